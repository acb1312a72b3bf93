import { expect, test } from "vitest";
import { describeChange } from "./describe-change";

const namers = { crop_id: (id: unknown) => (id === 7 ? "Соя" : null) };

test("attributes are named and their values read as people write them", () => {
  expect(describeChange({ name: "crop_id", before: null, after: 7 }, namers, 10)).toEqual({
    title: "Культура",
    before: "—",
    after: "Соя",
  });
  expect(describeChange({ name: "sowed_at", before: "2026-04-15", after: null }, namers, 10)).toEqual({
    title: "Посев",
    before: "15.04.2026",
    after: "—",
  });
  expect(
    describeChange({ name: "documented_area", before: 10_000, after: 25_000 }, namers, 10)?.after.replace(/\s/g, " "),
  ).toBe("2,50 га");
});

test("times are told by the clock of the holding", () => {
  const change = { name: "ts_loaded", before: null, after: "2026-05-06T20:00:00Z" };
  expect(describeChange(change, namers, 10)?.after).toBe("07.05.26, 06:00");
});

test("what means nothing to people is left out", () => {
  expect(describeChange({ name: "svg_icon_path", before: "M", after: "M1" }, namers, 10)).toBeNull();
});
