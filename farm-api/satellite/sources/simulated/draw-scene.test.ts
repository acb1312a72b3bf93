import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { addDays } from "#formats/days/count";
import { encodeWkb } from "../../../geometry/wkb";
import { growingWeather } from "../../../weather/shared/simulated-growing";
import { computeScene } from "../../products/compute-scene";
import { cornerOf } from "./corner";
import { drawScene } from "./draw-scene";
import { burntOn, growthOn } from "./growth";
import { simulatedTile } from "./search-simulated";

test("the densest crop is as dense as one can be, in each of its pixels", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "dense-"));
  const tile = { ...simulatedTile(folder, "2026-05-21", [40, 47, 40.02, 47.02]), cloud: 0 };
  const ring: [number, number][] = [
    [40.004, 47.004],
    [40.016, 47.004],
    [40.016, 47.016],
    [40.004, 47.016],
    [40.004, 47.004],
  ];
  const land = [{ id: 1, boundaryId: 1, wkb: encodeWkb({ type: "Polygon", coordinates: [ring] }), growth: 1.02 }];
  await drawScene({ folder, tile, land });
  const outcome = await computeScene(
    { source: { kind: "folder", path: folder }, tiles: [tile], land, wanted: ["ndvi"] },
    () => undefined,
  );
  const { figures } = ("measured" in outcome && outcome.measured[0]) || { figures: null };
  expect(figures?.min).toBeGreaterThan(0.5);
  expect(figures?.max).toBeLessThan(0.95);
  await rm(folder, { recursive: true });
});

test("a closed snow hides the land, a thin one lies in patches, and neither is a cloud", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "snow-"));
  const tile = { ...simulatedTile(folder, "2026-01-11", [40, 47, 40.04, 47.04]), cloud: 0 };
  const ring: [number, number][] = [
    [40.004, 47.004],
    [40.036, 47.004],
    [40.036, 47.036],
    [40.004, 47.036],
    [40.004, 47.004],
  ];
  const land = [{ id: 1, boundaryId: 1, wkb: encodeWkb({ type: "Polygon", coordinates: [ring] }), growth: 0.35 }];
  const sharesUnder = async (snow: number) => {
    await drawScene({ folder, tile, land, snow });
    const source = { kind: "folder", path: folder } as const;
    const outcome = await computeScene({ source, tiles: [tile], land, wanted: ["ndvi"] }, () => undefined);
    const { clear_share = -1, snow_share = -1 } = ("measured" in outcome && outcome.measured[0]) || {};
    return [clear_share, snow_share];
  };
  expect([await sharesUnder(0), await sharesUnder(20)]).toEqual([
    [1, 0],
    [0, 1],
  ]);
  const [clear = 0, white = 0] = await sharesUnder(5);
  expect(clear).toBeGreaterThan(0.2);
  expect(white).toBeGreaterThan(0.2);
  expect(clear + white).toBeCloseTo(1, 9);
  await rm(folder, { recursive: true });
});

test("snow lies all winter in Kostanay, comes and goes on the Don, and is nowhere in summer", () => {
  const kostanay = growingWeather({ lat: 53.2, lon: 63.6, tzOffset: 5 });
  const don = growingWeather({ lat: 47.3, lon: 40.2, tzOffset: 3 });
  const winters = Array.from({ length: 8 }, (_, at) => 2019 + at);
  const deep = (weather: typeof don, day: string) =>
    winters.filter((year) => weather.snowOn(`${year}-${day}`) >= 10).length;
  expect(deep(kostanay, "02-01")).toBe(winters.length);
  expect(deep(don, "02-01")).toBeLessThan(winters.length);
  for (const weather of [kostanay, don]) expect(deep(weather, "06-15")).toBe(0);
});

test("a spraying of twice the dose burns a corner, which comes back; other sprayings burn none", () => {
  expect([burntOn("2026-06-02", ["2026-06-01"]), burntOn("2026-06-10", [])]).toEqual([0, 0]);
  const weeks = ["2026-06-06", "2026-06-20", "2026-07-04", "2026-08-01"].map((day) => burntOn(day, ["2026-06-01"]));
  expect(weeks[0]).toBeGreaterThan(0.6);
  expect([...weeks].sort((a, b) => b - a)).toEqual(weeks);
  expect(weeks[3]).toBe(0);
  const mask = new Uint8Array(40 * 40).fill(1);
  const near = cornerOf(mask, 40, 7);
  const corners = [near(0, 0), near(39, 0), near(0, 39), near(39, 39)].sort();
  expect(corners).toEqual([0, 0, 0, 1]);
  const burnt = Array.from(mask, (_, at) => near(at % 40, Math.floor(at / 40))).filter((share) => share > 0).length;
  expect(burnt / mask.length).toBeGreaterThan(0.03);
  expect(burnt / mask.length).toBeLessThan(0.1);
});

test("a dry summer is less green than a wet one, and a late spring is later", () => {
  const weather = growingWeather({ lat: 47.3, lon: 40.2, tzOffset: 3 });
  const years = Array.from({ length: 10 }, (_, at) => 2017 + at);
  const wakes = years
    .map((year) => ({ year, at: weather.wakesOn(year).slice(5) }))
    .sort((a, b) => (a.at < b.at ? -1 : 1));
  const water = years.map((year) => ({ year, at: weather.waterOn(`${year}-07-10`) })).sort((a, b) => a.at - b.at);
  const sunflower = (year: number) =>
    growthOn(`${year}-07-10`, [{ year, sowed_at: `${year}-05-01`, harvested_at: null }], 7, weather);
  const wheat = (year: number) =>
    growthOn(`${year}-04-15`, [{ year, sowed_at: `${year - 1}-09-15`, harvested_at: `${year}-07-10` }], 7, weather);
  const ends = (of: { year: number }[]) => [of[0]?.year ?? 0, of.at(-1)?.year ?? 0] as const;
  const [[dry, wet], [early, late]] = [ends(water), ends(wakes)];
  expect([wakes[0]?.at, wakes.at(-1)?.at].every((day) => day && day > "03-15" && day < "05-15")).toBe(true);
  expect(sunflower(wet) - sunflower(dry)).toBeGreaterThan(0.1);
  expect(wheat(early) - wheat(late)).toBeGreaterThan(0.1);
  expect(growingWeather({ lat: 47.3, lon: 40.2, tzOffset: 3 }).waterOn("2024-07-10")).toBe(
    weather.waterOn("2024-07-10"),
  );
  const days = Array.from({ length: 3 * 365 }, (_, at) => addDays("2023-06-01", at));
  const steps = days.slice(1).map((day, at) => Math.abs(weather.waterOn(day) - weather.waterOn(days[at] ?? day)));
  expect(Math.max(...steps), "no seam of years").toBeLessThan(0.12);
});
