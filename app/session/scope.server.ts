import type { AppLoadContext } from "@remix-run/node";
import type { Division } from "#contract/divisions";
import type { FieldFilter } from "#contract/field-filter";
import { isSeason } from "#contract/limits";
import { yearOf } from "#formats/days/written";
import { withParams } from "~/ui/url-state";
import type { FarmApi } from "~/upstream/farm-api.server";
import { everyDivision, loadFrame } from "~/upstream/frame.server";
import { CHOICE } from "./choice-mark";

/** The season and the part of the holding that every screen of a customer shows. */
export interface ViewScope {
  season: number;
  /** `all`, `d5` (a division) or `g2` (a group). */
  division: string;
}

const divisionPattern = /^(all|[dg][1-9]\d{0,9})$/;

/** What an address names of them. */
function namedIn({ searchParams }: URL): Partial<ViewScope> {
  const season = Number(searchParams.get("season"));
  const division = searchParams.get("division") ?? "";
  return { ...(isSeason(season) && { season }), ...(divisionPattern.test(division) && { division }) };
}

/** What the page of the same holding names from which a request comes: few of its links, forms and layers name it themselves. */
function namedBefore({ headers }: Request, customerId: number): Partial<ViewScope> {
  const from = headers.get("referer") ?? "";
  if (!from.includes(`/customer/${customerId}/`) || !URL.canParse(from)) return {};
  return namedIn(new URL(from));
}

/** What was chosen in this holding's header; a season that has left the list of seasons is no choice any more. */
function remembered({ session, today }: AppLoadContext, customerId: number): ViewScope {
  const { seasons = {}, divisions = {} } = session.view;
  const season = seasons[customerId] ?? yearOf(today);
  return {
    season: seasonsList(today).includes(season) ? season : yearOf(today),
    division: divisions[customerId] ?? "all",
  };
}

const asked = (context: AppLoadContext, request: Request, customerId: number): ViewScope => ({
  ...remembered(context, customerId),
  ...namedBefore(request, customerId),
  ...namedIn(new URL(request.url)),
});

/** The season that the header stands at, as `readScope` finds it. */
export const readSeason = (context: AppLoadContext, request: Request, customerId: number): number =>
  asked(context, request, customerId).season;

/** Whether a choice is still there to be made; a page asks for its frame anyway. */
async function stands(api: FarmApi, customerId: number, choice: string): Promise<boolean> {
  if (choice === "all") return true;
  const [divisions, { groups }] = await Promise.all([everyDivision(api, customerId), loadFrame(api, customerId)]);
  const id = Number(choice.slice(1));
  return (choice.startsWith("g") ? groups : divisions).some((one) => one.id === id);
}

/**
 * What the header's dropdowns stand at: the address first, so that a link shows a colleague the same; then the page from which one comes;
 * then what was chosen here before; then the current year and the whole holding. A division or a group that was removed meanwhile
 * is the whole holding; it stays remembered, for it may be brought back.
 */
export async function readScope(context: AppLoadContext, request: Request, customerId: number): Promise<ViewScope> {
  const { season, division } = asked(context, request, customerId);
  return { season, division: (await stands(context.api, customerId, division)) ? division : "all" };
}

/** The choices in all holdings with another one in this; the usual one is not kept, so that a new year moves it by itself. */
function withChoice<Choice>(kept: Record<string, Choice>, customerId: number, choice: Choice, usual: Choice) {
  const { [customerId]: _, ...others } = kept;
  return choice === usual ? others : { ...others, [customerId]: choice };
}

/** Keeps what was chosen in the header, and a season no longer that is the current one by now. */
async function keepChoice(context: AppLoadContext, mark: string | null, customerId: number, shown: ViewScope) {
  const { session, today } = context;
  const { seasons = {}, divisions = {} } = session.view;
  const season = mark === "season" ? shown.season : remembered(context, customerId).season;
  const current = yearOf(today);
  if (mark === "season" || (seasons[customerId] && season === current))
    await session.remember({ seasons: withChoice(seasons, customerId, season, current) });
  if (mark === "division")
    await session.remember({ divisions: withChoice(divisions, customerId, shown.division, "all") });
}

/** Whether an address asks for a day of another year, which is looked at in its own season (`followDay`). */
function leadsAway({ searchParams }: URL, { season }: ViewScope): boolean {
  const day = searchParams.get("date");
  return day !== null && yearOf(day) !== season;
}

/**
 * Remembers what was chosen in the header, whose links bear a mark. What other links name is shown and not remembered: who opens a
 * colleague's link, or a plan of another season, hasn't chosen it for good. Yet they go on in it from page to page.
 * @returns where the page is to be asked instead: without the mark, or naming what the page before named and memory has otherwise
 */
export async function settleScope(
  context: AppLoadContext,
  request: Request,
  customerId: number,
  shown: ViewScope,
): Promise<string | null> {
  const url = new URL(request.url);
  const mark = url.searchParams.get(CHOICE);
  await keepChoice(context, mark, customerId, shown);
  const own = remembered(context, customerId);
  const [named, before] = [namedIn(url), namedBefore(request, customerId)];
  const goesOn = (name: keyof ViewScope) =>
    before[name] !== undefined && named[name] === undefined && shown[name] !== own[name];
  const carried = {
    ...(goesOn("season") && !leadsAway(url, shown) && { season: shown.season }),
    ...(goesOn("division") && { division: shown.division }),
  };
  // What is said of a form that was just sent would be lost on the way.
  if (context.isSent || (mark === null && Object.keys(carried).length === 0)) return null;
  return url.pathname + withParams(url.search, { ...carried, [CHOICE]: null });
}

/** The scope as the farm API's filter of fields. */
export function scopeFilter({
  season,
  division,
}: ViewScope): Pick<FieldFilter, "season"> & { division_ids?: string; divisiongroup_id?: number } {
  const id = division.slice(1);
  if (division.startsWith("d")) return { season, division_ids: id };
  if (division.startsWith("g")) return { season, divisiongroup_id: Number(id) };
  return { season };
}

/**
 * The same for what is walked, planned or advised on a day. In autumn the year's own crops are harvested, and what is
 * looked at is sown for the next: in the running season it stands beside.
 */
export const datedFilter = (scope: ViewScope, today: string) => ({
  ...scopeFilter(scope),
  later_seasons: scope.season === yearOf(today) ? ("true" as const) : undefined,
});

/** The same without its season, for what is asked by days. */
export function divisionFilter(
  scope: ViewScope,
): Pick<ReturnType<typeof scopeFilter>, "division_ids" | "divisiongroup_id"> {
  const { season: _, ...divisions } = scopeFilter(scope);
  return divisions;
}

/** The divisions that the header's choice is of; those nested in them, too. */
export function divisionsInside<Of extends Pick<Division, "id" | "parent_id" | "divisiongroup_id">>(
  everyOne: readonly Of[],
  chosen: ViewScope["division"],
): Of[] {
  const parents = new Map(everyOne.map((one) => [one.id, one]));
  return everyOne.filter(({ id, parent_id, divisiongroup_id }) => {
    const group = divisiongroup_id ?? parents.get(parent_id ?? 0)?.divisiongroup_id ?? null;
    return chosen === "all" || chosen === `d${id}` || chosen === `d${parent_id}` || chosen === `g${group}`;
  });
}

/** Twelve seasons that end four years after the current one. */
export function seasonsList(today: string): number[] {
  const last = yearOf(today) + 4;
  return Array.from({ length: 12 }, (_, index) => last - index);
}
