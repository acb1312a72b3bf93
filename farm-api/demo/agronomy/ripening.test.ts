import { describe, expect, test } from "vitest";
import { daysBetween } from "#formats/days/count";
import { workWeather } from "../../weather/shared/simulated-rain";
import { drawHolding, placeOf } from "../draw-holding";
import { don } from "../holdings/don";
import { crop } from "./crop-ids";

const days = ["2026-05-10", "2026-07-14", "2026-10-05"];

describe.each(days)("the large holding of the steppe, looked at on %s", (day) => {
  const { fields } = drawHolding("ripening", don, new Date(`${day}T09:00:00Z`));
  const sowings = fields.flatMap((field) => field.sowings);
  const { flowersOn } = workWeather(placeOf(don));
  const cut = (cropId: number) =>
    sowings.flatMap(({ crop_id, year, sowed_at, harvested_at }) =>
      crop_id === cropId && sowed_at && harvested_at
        ? [{ year, day: harvested_at, ripened: daysBetween(flowersOn(cropId, sowed_at) ?? "", harvested_at) }]
        : [],
    );

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
