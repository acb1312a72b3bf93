import type { AppLoadContext } from "@remix-run/node";
import type { QueryInput } from "#contract/call";
import type { calls } from "#contract/calls";
import { readScope, scopeFilter } from "~/session/scope.server";
import { readSort } from "~/ui/url-state";
import { addressShape, type Filters, readFilters } from "./filters";
import { scoutFilter } from "./scout-filter.server";
import { type SortKey, sortKeys } from "./sort-keys";

type ListQuery = NonNullable<QueryInput<typeof calls.listFields>>;

/** What the address and the header ask the screen to show. */
export interface Asked {
  today: string;
  season: number;
  division: string;
  tab: "all" | "season";
  q: string | undefined;
  sort: { key: SortKey; direction: "asc" | "desc" };
  filters: Filters;
  cursor: string | undefined;
}

export async function readAddress(context: AppLoadContext, request: Request, customerId: number): Promise<Asked> {
  const { searchParams, search } = new URL(request.url);
  const given = Object.fromEntries(searchParams);
  const { tab, q, cursor } = addressShape.parse(given);
  const sort = readSort(search, sortKeys) ?? { key: "name", direction: "asc" };
  const { season, division } = await readScope(context, request, customerId);
  return { today: context.today, season, division, tab, q, sort, filters: readFilters(searchParams), cursor };
}

/** The same for the farm API. */
export function toListQuery({ today, season, division, tab, q, sort, filters }: Asked): ListQuery {
  const { crop, divisions, scouts, ...others } = filters;
  return {
    ...scopeFilter({ season, division }),
    ...(divisions ? { division_ids: divisions } : {}),
    ...others,
    ...scoutFilter(scouts, today),
    crop_ids: crop,
    actual: tab === "season" ? "true" : undefined,
    q,
    sort: sort.key,
    order: sort.direction,
  };
}

/** The same as an address of our own that says all of it, the header's choice too, and so can be cached. */
export function toSearch({
  season,
  division,
  tab,
  q,
  sort,
  filters,
}: Asked): Record<string, string | number | undefined> {
  const order = sort.direction === "desc" ? `-${sort.key}` : sort.key;
  return { season, division, tab, q, sort: order, ...filters };
}
