import type { TrackStep } from "#farm-api/trackers/area/passes";

/** Where a machine is and how it drives; what it truly does stands with it. */
export interface Step extends TrackStep {
  works: boolean;
}

/** Metres, km/h, seconds, of a field that is worked as fields are: two rounds along its border, then passes between them. */
export const rough = {
  long: 1200,
  high: 600,
  width: 10,
  rounds: 2,
  kmh: 9,
  turnKmh: 6,
  haulKmh: 14,
  haulEvery: 8,
  halt: 420,
};
/** Metres by which a receiver is off, seconds for which it stays so, and the share by which a speed swings. */
const receiver = { off: 0.8, holds: 90, swing: 0.12 };

interface Leg {
  to: [number, number];
  kmh: number;
  works: boolean;
  /** Seconds that it stands there. */
  halt?: number;
}

/** Rounds along the border, then passes with turns on the headland; now and then a way along it to the corner, to unload. */
function legs(): Leg[] {
  const { long, high, width, rounds, kmh, turnKmh, haulKmh, haulEvery, halt } = rough;
  const all: Leg[] = [];
  for (let round = 0; round < rounds; round++) {
    const edge = width * (round + 0.5);
    const corners: [number, number][] = [
      [edge, edge],
      [long - edge, edge],
      [long - edge, high - edge],
      [edge, high - edge],
      [edge, edge],
    ];
    for (const [at, to] of corners.entries()) all.push({ to, kmh: at === 0 ? haulKmh : kmh, works: at > 0 });
  }
  const inner = width * rounds;
  const passes = Math.floor((high - 2 * inner) / width);
  for (let pass = 0; pass < passes; pass++) {
    const y = inner + width * (pass + 0.5);
    const [from, to] = pass % 2 === 0 ? [inner, long - inner] : [long - inner, inner];
    const out = pass % 2 === 0 ? -width : width;
    all.push(
      { to: [from + out / 2, y - width / 2], kmh: turnKmh, works: false },
      { to: [from, y], kmh: turnKmh, works: false },
    );
    all.push({ to: [to, y], kmh, works: true }, { to: [to - out, y + 1], kmh: turnKmh, works: false });
    if (pass % haulEvery === haulEvery - 1) {
      const lane = to - out;
      all.push(
        { to: [lane, width / 2], kmh: haulKmh, works: false, halt },
        { to: [lane, y], kmh: haulKmh, works: false },
      );
    }
  }
  return all;
}

/** Numbers between -1 and 1 that are the same on each run. */
function chance(): () => number {
  let state = 20_261_123;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

/** The day at a point every so many seconds, as a receiver tells it. */
export function driveRoughDay(interval: number): Step[] {
  const next = chance();
  const steps: Step[] = [];
  const off = { x: 0, y: 0 };
  const keep = Math.exp(-interval / receiver.holds);
  const wander = (value: number) => value * keep + next() * receiver.off * Math.sqrt(3 * (1 - keep * keep));
  let [now, due, x, y] = [0, 0, 0, 0];
  const tell = (
    until: number,
    { kmh, works }: { kmh: number; works: boolean },
    placeAt: (share: number) => [number, number],
  ) => {
    for (; due < until; due += interval) {
      [off.x, off.y] = [wander(off.x), wander(off.y)];
      const [east, north] = placeAt((due - now) / (until - now));
      steps.push({
        time: due * 1000,
        x: east + off.x,
        y: north + off.y,
        speed: kmh * (1 + next() * receiver.swing),
        works,
      });
    }
    now = until;
  };
  for (const leg of legs()) {
    const [fromX, fromY] = [x, y];
    [x, y] = leg.to;
    const seconds = (Math.hypot(x - fromX, y - fromY) / leg.kmh) * 3.6;
    tell(now + seconds, leg, (share) => [fromX + (x - fromX) * share, fromY + (y - fromY) * share]);
    const place = leg.to;
    if (leg.halt) tell(now + leg.halt, { kmh: 0, works: false }, () => place);
  }
  return steps;
}
