import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import type { SeasonField } from "#contract/satellite-shapes";
import { compareNames } from "#formats/russian-order";
import { customerIn } from "~/params.server";
import { requireRight } from "~/session/rights.server";
import { readScope, scopeFilter } from "~/session/scope.server";
import { readSort, type Sort } from "~/ui/url-state";
import { cropLooks } from "~/upstream/dictionaries.server";
import { byNumber } from "../order";

const sortKeys = ["name", "crop", "best", "beside", "fall", "last"] as const;
export type SortKey = (typeof sortKeys)[number];
export type SeasonRow = SeasonField & { crop: string | null; cropColor: string | null };

const numberOf: Record<Exclude<SortKey, "name" | "crop">, (row: SeasonRow) => number | null> = {
  best: ({ best }) => best?.value ?? null,
  beside: ({ beside_crop }) => beside_crop,
  fall: ({ fall }) => fall?.beside_crop ?? null,
  last: ({ last }) => last?.value ?? null,
};

/** Of fields whose falls stand beside nobody by what they fell. */
function byFall(sign: 1 | -1) {
  const [beside, bare] = [byNumber(numberOf.fall, sign), byNumber(({ fall }: SeasonRow) => fall?.value ?? null, sign)];
  return (a: SeasonRow, b: SeasonRow) =>
    numberOf.fall(a) === null && numberOf.fall(b) === null ? bare(a, b) : beside(a, b);
}

/** The largest fall beside the crop's first, those that stand beside nobody after them, unless another order is asked for. */
export function sortRows(rows: readonly SeasonRow[], sort: { key: SortKey; direction: Sort["direction"] } | undefined) {
  const { key, direction } = sort ?? { key: "fall", direction: "asc" };
  const sign = direction === "asc" ? 1 : -1;
  if (key === "name") return [...rows].sort((a, b) => sign * compareNames(a.name, b.name));
  if (key === "crop")
    return [...rows].sort((a, b) => sign * compareNames(a.crop ?? "я", b.crop ?? "я") || compareNames(a.name, b.name));
  return [...rows].sort(key === "fall" ? byFall(sign) : byNumber(numberOf[key], sign));
}

/** How fields of the part that is looked at did in the season. */
export async function loadSeason({ context, request, params }: LoaderFunctionArgs) {
  const { api, today, tzOffset } = context;
  const customerId = customerIn(params);
  await requireRight(api, customerId, "seeVegetation");
  const { season: asked, ...query } = scopeFilter(await readScope(context, request, customerId));
  const season = asked ?? Number(today.slice(0, 4));
  const [{ items, search }, looks] = await Promise.all([
    api.load(calls.listSeasonFields, { params: { customerId }, query: { ...query, season } }),
    cropLooks(api, customerId),
  ]);
  const rows = items.map((item): SeasonRow => {
    const crop = item.crop_id === null ? undefined : looks.get(item.crop_id);
    return { ...item, crop: crop?.name ?? null, cropColor: crop?.color ?? null };
  });
  const sort = readSort(new URL(request.url).search, sortKeys);
  return { customerId, season, sort, search, tzOffset, rows: sortRows(rows, sort) };
}
