import { createRequestHandler, type GetLoadContextFunction, type RequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";

type Routes = ServerBuild["routes"];

interface Branch {
  id: string;
  path?: string | undefined;
  index?: boolean | undefined;
  children: Branch[];
}

const treeOf = (routes: Routes, parent?: string): Branch[] =>
  Object.values(routes).flatMap((route) =>
    route && route.parentId === parent
      ? { id: route.id, path: route.path, index: route.index, children: treeOf(routes, route.id) }
      : [],
  );

const only = <T>(record: Record<string, T>, ids: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([id]) => ids.includes(id)));

/** The site as if it had these routes alone. */
const pruned = (build: ServerBuild, ids: readonly string[]): ServerBuild => ({
  ...build,
  routes: only(build.routes, ids),
  assets: { ...build.assets, routes: only(build.assets.routes, ids) },
});

/** An address as the routes see it: a number stands for any other, and a page's data are asked for beside it. */
const shapeOf = (pathname: string): string =>
  pathname
    .replace(/\.data$/, "")
    .replace(/^\/_root$/, "/")
    .replaceAll(/\/\d+(?=\/|$)/g, "/0");

/** Addresses that nobody has are without number: above it all are forgotten. */
const mostShapes = 1000;

interface Site {
  build: ServerBuild;
  getLoadContext: GetLoadContextFunction;
  mode: string | undefined;
}

/**
 * Answers each address by a handler that knows only the routes on the way to its screen. Remix looks through all its routes
 * three times a page, and makes all of them anew to draw it: of a hundred that is a third of what a page costs.
 */
export function branchHandlers({ build, getLoadContext, mode }: Site): RequestHandler {
  const tree = treeOf(build.routes);
  const byLeaf = new Map<string, RequestHandler>();
  const byShape = new Map<string, RequestHandler>();
  const whole = createRequestHandler({ build, getLoadContext, mode });

  function handlerFor(pathname: string): RequestHandler {
    const ids = matchRoutes(tree as Parameters<typeof matchRoutes>[0], pathname)?.map(({ route }) => route.id ?? "");
    const leaf = ids?.at(-1);
    if (ids === undefined || leaf === undefined) return whole;
    const known = byLeaf.get(leaf);
    if (known !== undefined) return known;
    const made = createRequestHandler({ build: pruned(build, ids), getLoadContext, mode });
    byLeaf.set(leaf, made);
    return made;
  }

  return (req, res, next) => {
    const shape = shapeOf(req.path);
    const handler = byShape.get(shape) ?? handlerFor(shape);
    if (byShape.size >= mostShapes) byShape.clear();
    byShape.set(shape, handler);
    return handler(req, res, next);
  };
}
