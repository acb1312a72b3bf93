import { expect, test } from "vitest";
import { multiPolygon, type Position } from "../../geometry/types";
import { encodeWkb } from "../../geometry/wkb";
import type { Points } from "../track/read-points";
import { partWork } from "./part-work";

const week = 7 * 86_400;
const corner: Position = [39, 47];
const metre = { lon: 1 / 76_000, lat: 1 / 111_195 };

/** Stands by a drawing for a week, a point a second, and then drives passes of a kilometre through it. */
function standing(passes: number): Points {
  const count = week + passes * 500;
  const places = Array.from({ length: count }, (_, at) => at - week);
  const lon = (place: number) => {
    const along = (place % 500) * 2;
    return place < 0 ? -100 : Math.floor(place / 500) % 2 === 0 ? along : 998 - along;
  };
  return {
    count,
    time: Float64Array.from(places, (_, at) => 1.78e12 + at * 1000),
    lon: Float64Array.from(places, (place) => corner[0] + lon(place) * metre.lon),
    lat: Float64Array.from(
      places,
      (place) => corner[1] + (place < 0 ? 50 : 6 + Math.floor(place / 500) * 12) * metre.lat,
    ),
    speed: Float32Array.from(places, (place) => (place < 0 ? 0 : 7.2)),
  };
}

/** 500 m by 120 m, with so many corners along its sides. */
function drawn(corners: number): Uint8Array {
  const side = corners / 4;
  const along = ([x, y]: Position, [tx, ty]: Position) =>
    Array.from({ length: side }, (_, at): Position => [x + ((tx - x) * at) / side, y + ((ty - y) * at) / side]);
  const [east, north] = [corner[0] + 500 * metre.lon, corner[1] + 120 * metre.lat];
  const ring = [
    ...along(corner, [east, corner[1]]),
    ...along([east, corner[1]], [east, north]),
    ...along([east, north], [corner[0], north]),
    ...along([corner[0], north], corner),
    corner,
  ];
  return encodeWkb(multiPolygon([[ring]]));
}

test("a week of a point a second is held against a drawing of as many corners as one may have in seconds, not minutes", async () => {
  const points = standing(10);
  const began = performance.now();
  const worked = await partWork.here({ points, wkb: drawn(20_000), width: 12 }, () => undefined);
  expect(performance.now() - began).toBeLessThan(25_000);
  expect((worked?.net ?? 0) / 60_000).toBeCloseTo(1, 1);
});
