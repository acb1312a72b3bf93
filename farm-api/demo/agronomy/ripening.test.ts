import { describe, expect, test } from "vitest";
import { daysBetween } from "#formats/days/count";
import { drawHolding } from "../draw-holding";
import { fieldWeather } from "../field-weather";
import { don } from "../holdings/don";
import { crop } from "./crop-ids";
import { seedWarmth } from "./sow";

const days = ["2026-01-20", "2026-05-10", "2026-07-14", "2026-10-15"];

describe.each(days)("the large holding of the steppe, looked at on %s", (day) => {
  const { fields } = drawHolding("ripening", don, new Date(`${day}T09:00:00Z`));
  const weatherOf = fieldWeather(don);
  const sowings = fields.flatMap(({ boundary, sowings }) =>
    sowings.map((sowing) => ({ ...sowing, weather: weatherOf(boundary) })),
  );
  const cut = (cropId: number) =>
    sowings.flatMap(({ crop_id, year, sowed_at, harvested_at, weather }) =>
      crop_id === cropId && sowed_at && harvested_at
        ? [{ year, day: harvested_at, ripened: daysBetween(weather.flowersOn(cropId, sowed_at) ?? "", harvested_at) }]
        : [],
    );

  test("sows where the field's own weather lets it, not that of the holding's middle", () => {
    const sown = sowings.filter(({ sowed_at }) => sowed_at !== null);
    expect(new Set(sown.map(({ weather }) => weather)).size).toBeGreaterThan(1);
    const unfit = sown.filter(({ weather, sowed_at, crop_id }) => !weather.maySow(sowed_at ?? "", seedWarmth(crop_id)));
    expect(unfit.map(({ year, crop_id, sowed_at }) => ({ year, crop_id, sowed_at }))).toEqual([]);
  });

  test("begins no harvest on a day of rain, nor on straw that is damp", () => {
    const cut = sowings.flatMap(({ harvested_at, weather }) => (harvested_at ? [{ day: harvested_at, weather }] : []));
    expect(cut.length).toBeGreaterThan(500);
    expect(cut.filter(({ day: first, weather }) => !weather.mayThresh(first, first))).toEqual([]);
  });

  test("cuts winter barley in the second half of June, as the region does", () => {
    const days = cut(crop.winterBarley)
      .map((one) => one.day.slice(5))
      .sort();
    expect(days[Math.floor(days.length / 2)]).toSatisfy((middle: string) => middle > "06-15" && middle < "06-30");
    expect(days.at(-1)).toSatisfy((last: string) => last < "07-08");
  });

  test.each([
    ["winter wheat", crop.winterWheat],
    ["winter barley", crop.winterBarley],
    ["spring barley", crop.springBarley],
  ])("cuts %s four to six weeks after its flowers", (_, cropId) => {
    expect(cut(cropId).length).toBeGreaterThan(20);
    expect(cut(cropId).filter(({ ripened }) => ripened < 28 || ripened > 42)).toEqual([]);
  });

  test("begins with winter barley in each season, and has wheat left to cut on a 14 July", () => {
    const first = (cropId: number, season: number) =>
      cut(cropId)
        .filter(({ year }) => year === season)
        .map((one) => one.day)
        .sort()[0];
    const seasons = new Set(cut(crop.winterBarley).map(({ year }) => year));
    const late = [...seasons].filter(
      (season) => (first(crop.winterBarley, season) ?? "") > (first(crop.winterWheat, season) ?? "~"),
    );
    expect(late).toEqual([]);
    if (day !== "2026-07-14") return;
    const wheat = sowings.filter(({ year, crop_id }) => year === 2026 && crop_id === crop.winterWheat);
    const left = wheat.filter(({ harvested_at }) => harvested_at === null);
    expect(left.length).toBeGreaterThan(wheat.length / 10);
    expect(left.length).toBeLessThan(wheat.length / 2);
  });
});
