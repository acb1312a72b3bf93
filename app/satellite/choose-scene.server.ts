import { redirect } from "@remix-run/node";
import type { Scene } from "#contract/satellite-shapes";
import { addDays } from "#formats/days/count";
import { yearOf } from "#formats/days/written";

/** The scene that is asked for, else the newest that can be used, those that are worked out before the others. */
export function chooseScene(scenes: readonly Scene[], asked: string | undefined): Scene | null {
  const usable = scenes.filter(({ unusable }) => unusable === null);
  return (
    scenes.find(({ date }) => date === asked) ?? usable.find(({ status }) => status !== "NEW") ?? usable[0] ?? null
  );
}

/** Days back in which the last clear scene of a winter is looked for: from its end to the autumn before. */
const winter = 240;

/**
 * The newest day before one on which fields were seen: in winter a season has nothing to show yet, and the autumn before tells
 * how its winter crops stand.
 * @param load scenes of a period
 */
export async function lastSeenBefore(
  first: string,
  load: (period: { from: string; to: string }) => Promise<{ items: readonly Scene[] }>,
): Promise<string | null> {
  const { items } = await load({ from: addDays(first, -winter), to: addDays(first, -1) });
  return chooseScene(items, undefined)?.date ?? null;
}

/**
 * Sends who asks for a day of another season than the header stands at to that season, unless the address names one itself.
 * @throws Response
 */
export function followDay(request: Request, season: number, day: string | undefined): void {
  const { pathname, searchParams } = new URL(request.url);
  if (day === undefined || yearOf(day) === season || searchParams.has("season")) return;
  searchParams.set("season", String(yearOf(day)));
  throw redirect(`${pathname}?${searchParams}`);
}

/** The earlier of two days. */
export const earlier = (one: string, other: string): string => [one, other].sort()[0] ?? one;
