import { expect, test } from "vitest";
import { Chance } from "../chance";
import { don } from "../holdings/don";
import { crop } from "./crop-ids";
import { mayReturn, meritAfter, rotate } from "./rotation";

const fields = Array.from({ length: 60 }, (_, index) => ({ hectares: 40 + index, shares: don.crops }));
const upTo = (season: number) => rotate(new Chance("rotation"), "steppe", fields, season);

test("no crop comes back before its return interval, but a perennial that stays", () => {
  for (const history of upTo(2026)) {
    for (const [season, id] of history) expect(mayReturn(history, id, season), `${id} in ${season}`).toBe(true);
  }
});

test("perennials stay as long as they should", () => {
  const runs = upTo(2026).flatMap((history) => {
    const marks = [...history.values()].map((id) => (id === crop.grasses ? "x" : " ")).join("");
    return marks.split(" ").filter((run) => run !== "");
  });
  expect(runs.some((run) => run.length === 4)).toBe(true);
  expect(runs.filter((run) => run.length < 4).length).toBeLessThan(8);
});

test("the shares of the crops come out near to those wanted", () => {
  const histories = upTo(2026);
  const shareOf = (id: number) => {
    const cells = histories.flatMap((history) => Array.from({ length: 12 }, (_, ago) => history.get(2026 - ago)));
    return cells.filter((cell) => cell === id).length / cells.length;
  };
  expect(shareOf(crop.winterWheat)).toBeGreaterThan(0.34);
  expect(shareOf(crop.winterWheat)).toBeLessThan(0.5);
  expect(shareOf(crop.sunflower)).toBeGreaterThan(0.07);
  expect(shareOf(crop.sunflower)).toBeLessThan(0.14);
});

test("a season's crops do not depend on how far the rotation is looked at", () => {
  const [early, late] = [upTo(2020), upTo(2027)];
  expect(early.map((history) => history.get(2020))).toEqual(late.map((history) => history.get(2020)));
});

test("winter crops follow what leaves the field in time", () => {
  expect(meritAfter("black earth", crop.sugarBeet, crop.winterWheat)).toBe(0);
  expect(meritAfter("steppe", crop.fallow, crop.winterWheat)).toBeGreaterThan(
    meritAfter("steppe", crop.sunflower, crop.winterWheat),
  );
});
