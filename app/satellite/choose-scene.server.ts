import { redirect } from "@remix-run/node";
import type { Scene } from "#contract/satellite-shapes";
import { yearOf } from "#formats/days/written";
import { isOfSeason } from "./scene-days";

/** The scene that is asked for, else the newest that can be used: first of those whose clouds are known, last of those not worked out yet. */
export function chooseScene(scenes: readonly Scene[], asked: string | undefined): Scene | null {
  const usable = scenes.filter(({ unusable }) => unusable === null);
  const worked = usable.filter(({ status }) => status !== "NEW");
  return (
    scenes.find(({ date }) => date === asked) ??
    worked.find(({ clouds_known }) => clouds_known) ??
    worked[0] ??
    usable[0] ??
    null
  );
}

/**
 * Sends who asks for a day of another season than the header stands at to that season, unless the address names one itself; of a
 * day that is still to come there is no scene, and a slip of the pen is no reason to leave the season.
 * @throws Response
 */
export function followDay(request: Request, { season, today }: { season: number; today: string }, day?: string): void {
  const { pathname, searchParams } = new URL(request.url);
  if (day === undefined || day > today || isOfSeason(day, season) || searchParams.has("season")) return;
  searchParams.set("season", String(yearOf(day)));
  throw redirect(`${pathname}?${searchParams}`);
}

/** The earlier of two days. */
export const earlier = (one: string, other: string): string => [one, other].sort()[0] ?? one;
