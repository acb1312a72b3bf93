import type { Track } from "#contract/trackers";

/** On which field a machine was at a moment, written as the track's own are; null for none. Where it stood for long no visit tells. */
export function fieldAt({ visits, stops }: Pick<Track, "visits" | "stops">, instant: string): string | null {
  const there = [...visits, ...stops].find(({ from, to }) => instant >= from && instant <= to);
  return there?.field_name ?? null;
}
