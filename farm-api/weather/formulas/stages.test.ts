import { expect, test } from "vitest";
import { addDays } from "#formats/days/count";
import { stageSourceOf, stagesReached } from "./stages";

const days = (count: number, mean: number | null, from = "2026-05-01") =>
  Array.from({ length: count }, (_, index) => ({
    day: addDays(from, index),
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

// MT200103 AG: barley is up at 145, has tillers at 360, nodes at 555, flowers at 936 and is ripe at 1,522 °C; wheat is ripe at 1,665.
test("spring barley and spring wheat by the warmth above zero since the sowing, as Montana's table has them", () => {
  const on = (sum: number) => addDays("2026-05-01", Math.ceil(sum / 15) - 1);
  const barley = stagesReached(days(120, 15), 5);
  expect(barley.map(({ code, day }) => [code, day])).toEqual([
    ["09", on(145)],
    ["12", on(184)],
    ["21", on(360)],
    ["31", on(555)],
    ["61", on(936)],
    ["71", on(1145)],
    ["85", on(1438)],
    ["89", on(1522)],
  ]);
  expect(stagesReached(days(120, 15), 2).at(-1)).toEqual({ code: "89", day: on(1665) });
});

// PhenologyMMS, generic winter wheat: 180 + 125 + 150 + 30 °C since 1 January to the first node, 305 more to heading, 735 from flowering to maturity.
test("winter wheat comes up and tillers in autumn, rests, and goes on by the warmth since the new year", () => {
  const autumn = days(50, 10, "2025-09-15");
  const rest = days(58, -4, "2025-11-04");
  const spring = days(180, 10, "2026-01-01");
  const reached = stagesReached([...autumn, ...rest, ...spring], 1);
  const on = (sum: number) => addDays("2026-01-01", Math.ceil(sum / 10) - 1);
  expect(reached.map(({ code, day }) => [code, day])).toEqual([
    ["09", "2025-09-30"],
    ["21", "2025-10-27"],
    ["31", on(485)],
    ["39", on(645)],
    ["51", on(790)],
    ["61", on(935)],
    ["87", on(1670)],
  ]);
  expect(stagesReached([...autumn, ...rest], 1).map(({ code }) => code)).toEqual(["09", "21"]);
});

test("a winter crop that was sown late tillers in spring, before its first node", () => {
  const late = [...days(20, 9, "2025-10-20"), ...days(53, -3, "2025-11-09"), ...days(80, 9, "2026-01-01")];
  expect(stagesReached(late, 4).map(({ code }) => code)).toEqual(["09", "21", "31"]);
});

test("after an unknown day nothing is told, nor of crops without a published table", () => {
  expect(stagesReached([...days(20, 20), ...days(1, null), ...days(200, 20)], 10).at(-1)?.code).toBe("09");
  const holed = [...days(50, 10, "2025-09-15"), ...days(58, null, "2025-11-04"), ...days(180, 10, "2026-01-01")];
  expect(stagesReached(holed, 1).map(({ code }) => code)).toEqual(["09", "21"]);
  expect(stagesReached(days(200, 20), 31)).toEqual([]);
  expect([stageSourceOf(31), stageSourceOf(1)]).toEqual([null, expect.stringContaining("PhenologyMMS")]);
});
