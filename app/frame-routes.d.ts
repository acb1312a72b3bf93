declare module "virtual:frame-routes" {
  /** Modules of the routes that come with the entry, by the ids of the routes; see scripts/vite/frame-routes.ts. */
  export const frameRoutes: Record<string, object>;
}
