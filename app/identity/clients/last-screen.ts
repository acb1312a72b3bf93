const day = String.raw`\d{4}-\d\d-\d\d`;

/** Screens that every customer has, as far as it may see them; with them what says which day or month they show. */
const common = [
  "map|markers|documents|recommendations|weather|vegetation|analytics|profile",
  "rotation(/shares|/intervals)?|cadaster|scouting(/plans)?",
  String.raw`works(/day|/entry)(\?date=${day})?|works/calendar(\?month=\d{4}-\d\d)?`,
  String.raw`seasonplans(/templates)?|settings(/\w+)?|dict(/\w+)?`,
];
const isCommon = new RegExp(`^(${common.join("|")})$`);

/** What only one customer has, and the list in which another one keeps the like. */
const lists: readonly [RegExp, string][] = [
  [/^machines\b/, "settings/machines"],
  [/^equipments\b/, "settings/equipment"],
  [/^dict\/\w+/, ""],
  [/^(markers|documents|cadaster|seasonplans|works|rotation|settings|scouting)\b/, ""],
];

/** The screen of a customer that another customer has too: of a record its list, of a field or an import the map. */
function commonScreen(screen: string | null | undefined): string {
  if (!screen || isCommon.test(screen)) return screen || "map";
  const path = screen.replace(/\?.*$/, "");
  if (isCommon.test(path)) return path;
  for (const [pattern, list] of lists) {
    const [own] = pattern.exec(path) ?? [];
    if (own) return list || own;
  }
  return "map";
}

/**
 * The screen the advisor was on before they came for another client: what the address of the list says, else the page
 * the browser comes from.
 */
export function lastScreen(asked: string | null, referer: string | null): string {
  if (asked) return commonScreen(asked);
  const { pathname, search } = referer && URL.canParse(referer) ? new URL(referer) : { pathname: "", search: "" };
  const screen = /^\/customer\/\d+\/(.+?)\/?$/.exec(pathname)?.[1];
  return commonScreen(screen && screen + search);
}
