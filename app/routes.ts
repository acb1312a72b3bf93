import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@remix-run/route-config";

/** Screens inside a frame: what fails in one of them is told in its place, and the frame around it stays. */
const inFrame = (frame: string, screens: RouteConfigEntry[]) => [
  layout("shell/boundary/route.tsx", { id: `${frame}-screens` }, screens),
];
/** Screens that are named in the menu and not built yet share one page that says so. */
const later = (area: "advisor" | "customer", ...screens: string[]) =>
  screens.map((screen) =>
    route(screen, "shell/later/route.tsx", { id: `${area}-later-${screen.replaceAll(/\W+/g, "-")}` }),
  );
const dictionaries = (area: "advisor" | "customer") =>
  route(
    "dict",
    "dictionaries/layout/route.tsx",
    { id: `${area}-dictionaries` },
    inFrame(`${area}-dictionaries`, [
      index("dictionaries/list/route.tsx", { id: `${area}-dictionaries-first` }),
      route(":dictionary", "dictionaries/list/route.tsx", { id: `${area}-dictionary` }),
      route(":dictionary/:entryId", "dictionaries/entry/route.tsx", { id: `${area}-dictionary-entry` }),
    ]),
  );
/** The workbook of a dictionary; beside the screens, whose layout it doesn't need. */
const dictionaryTable = (area: "advisor" | "customer", at: string) =>
  route(`${at}/dict/:dictionary/export`, "dictionaries/list/export.route.ts", {
    id: `${area}-dictionary-table`,
  });
const gallery =
  process.env.NODE_ENV === "production" && process.env.STAGE !== "development"
    ? []
    : [route("ui", "ui/gallery/route.tsx")];

