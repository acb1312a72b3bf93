import { useEffect, useRef, useState } from "react";
import type { AnswerOf } from "#contract/call";
import type { calls } from "#contract/calls";
import type { TrackerPoint } from "#contract/trackers";
import { paths } from "~/paths";

type Polled = AnswerOf<typeof calls.pollTracks>;
export type LivePoint = Polled["items"][number]["points"][number];

/** Milliseconds between looks; before the second one, so that who just came sees them drive; and on a line that takes that long for one. */
const usualPause = 5000;
const secondPause = 2500;
const slowPause = 30_000;
const slowAnswer = 2000;

export interface Live {
  /** By source, serial and machine: what was heard last. */
  positions: ReadonlyMap<string, TrackerPoint>;
  /** Points that came since the page was opened, oldest first; of machines that aren't followed those of the last minutes. */
  tails: ReadonlyMap<string, LivePoint[]>;
  failed: boolean;
}

export const keyOf = ({ source, serial, machine }: Pick<TrackerPoint, "source" | "serial" | "machine">): string =>
  `${source}/${serial}/${machine?.id}`;

/** Milliseconds of points that are kept of a machine that nobody follows: who chooses it loads its line, which ends a moment ago. */
const tailKept = 120_000;

/**
 * What is known with what came. Of hundreds of machines all points of a long day would be gigabytes in a tab that stays open.
 * @param followed the machine whose line grows: all its points are kept
 */
export function withNews({ positions, tails }: Live, { items }: Pick<Polled, "items">, followed: string | null): Live {
  const [now, since] = [new Map(positions), new Map(tails)];
  for (const { points, ...point } of items) {
    const key = keyOf(point);
    now.set(key, point);
    const known = since.get(key) ?? [];
    const last = known.at(-1)?.dt ?? "";
    const all = [...known, ...points.filter(({ dt }) => dt > last)];
    const kept = key === followed ? Number.NEGATIVE_INFINITY : Date.parse(all.at(-1)?.dt ?? "") - tailKept;
    since.set(key, kept > Date.parse(all[0]?.dt ?? "") ? all.filter(({ dt }) => Date.parse(dt) >= kept) : all);
  }
  return { positions: now, tails: since, failed: false };
}

/** A minute that passes without a word makes every machine older. */
function aged(live: Live, seconds: number): Live {
  const older = [...live.positions].map(([key, point]) => [key, { ...point, age: point.age + seconds }] as const);
  return { ...live, positions: new Map(older) };
}

/**
 * Asks again and again while the tab is seen: an effect, because time and the network are what it answers to.
 * @param followed the key of the machine whose line is on the screen
 */
export function useLivePositions(
  customerId: number,
  machines: readonly TrackerPoint[],
  followed: string | null = null,
): Live {
  const [live, setLive] = useState<Live>(() => ({
    positions: new Map(machines.map((point) => [keyOf(point), point])),
    tails: new Map(),
    failed: false,
  }));
  const follows = useRef(followed);
  // What comes meanwhile is asked for as before: another machine is no reason to begin anew.
  useEffect(() => {
    follows.current = followed;
  }, [followed]);
  useEffect(() => {
    const stopping = new AbortController();
    let cursor: string | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let heardAt = performance.now();
    let pause = secondPause;
    const look = async () => {
      const asked = performance.now();
      try {
        const answer = await fetch(paths.pollMachines(customerId, { cursor }), { signal: stopping.signal });
        if (!answer.ok) throw new Error(`The poll was answered by ${answer.status}`);
        const polled = (await answer.json()) as Polled;
        cursor = polled.cursor;
        const passed = Math.round((performance.now() - heardAt) / 1000);
        heardAt = performance.now();
        setLive((before) => withNews(aged(before, passed), polled, follows.current));
      } catch {
        if (stopping.signal.aborted) return;
        setLive((before) => ({ ...before, failed: true }));
      }
      wait(performance.now() - asked > slowAnswer ? slowPause : pause);
      pause = usualPause;
    };
    const wait = (milliseconds: number) => {
      clearTimeout(timer);
      if (document.visibilityState === "visible") timer = setTimeout(() => void look(), milliseconds);
    };
    // Who comes back to the tab sees what is now, not what was.
    const onSeen = () => wait(0);
    document.addEventListener("visibilitychange", onSeen);
    wait(0);
    return () => {
      stopping.abort();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onSeen);
    };
  }, [customerId]);
  return live;
}
