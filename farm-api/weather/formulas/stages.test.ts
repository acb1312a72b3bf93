import { expect, test } from "vitest";
import { addDays } from "#formats/days/count";
import { stagesReached } from "./stages";

const days = (count: number, mean: number | null) =>
  Array.from({ length: count }, (_, index) => ({
    day: addDays("2026-05-01", index),
    ...{ temperature_min: null, temperature_mean: mean, temperature_max: null, precipitation: null },
  }));

// HPRCC, crop_corn.txt, the middle group: silks at 1,200, dough at 1,680, black layer at 2,400 degrees of Fahrenheit.
test("corn at 20 °C: up on the seventh day, silks and black layer as HPRCC's table has them", () => {
  const reached = stagesReached(days(150, 20), 10);
  expect(reached[0]).toEqual({ code: "09", day: "2026-05-07" });
  const after = (fahrenheit: number) => addDays("2026-05-01", Math.ceil((fahrenheit / 1.8 + 67) / 10) - 1);
  expect(reached.find(({ code }) => code === "63")?.day).toBe(after(1200));
  expect(reached.find(({ code }) => code === "87")?.day).toBe(after(2400));
});

test("sunflower buds at 680 and flowers fully at 1,100; a cold spring keeps all waiting", () => {
  const codes = stagesReached(days(80, 20), 30).map(({ code }) => code);
  expect(codes).toEqual(["09", "51", "61", "65"]);
  expect(stagesReached(days(80, 9), 30)).toEqual([]);
});

test("after an unknown day nothing is told, nor of crops without a published table", () => {
  expect(stagesReached([...days(20, 20), ...days(1, null), ...days(200, 20)], 10).at(-1)?.code).toBe("09");
  expect(stagesReached(days(200, 20), 1)).toEqual([]);
});
