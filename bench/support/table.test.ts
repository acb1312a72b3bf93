import { expect, test } from "vitest";
import { repeat, sampleOf, spread } from "./figures";
import { benchTable, isOver, type Line } from "./table";

const line = (given: Partial<Line>): Line => ({ what: "load", figure: 130, unit: "ms", ...given });

test("above its limit a figure is over, and so is one that could not be measured", () => {
  expect([260, 261, Number.NaN].map((figure) => isOver(line({ figure, limit: 260 })))).toEqual([false, true, true]);
  expect(isOver(line({ figure: 1e9 }))).toBe(false);
});

test("a figure stands beside its limit and its peer, each with the ratio", () => {
  const peer = { name: "Leaflet", figure: 520 };
  const [, measured, over] = benchTable([line({ limit: 260, peer }), line({ figure: 261, limit: 260 })]).split("\n");
  expect(measured?.split(/ {2,}/)).toEqual(["load", "130 ms", "260 ms", "0.50", "520 ms Leaflet", "0.25", "ok"]);
  expect(over).toMatch(/OVER$/);
});

test("runs to warm up count for nothing", async () => {
  const sample = await repeat({ runs: 3, warmUp: 2 }, (run) => run);
  expect(sample).toEqual({ p50: 3, p95: 4, p99: 4, most: 4, runs: 3 });
  expect(spread(sampleOf([1, 2, 300]))).toBe("p50 2.0 p95 300 p99 300, 3 runs");
});
