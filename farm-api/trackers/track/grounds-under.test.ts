import { expect, test } from "vitest";
import { type Ground, groundsUnder } from "./visits";

/** Square fields of a kilometre, side by side, in rows; each counts how often its box was looked at. */
function landOf(rows: number) {
  const asked = { times: 0 };
  const grounds = Array.from({ length: rows * rows }, (_, place): Ground => {
    const [west, south] = [39 + (place % rows) * 0.02, 47 + Math.floor(place / rows) * 0.02];
    return {
      ...{ id: place + 1, name: "", south, east: west + 0.013, north: south + 0.009 },
      get west() {
        asked.times += 1;
        return west;
      },
      holds: () => true,
    };
  });
  return { grounds, asked };
}

/** A way across all of it, mostly between fields. */
function wayAcross(count: number, length: number) {
  const at = Array.from({ length: count }, (_, index) => (index / count) * length);
  return {
    count,
    time: new Float64Array(count),
    lat: Float64Array.from(at, (way) => 46.99 + way),
    lon: Float64Array.from(at, (way) => 39.01 + way / 3),
    speed: new Float32Array(count),
  };
}

test("a point between fields asks those near it, not all of the holding", () => {
  const { grounds, asked } = landOf(20);
  const points = wayAcross(5000, 0.42);
  const under = groundsUnder(points, grounds);
  // Of two million.
  expect(asked.times).toBeLessThan(200_000);
  const asksAll = Array.from(points.lat, (lat, at) => {
    const lon = points.lon[at] ?? 0;
    return grounds.findIndex(
      (ground) => lat >= ground.south && lat <= ground.north && lon >= ground.west && lon <= ground.east,
    );
  });
  expect([...under]).toEqual(asksAll);
  expect(new Set(asksAll).size).toBeGreaterThan(5);
});
