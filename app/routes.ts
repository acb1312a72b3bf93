import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

/** Screens that are named in the menu and not built yet share one page that says so. */
const later = (area: "advisor" | "customer", ...screens: string[]) =>
  screens.map((screen) =>
    route(screen, "routes/later/route.tsx", { id: `${area}-later-${screen.replaceAll(/\W+/g, "-")}` }),
  );
const gallery =
  process.env.NODE_ENV === "production" && process.env.STAGE !== "development"
    ? []
    : [route("ui", "routes/dev/ui-gallery/route.tsx")];

export default [
  index("routes/landing/route.tsx"),
  route("login", "routes/sign-in/login/route.tsx"),
  route("login/partner", "routes/sign-in/partner/route.tsx"),
  route("logout", "routes/sign-in/logout/route.tsx"),
  route("preferences", "routes/preferences/route.tsx"),
  ...gallery,

  route("advisor", "routes/advisor/layout/route.tsx", [
    index("routes/advisor/clients/route.tsx"),
    ...later("advisor", "users", "visits", "dict", "analytics", "profile/:profileId"),
    route("*", "routes/unknown/route.tsx", { id: "advisor-unknown" }),
  ]),

  route("customer/:customerId/outlines", "routes/customer/outlines/route.ts"),
  route("customer/:customerId/map/fields", "routes/customer/map/fields/route.ts"),
  route("customer/:customerId/fields/check", "routes/customer/boundary-edit/check/route.ts"),
  route("customer/:customerId/fields/:fieldId/brief", "routes/customer/boundary-edit/brief/route.ts"),
  route("customer/:customerId/fields/:fieldId/split/preview", "routes/customer/field-split/preview/route.ts"),
  route("customer/:customerId/rotation/cells", "routes/customer/rotation/cells/route.ts"),
  route("customer/:customerId/rotation/export", "routes/customer/rotation/export/route.ts"),
  route("customer/:customerId", "routes/customer/layout/route.tsx", [
    index("routes/customer/home/route.tsx"),
    route("map", "routes/customer/map/route.tsx", [route("filters", "routes/customer/map/filters/route.tsx")]),
    route("go-to-field", "routes/customer/go-to-field/route.tsx"),
    route("notifications", "routes/customer/notifications/route.tsx"),
    route("fields/new", "routes/customer/field-new/route.tsx"),
    route("fields/import", "routes/customer/boundary-import/upload/route.tsx"),
    route("fields/import/:importId", "routes/customer/boundary-import/preview/route.tsx"),
    route("fields/draw", "routes/customer/boundary-draw/route.tsx"),
    route("fields/merge", "routes/customer/field-merge/route.tsx"),
    route("fields/:fieldId/boundary", "routes/customer/boundary-edit/route.tsx"),
    route("fields/:fieldId/split", "routes/customer/field-split/route.tsx"),
    route("fields/:fieldId", "routes/customer/field/layout/route.tsx", [
      index("routes/customer/field/look/route.tsx"),
      route("edit", "routes/customer/field/edit/route.tsx"),
      route("sowings", "routes/customer/field/sowings/route.tsx"),
      route("other", "routes/customer/field/other/route.tsx"),
      route("history", "routes/customer/field/history/route.tsx"),
    ]),
    route("profile", "routes/customer/profile/route.tsx"),
    route("settings", "routes/customer/settings/layout/route.tsx", [
      index("routes/customer/settings/home/route.tsx"),
      route("divisions", "routes/customer/settings/divisions/route.tsx"),
      route("groups", "routes/customer/settings/groups/route.tsx"),
      route("cropcolors", "routes/customer/settings/crop-colors/route.tsx"),
      route("users", "routes/customer/settings/users/route.tsx"),
    ]),
    layout("routes/customer/rotation/layout/route.tsx", [
      route("rotation", "routes/customer/rotation/grid/route.tsx"),
      route("rotation/shares", "routes/customer/rotation/shares/route.tsx"),
      route("rotation/intervals", "routes/customer/rotation/intervals/route.tsx"),
    ]),
    ...later("customer", "cadaster", "works", "seasonplans", "scouting", "scouting/plans", "recommendations"),
    ...later("customer", "weather", "vegetation", "dict", "analytics"),
    ...later(
      "customer",
      "fields/:fieldId/scouts/:scoutId",
      "works/:cropId/:workTypeGroupValue",
      "machines/:machineId",
      "equipments/:equipmentId",
    ),
    route("*", "routes/unknown/route.tsx", { id: "customer-unknown" }),
  ]),
  route("*", "routes/unknown/route.tsx"),
] satisfies RouteConfig;
