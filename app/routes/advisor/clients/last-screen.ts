const screens =
  /^(map|rotation|cadaster|works|seasonplans|scouting(\/plans)?|recommendations|weather|vegetation|dict|analytics|settings(\/\w+)?)$/;

/** The screen of a customer that another customer has too: of a field or an import, only the map is left. */
export function commonScreen(screen: string | null | undefined): string {
  if (screen && screens.test(screen)) return screen;
  const [first = ""] = (screen ?? "").split("/");
  return screens.test(first) ? first : "map";
}

/**
 * The screen the advisor was on before they came for another client: what the address of the list says, else the page
 * the browser comes from.
 */
export function lastScreen(asked: string | null, referer: string | null): string {
  if (asked) return commonScreen(asked);
  const pathname = referer && URL.canParse(referer) ? new URL(referer).pathname : "";
  return commonScreen(/^\/customer\/\d+\/(.+?)\/?$/.exec(pathname)?.[1]);
}
