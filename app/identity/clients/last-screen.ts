/**
 * The screens that every customer has, as far as it may see them; with each those that belong to one customer, and of which
 * another one keeps the like there: records, forms, and what is reached from them. Named as in `app/routes.ts`.
 */
export const counterparts: Readonly<Record<string, readonly string[]>> = {
  map: [
    ...["map/filters", "map/choose", "map/choose/edit", "go-to-field"],
    ...["fields/new", "fields/import", "fields/import/:importId", "fields/draw", "fields/merge"],
    ...["fields/:fieldId", "fields/:fieldId/edit", "fields/:fieldId/boundary", "fields/:fieldId/split"],
    ...["fields/:fieldId/sowings", "fields/:fieldId/trial", "fields/:fieldId/other", "fields/:fieldId/history"],
    ...["fields/:fieldId/plots", "fields/:fieldId/plots/new", "fields/:fieldId/plots/:plotId"],
  ],
  "fields/deleted": [],
  rotation: ["rotation/print"],
  "rotation/shares": [],
  "rotation/intervals": [],
  cadaster: ["cadaster/new", "cadaster/paste", "cadaster/:parcelId", "cadaster/:parcelId/edit"],
  works: [
    ...["works/new", "works/:cropId/:workTypeGroupValue", "fields/:fieldId/works", "fields/:fieldId/works/new"],
    ...["fields/:fieldId/works/:workId", "fields/:fieldId/works/:workId/edit"],
  ],
  "works/day": ["works/day/orders"],
  "works/entry": [],
  "works/calendar": [],
  "works/proposed": ["works/proposed/:proposalId"],
  machines: ["machines/part", "fields/:fieldId/extents"],
  "settings/machines": ["machines/:machineId", "machines/:machineId/days"],
  "settings/equipment": ["equipments/:equipmentId"],
  seasonplans: [
    ...["seasonplans/new", "seasonplans/:planId", "seasonplans/:planId/fields", "seasonplans/:planId/fields/:fieldId"],
    ...["seasonplans/:planId/attach", "seasonplans/:planId/fact", "seasonplans/:planId/needs"],
    ...["seasonplans/:planId/works/new", "seasonplans/:planId/works/:recordId"],
    ...["seasonplans/:planId/edit", "seasonplans/:planId/copy", "seasonplans/:planId/print"],
  ],
  "seasonplans/templates": ["seasonplans/templates/:templateId"],
  scouting: [
    ...["scouting/new", "fields/:fieldId/scouts", "fields/:fieldId/scouts/new", "fields/:fieldId/scouts/:scoutId"],
    ...["fields/:fieldId/scouts/:scoutId/edit", "fields/:fieldId/scouts/:scoutId/photos/:photoRef"],
  ],
  "scouting/plans": ["scouting/plans/new", "scouting/plans/:scoutPlanId/edit"],
  recommendations: ["recommendations/new", "recommendations/:recommendationId"],
  weather: ["fields/:fieldId/weather"],
  vegetation: [
    ...["fields/:fieldId/vegetation", "fields/:fieldId/zones", "fields/:fieldId/zones/:zoneMapId"],
    ...["fields/:fieldId/zones/:zoneMapId/rates/new", "fields/:fieldId/zones/:zoneMapId/rates/:rateMapId"],
  ],
  "vegetation/season": [],
  markers: ["markers/new", "markers/:markerId"],
  documents: ["documents/new", "documents/:documentId", "fields/:fieldId/documents"],
  dict: [],
  "dict/:dictionary": ["dict/:dictionary/:entryId"],
  analytics: [],
  notifications: [],
  "notifications/settings": [],
  profile: ["profile/code"],
  settings: [],
  "settings/divisions": [],
  "settings/groups": [],
  "settings/cropcolors": [],
  "settings/users": [],
  "settings/mechanizers": [],
  "settings/trackers": ["settings/trackers/:source/:serial"],
  "settings/watching": [],
  "settings/stations": [],
  "settings/vegetation": [],
  "settings/weather": [],
  "settings/workday": [],
};

const led = Object.entries(counterparts).flatMap(([to, others]) => [to, ...others].map((from) => ({ from, to })));

const places = (from: string) =>
  new RegExp(`^${from.replaceAll(/:(\w+)/g, (_, name) => (name === "dictionary" ? String.raw`(\w+)` : "[^/]+"))}$`);

const paramsIn = (from: string) => from.split(":").length - 1;

/** What is named in full stands before what an id may stand for, too. */
const inOrder = led
  .toSorted((a, b) => paramsIn(a.from) - paramsIn(b.from))
  .map(({ from, to }) => ({ from: places(from), to: to.replace(":dictionary", "$1") }));

const day = String.raw`\d{4}-\d\d-\d\d`;

/** What says which day or month a screen shows goes along. */
const dated = new RegExp(`^(works/(day|entry)\\?date=${day}|works/calendar\\?month=\\d{4}-\\d\\d)$`);

/** The screen of a customer that another customer has too: of a record its list, of a field's tab the like of all fields. */
function commonScreen(screen: string): string {
  const [path = "", query] = screen.split("?");
  const found = inOrder.find(({ from }) => from.test(path));
  if (!found) return "map";
  const common = path.replace(found.from, found.to);
  return query !== undefined && dated.test(`${common}?${query}`) ? `${common}?${query}` : common;
}

/**
 * The screen the advisor was on before they came for another client: what the address of the list says, else the page
 * the browser comes from.
 */
export function lastScreen(asked: string | null, referer: string | null): string {
  if (asked) return commonScreen(asked);
  const { pathname, search } = referer && URL.canParse(referer) ? new URL(referer) : { pathname: "", search: "" };
  const screen = /^\/customer\/\d+\/(.+?)\/?$/.exec(pathname)?.[1];
  return commonScreen(screen ? screen + search : "");
}
