import type { AppLoadContext } from "@remix-run/node";
import { calls } from "#contract/calls";
import { yearOf } from "#formats/days/written";
import { type Asked, toListQuery } from "./read-address.server";

/** So many of the fields that would be found are looked at for seasons of theirs. */
const looked = 5;
/** So many seasons are tried. */
const mostTried = 6;

const yearsOf = (day: string | null) => (day === null ? [] : [yearOf(day)]);

/**
 * Where a search by name finds nothing in the season alone, as after a split late in the year: the season in which it does,
 * the nearest first; null where there is none.
 */
export async function otherSeason({ api }: AppLoadContext, customerId: number, asked: Asked): Promise<number | null> {
  if (!asked.q) return null;
  const find = (query: object, limit: number) =>
    api.load(calls.listFields, { params: { customerId }, query: { ...toListQuery(asked), ...query, limit } });
  const { items } = await find({ season: undefined, actual: undefined }, looked);
  if (items.length === 0) return null;
  const { season } = asked;
  const own = items.flatMap(({ actual_seasons }) =>
    actual_seasons.flatMap(({ start, end }) => [...yearsOf(start), ...yearsOf(end)]),
  );
  const near = [...own, ...own.map((year) => year + 1), season + 1, season - 1]
    .filter((year) => year !== season)
    .sort((a, b) => Math.abs(a - season) - Math.abs(b - season));
  for (const year of [...new Set(near)].slice(0, mostTried))
    if ((await find({ season: year }, 1)).total_count > 0) return year;
  return null;
}
