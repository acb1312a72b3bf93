import { expect, test } from "vitest";
import { returnWarnings } from "./return-warnings";

const [sunflower, wheat, fallow] = [1, 2, 3];
const intervals = new Map([
  [sunflower, 6],
  [wheat, 1],
  [fallow, 0],
]);

const warned = (history: [year: number, cropId: number][], from = 2020) =>
  returnWarnings(
    { field_id: 7, history: history.map(([year, crop_id]) => ({ year, crop_id })) },
    { intervals, from },
  ).map(({ year, before, interval }) => [year, before, interval]);

test("a crop that comes back before its interval is over is warned of, with the season before it", () => {
  expect(
    warned([
      [2020, sunflower],
      [2025, sunflower],
    ]),
  ).toEqual([[2025, 2020, 6]]);
  expect(
    warned([
      [2020, sunflower],
      [2026, sunflower],
    ]),
  ).toEqual([]);
});

test("each return counts from the last sowing, in whatever order they come", () => {
  expect(
    warned([
      [2028, sunflower],
      [2020, sunflower],
      [2024, sunflower],
    ]),
  ).toEqual([
    [2024, 2020, 6],
    [2028, 2024, 6],
  ]);
});

test("seasons before the grid are looked back to, but not warned of", () => {
  expect(
    warned([
      [2014, sunflower],
      [2018, sunflower],
      [2021, sunflower],
    ]),
  ).toEqual([[2021, 2018, 6]]);
});

test("crops that may follow themselves, fallow and unknown crops give no warning", () => {
  expect(
    warned([
      [2020, wheat],
      [2021, wheat],
      [2022, fallow],
      [2023, fallow],
      [2024, 99],
      [2025, 99],
    ]),
  ).toEqual([]);
});

test("the same crop of one season, come from two fields that were merged, is no return", () => {
  expect(
    warned([
      [2020, sunflower],
      [2020, sunflower],
    ]),
  ).toEqual([]);
});
