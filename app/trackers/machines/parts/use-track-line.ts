import { useEffect, useState } from "react";
import type { Track } from "#contract/trackers";
import type { LivePoint } from "~/map/machines/use-live-positions";
import { paths } from "~/paths";
import { type ReadLine, readLine } from "../../track-line";
import type { MachinesNow } from "../queries.server";

type SentTrack = Pick<Track, "line" | "fuel">;

/** The line with the points that came since: a day that is still going on grows. */
export function grown(line: ReadLine, tail: readonly LivePoint[]): ReadLine {
  const end = line.begin + (line.seconds.at(-1) ?? 0) * 1000;
  const fresh = tail.filter(({ dt }) => Date.parse(dt) > end);
  if (fresh.length === 0) return line;
  return {
    begin: line.begin,
    seconds: [...line.seconds, ...fresh.map(({ dt }) => (Date.parse(dt) - line.begin) / 1000)],
    lat: [...line.lat, ...fresh.map(({ lat }) => lat)],
    lon: [...line.lon, ...fresh.map(({ lon }) => lon)],
    speed: [...line.speed, ...fresh.map(({ speed }) => speed)],
    pace: [...line.pace, ...fresh.map(({ speed }) => speed)],
    fuel: line.fuel,
  };
}

/** The chosen machine's line, asked for apart from the page: only who has scripts has a map. */
export function useTrackLine({
  customerId,
  chosen,
  range,
}: Pick<MachinesNow, "customerId" | "chosen" | "range">): ReadLine | null {
  const [line, setLine] = useState<ReadLine | null>(null);
  const address =
    chosen?.strip && paths.machineTrack(customerId, chosen.id, { range: range.name, from: range.from, to: range.to });
  // An effect, because the browser alone asks for it. A line that can't be had leaves the page's tables.
  useEffect(() => {
    if (!address) return;
    const stopping = new AbortController();
    fetch(address, { signal: stopping.signal })
      .then(async (answer) => {
        const told = answer.ok ? ((await answer.json()) as SentTrack) : null;
        if (told?.line) setLine(readLine(told.line, told.fuel));
      })
      .catch(() => undefined);
    return () => stopping.abort();
  }, [address]);
  return line;
}
