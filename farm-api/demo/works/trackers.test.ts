import { expect, test } from "vitest";
import { Chance } from "../chance";
import { drawTracker } from "./trackers";

/** Luhn from the right, as modems check it. */
const addsUp = (imei: string) =>
  Array.from(imei, Number)
    .reverse()
    .map((digit, at) => (at % 2 === 1 ? digit * 2 : digit))
    .map((digit) => (digit > 9 ? digit - 9 : digit))
    .reduce((sum, digit) => sum + digit, 0) %
    10 ===
  0;

test("trackers have numbers of their own that modems would take", () => {
  expect(addsUp("490154203237518")).toBe(true);
  const chance = new Chance("trackers");
  const park = Array.from({ length: 200 }, (_, place) => drawTracker(chance, place, false));
  expect(new Set(park.map(({ serial }) => serial)).size).toBe(200);
  expect(park.filter(({ serial }) => !/^\d{15}$/.test(serial) || !addsUp(serial))).toEqual([]);
  expect(drawTracker(chance, 0, true)).toMatchObject({ source: "osmand", serial: expect.stringMatching(/^\d{6}$/) });
});
