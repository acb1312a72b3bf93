import type { AppLoadContext } from "@remix-run/node";
import type { Division } from "#contract/divisions";
import type { FieldFilter } from "#contract/field-filter";
import { isSeason } from "#contract/limits";
import { yearOf } from "#formats/days/written";
import type { FarmApi } from "~/upstream/farm-api.server";
import { everyDivision, loadFrame } from "~/upstream/frame.server";

/** The season and the part of the holding that every screen of a customer shows. */
export interface ViewScope {
  season: number;
  /** `all`, `d5` (a division) or `g2` (a group). */
  division: string;
}

const divisionPattern = /^(all|[dg][1-9]\d{0,9})$/;

/** The season that the header stands at: the address first, then what this browser remembers, then the current year. */
export async function readSeason({ session, today }: AppLoadContext, request: Request): Promise<number> {
  const asked = Number(new URL(request.url).searchParams.get("season"));
  const season = isSeason(asked) ? asked : session.view.season;
  if (season !== session.view.season) await session.remember({ season });
  return season ?? yearOf(today);
}

/** Whether a choice is still there to be made; a page asks for its frame anyway. */
async function stands(api: FarmApi, customerId: number, choice: string): Promise<boolean> {
  if (choice === "all") return true;
  const [divisions, { groups }] = await Promise.all([everyDivision(api, customerId), loadFrame(api, customerId)]);
  const id = Number(choice.slice(1));
  return (choice.startsWith("g") ? groups : divisions).some((one) => one.id === id);
}

/**
 * What the header's dropdowns stand at: the address first, so that a link shows a colleague the same; then what this
 * browser remembers; then the current year and the whole holding. What the address says is remembered. A division or a
 * group that was removed meanwhile is the whole holding; it stays remembered, for it may be brought back.
 */
export async function readScope(context: AppLoadContext, request: Request, customerId: number): Promise<ViewScope> {
  const { session, api } = context;
  const season = await readSeason(context, request);
  const asked = new URL(request.url).searchParams.get("division") ?? "";
  const remembered = session.view.divisions?.[customerId] ?? "all";
  const division = divisionPattern.test(asked) ? asked : remembered;
  if (!(await stands(api, customerId, division))) return { season, division: "all" };
  if (division !== remembered)
    await session.remember({ divisions: { ...session.view.divisions, [customerId]: division } });
  return { season, division };
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
