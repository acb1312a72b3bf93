import { multiPolygon, type Position } from "#farm-api/geometry/types";
import { encodeWkb } from "#farm-api/geometry/wkb";
import { passesOf } from "#farm-api/trackers/area/passes";
import { type AreaJob, measureWorked } from "#farm-api/trackers/area/worked-area";
import { repeat } from "./figures";
import { driveRoughDay, rough, type Step } from "./rough-day";
import type { Line } from "./table";

/** Metres, km/h, seconds: a field of some 235 ha with passes side by side, loops beyond its ends, and a rest now and then. */
const land = { long: 2000, width: 10, passes: 117, kmh: 10, turnKmh: 6, rest: 600, restEvery: 30 };
const day = 86_400;

/** A day of a machine at a point every so many seconds; what it truly did stands with each. */
function driveDay(interval: number): Step[] {
  const steps: Step[] = [];
  let [now, due] = [0, 0];
  const tell = (until: number, speed: number, works: boolean, placeAt: (share: number) => [number, number]) => {
    for (; due < Math.min(until, day); due += interval) {
      const [x, y] = placeAt((due - now) / (until - now));
      steps.push({ time: due * 1000, x, y, speed, works });
    }
    now = until;
  };
  for (let pass = 0; pass < land.passes; pass++) {
    const y = land.width / 2 + pass * land.width;
    const [from, to] = pass % 2 === 0 ? [0, land.long] : [land.long, 0];
    tell(now + land.long / (land.kmh / 3.6), land.kmh, true, (share) => [from + (to - from) * share, y]);
    if (pass % land.restEvery === land.restEvery - 1) tell(now + land.rest, 0, false, () => [to, y]);
    // Half a circle beyond the border to where the next one begins.
    const [side, radius] = [to === 0 ? -1 : 1, land.width / 2];
    tell(now + (Math.PI * radius) / (land.turnKmh / 3.6), land.turnKmh, false, (share) => {
      const angle = Math.PI * (share - 0.5);
      return [to + side * radius * Math.cos(angle), y + radius + radius * Math.sin(angle)];
    });
  }
  return steps;
}

const origin: Position = [40, 47];
const perLat = 111_132.95 - 559.85 * Math.cos((94 * Math.PI) / 180);
const perLon = 111_412.88 * Math.cos((47 * Math.PI) / 180) - 93.5 * Math.cos((141 * Math.PI) / 180);
const at = (x: number, y: number): Position => [origin[0] + x / perLon, origin[1] + y / perLat];

function jobOf(steps: readonly Step[]): AreaJob {
  const high = land.passes * land.width;
  const ring = [at(0, 0), at(land.long, 0), at(land.long, high), at(0, high), at(0, 0)];
  const places = steps.map(({ x, y }) => at(x, y));
  return {
    wkb: encodeWkb(multiPolygon([[ring]])),
    width: land.width,
    time: Float64Array.from(steps, ({ time }) => time),
    lat: Float64Array.from(places, ([, lat]) => lat),
    lon: Float64Array.from(places, ([lon]) => lon),
    speed: Float32Array.from(steps, ({ speed }) => speed),
  };
}

/** Share of the time of which work or not work is told right. */
function toldRight(steps: readonly Step[], width: number): number {
  const { passes } = passesOf(steps, width);
  const right = steps.filter(
    ({ time, works }) => passes.some(({ begins, ends }) => time >= begins && time <= ends) === works,
  );
  return right.length / steps.length;
}

/** m² that were truly worked. */
function truth(steps: readonly Step[], interval: number): number {
  const seconds = steps.filter(({ works }) => works).length * interval;
  return seconds * (land.kmh / 3.6) * land.width;
}

/** What counting a day's hectares takes, and how right they are. */
export async function workedDay(): Promise<Line[]> {
  const second = driveDay(1);
  const job = jobOf(second);
  const { p50: warm } = await repeat({ runs: 7 }, () => {
    measureWorked(job);
    return undefined;
  });
  const lines: Line[] = [
    {
      what: `hectares of a day of ${second.length} points on ${Math.round(truth(second, 1) / 10_000)} ha, warm`,
      figure: warm,
      unit: "ms",
      limit: 300,
    },
  ];
  for (const interval of [1, 5]) {
    const steps = driveDay(interval);
    const off = Math.abs((measureWorked(jobOf(steps))?.net ?? 0) / truth(steps, interval) - 1) * 100;
    const what = `at a point every ${interval} s`;
    lines.push(
      { what: `net hectares off the true ones, ${what}`, figure: off, unit: "%", limit: 1 },
      {
        what: `time of which work or not work is told wrong, ${what}`,
        figure: (1 - toldRight(steps, land.width)) * 100,
        unit: "%",
        limit: 10,
      },
      {
        what: `the same of a field with headlands, loads and a receiver that is off, ${what}`,
        figure: (1 - toldRight(driveRoughDay(interval), rough.width)) * 100,
        unit: "%",
        limit: 10,
      },
    );
  }
  return lines;
}
