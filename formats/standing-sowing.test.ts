import { expect, test } from "vitest";
import { standingSeasons, standingSowing } from "./standing-sowing";

const sunflower = { crop: "sunflower", year: 2027, sowed_at: "2027-05-02", harvested_at: "2027-09-20" };
const wheat = { crop: "wheat", year: 2028, sowed_at: "2027-10-01", harvested_at: null };
const planned = { crop: "maize", year: 2028, sowed_at: null, harvested_at: null };

test.each([
  ["2027-04-01", "sunflower"],
  ["2027-07-14", "sunflower"],
  ["2027-09-20", "sunflower"],
  ["2027-09-25", "sunflower"],
  ["2027-10-01", "wheat"],
  ["2027-11-23", "wheat"],
  ["2027-12-31", "wheat"],
  ["2028-01-01", "wheat"],
  ["2028-02-29", "wheat"],
  ["2029-01-01", undefined],
])("on %s stands %s", (day, crop) => {
  expect(standingSowing([wheat, sunflower], day)?.crop).toBe(crop);
});

test("what is only planned stands in its own year; of two the later sown, and none harvested before one that stands", () => {
  expect(standingSowing([planned, sunflower], "2027-11-23")?.crop).toBe("sunflower");
  expect(standingSowing([planned], "2028-02-29")?.crop).toBe("maize");
  const again = { ...sunflower, crop: "millet", sowed_at: "2027-05-25", harvested_at: null };
  expect(standingSowing([sunflower, again], "2027-06-01")?.crop).toBe("millet");
  expect(standingSowing([{ ...sunflower, harvested_at: "2027-05-20" }, again], "2027-07-01")?.crop).toBe("millet");
});

test("a harvest that nobody wrote down holds up nothing that was sown after it; grass is of the season that goes on", () => {
  expect(standingSowing([{ ...sunflower, harvested_at: null }, wheat], "2027-11-23")?.crop).toBe("wheat");
  const grass = { crop: "grass", sowed_at: "2025-04-20", harvested_at: null };
  const seasons = [2028, 2027].map((year) => ({ ...grass, year }));
  expect(standingSowing(seasons, "2027-11-23")?.year).toBe(2027);
});

test("the next season is asked for from summer on", () => {
  expect([standingSeasons("2028-02-29"), standingSeasons("2027-11-23")]).toEqual([[2028], [2027, 2028]]);
});