export default [
  index("shell/landing/route.tsx"),
  route("login", "session/login/route.tsx"),
  route("login/code", "session/code/route.tsx"),
  route("login/forgot", "session/forgot/route.tsx"),
  route("login/reset", "session/reset/route.tsx"),
  route("login/partner", "session/login-partner/route.tsx"),
  route("logout", "session/logout/route.tsx"),
  route("preferences", "shell/preferences/route.tsx"),
  ...gallery,

  dictionaryTable("advisor", "advisor"),
  dictionaryTable("customer", "customer/:customerId"),
  route(
    "advisor",
    "shell/advisor-layout/route.tsx",
    inFrame("advisor", [
      index("identity/clients/route.tsx"),
      dictionaries("advisor"),
      ...later("advisor", "users", "visits", "analytics", "profile/:profileId"),
      route("*", "shell/unknown/route.tsx", { id: "advisor-unknown" }),
    ]),
  ),

  route(
    "installation",
    "shell/installation-layout/route.tsx",
    inFrame("installation", [
      index("installation/customers/route.tsx"),
      route("advisors", "installation/advisors/route.tsx"),
      route("people", "installation/people/route.tsx"),
      route("state", "installation/state/route.tsx"),
      route("acts", "installation/acts/route.tsx"),
      route("profile", "installation/profile/route.tsx"),
      route("profile/code", "identity/second-factor/route.tsx", { id: "installation-code" }),
      route("*", "shell/unknown/route.tsx", { id: "installation-unknown" }),
    ]),
  ),

  route("customer/:customerId/outlines", "fields/outlines/route.ts"),
  route("customer/:customerId/map/choose/export", "fields/map-choose/export.route.ts"),
  route("customer/:customerId/map/fields", "fields/map/fields.route.ts"),
  route("customer/:customerId/map/plots", "plots/map/route.ts"),
  route("customer/:customerId/map/markers", "markers/map/route.ts"),
  route("customer/:customerId/map/weather", "weather/map/route.ts"),
  route("customer/:customerId/fields/check", "fields/check/route.ts"),
  route("customer/:customerId/fields/:fieldId/brief", "fields/field-brief/route.tsx"),
  route("customer/:customerId/fields/:fieldId/split/preview", "field-shapes/split/preview.route.ts"),
  route("customer/:customerId/rotation/cells", "rotation/grid/cells.route.ts"),
  route("customer/:customerId/rotation/export", "rotation/grid/export.route.ts"),
  route("customer/:customerId/cadaster/export", "cadastre/list/export.route.ts"),
  route("customer/:customerId/cadaster/outlines", "cadastre/outlines/route.ts"),
  route("customer/:customerId/documents/export", "documents/list/export.route.ts"),
  route("customer/:customerId/documents/send", "documents/new/send.route.ts"),
  route("customer/:customerId/documents/:documentId/file", "documents/document-file/route.ts"),
  route("customer/:customerId/fields/:fieldId/works/check", "works/field-check/route.tsx"),
  route("customer/:customerId/weather/export", "weather/overview/export.route.ts"),
  route("customer/:customerId/weather/alerts", "weather/alerts/route.tsx"),
  route("customer/:customerId/works/export", "works/crop-group/export.route.ts"),
  route("customer/:customerId/works/day/export", "works/day/export.route.ts"),
  route("customer/:customerId/works/entry/check", "works/entry/check.route.ts"),
  route("customer/:customerId/works/entry/save", "works/entry/save.route.ts"),
  route("customer/:customerId/markers/export", "markers/list/export.route.ts"),
  route("customer/:customerId/fields/:fieldId/plots/export", "plots/list/export.route.ts"),
  ...["machines", "equipment", "mechanizers"].map((list) =>
    route(
      `customer/:customerId/settings/${list}/export`,
      `machines/${list === "equipment" ? "equipment-list" : list}/export.route.ts`,
    ),
  ),
  route("customer/:customerId/seasonplans/export", "season-plans/list/export.route.ts"),
  route("customer/:customerId/seasonplans/:planId/export", "season-plans/plan/export.route.ts"),
  route(
    "customer/:customerId",
    "shell/customer-layout/route.tsx",
    inFrame("customer", [
      index("shell/home/route.tsx"),
      route(
        "map",
        "fields/map/route.tsx",
        inFrame("map", [
          route("filters", "fields/map-filters/route.tsx"),
          route(
            "choose",
            "fields/map-choose/route.tsx",
            inFrame("map-choose", [route("edit", "fields/map-choose-edit/route.tsx")]),
          ),
        ]),
      ),
      route("go-to-field", "shell/go-to-field/route.tsx"),
      route("notifications", "notifications/list/route.tsx"),
      route("fields/new", "fields/new/route.tsx"),
      route("fields/import", "boundary-imports/upload/route.tsx"),
      route("fields/import/:importId", "boundary-imports/import/route.tsx"),
      route("fields/deleted", "fields/deleted/route.tsx"),
      route("fields/draw", "fields/draw/route.tsx"),
      route("fields/merge", "field-shapes/merge/route.tsx"),
      route("fields/:fieldId/plots/new", "plots/new/route.tsx"),
      route("fields/:fieldId/plots/:plotId", "plots/plot/route.tsx"),
      route("markers", "markers/list/route.tsx"),
      route("markers/new", "markers/new/route.tsx"),
      route("markers/:markerId", "markers/marker/route.tsx"),
      route("fields/:fieldId/boundary", "fields/field-boundary/route.tsx"),
      route("fields/:fieldId/split", "field-shapes/split/route.tsx"),
      route(
        "fields/:fieldId",
        "fields/field-layout/route.tsx",
        inFrame("field", [
          index("fields/field/route.tsx"),
          route("edit", "fields/field-edit/route.tsx"),
          route("sowings", "fields/field-sowings/route.tsx"),
          route("plots", "plots/list/route.tsx"),
          route("trial", "trials/field/route.tsx"),
          route("works", "works/field/route.tsx"),
          route("works/new", "works/field-new/route.tsx"),
          route("works/:workId", "works/field-work/route.tsx"),
          route("works/:workId/edit", "works/field-work-edit/route.tsx"),
          route("weather", "weather/field/route.tsx"),
          route("other", "fields/field-other/route.tsx"),
          route("documents", "documents/field/route.tsx"),
          route("history", "fields/field-history/route.tsx"),
        ]),
      ),
      route("cadaster", "cadastre/list/route.tsx"),
      route("cadaster/new", "cadastre/new/route.tsx"),
      route("cadaster/paste", "cadastre/paste/route.tsx"),
      route("cadaster/:parcelId", "cadastre/parcel/route.tsx"),
      route("cadaster/:parcelId/edit", "cadastre/parcel-edit/route.tsx"),
      route("documents", "documents/list/route.tsx"),
      route("documents/new", "documents/new/route.tsx"),
      route("documents/:documentId", "documents/document/route.tsx"),
      route("profile", "identity/profile/route.tsx"),
      route("profile/code", "identity/second-factor/route.tsx"),
      route(
        "settings",
        "settings/layout/route.tsx",
        inFrame("settings", [
          index("settings/home/route.tsx"),
          route("divisions", "divisions/divisions/route.tsx"),
          route("groups", "divisions/groups/route.tsx"),
          route("cropcolors", "settings/crop-colors/route.tsx"),
          route("users", "identity/users/route.tsx"),
          route("machines", "machines/machines/route.tsx"),
          route("equipment", "machines/equipment-list/route.tsx"),
          route("stations", "weather/stations/route.tsx"),
          route("weather", "weather/settings/route.tsx"),
          route("mechanizers", "machines/mechanizers/route.tsx"),
        ]),
      ),
      route("machines/:machineId", "machines/machine/route.tsx"),
      route("equipments/:equipmentId", "machines/equipment/route.tsx"),
      route("seasonplans", "season-plans/list/route.tsx"),
      route("seasonplans/new", "season-plans/new/route.tsx"),
      route("seasonplans/templates", "season-plans/templates/route.tsx"),
      route("seasonplans/templates/:templateId", "season-plans/template/route.tsx"),
      route(
        "seasonplans/:planId",
        "season-plans/plan-layout/route.tsx",
        inFrame("season-plan", [
          index("season-plans/plan/route.tsx"),
          route("fields", "season-plans/plan-fields/route.tsx"),
          route("fields/:fieldId", "season-plans/plan-field/route.tsx"),
          route("attach", "season-plans/plan-attach/route.tsx"),
          route("fact", "season-plans/plan-fact/route.tsx"),
          route("needs", "season-plans/plan-needs/route.tsx"),
        ]),
      ),
      route("seasonplans/:planId/works/new", "season-plans/plan-work-new/route.tsx"),
      route("seasonplans/:planId/works/:recordId", "season-plans/plan-work/route.tsx"),
      route("seasonplans/:planId/edit", "season-plans/plan-edit/route.tsx"),
      route("seasonplans/:planId/copy", "season-plans/plan-copy/route.tsx"),
      route("seasonplans/:planId/print", "season-plans/plan-print/route.tsx"),
      layout(
        "rotation/layout/route.tsx",
        inFrame("rotation", [
          route("rotation", "rotation/grid/route.tsx"),
          route("rotation/shares", "rotation/shares/route.tsx"),
          route("rotation/intervals", "rotation/intervals/route.tsx"),
        ]),
      ),
      route("weather", "weather/overview/route.tsx"),
      route("works", "works/groups/route.tsx"),
      route("works/new", "works/new/route.tsx"),
      route("works/:cropId/:workTypeGroupValue", "works/crop-group/route.tsx"),
      route("works/entry", "works/entry/route.tsx"),
      route("works/day", "works/day/route.tsx"),
      route("works/day/orders", "works/day-orders/route.tsx"),
      route("works/calendar", "works/calendar/route.tsx"),
      dictionaries("customer"),
      ...later("customer", "scouting", "scouting/plans", "recommendations"),
      ...later("customer", "vegetation", "analytics"),
      ...later("customer", "fields/:fieldId/scouts/:scoutId"),
      route("*", "shell/unknown/route.tsx", { id: "customer-unknown" }),
    ]),
  ),
  route("*", "shell/unknown/route.tsx"),
] satisfies RouteConfig;
