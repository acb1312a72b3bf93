import { yearDays } from "#formats/days/written";

/** Days whose scenes are a season's: with them the autumn before it, when its winter crops were sown and came up. */
export function sceneDays(season: number): { first: string; last: string } {
  return { first: `${season - 1}-09-01`, last: yearDays(season).last };
}

export function isOfSeason(day: string, season: number): boolean {
  const { first, last } = sceneDays(season);
  return first <= day && day <= last;
}
