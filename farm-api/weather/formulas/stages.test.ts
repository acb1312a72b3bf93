import { expect, test } from "vitest";
import { addDays, daysBetween } from "#formats/days/count";
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

// NDSU by Manitoba's ministry: R1 at 569, R5.1 at 883 °C above 6.7; HPRCC: early seed at 1,500 degrees of Fahrenheit since emergence.
test("sunflower has three weeks between its buds and its flowers, and grows seed after them; a cold spring keeps all waiting", () => {
  const reached = stagesReached(days(120, 22), 30);
  expect(reached.map(({ code }) => code)).toEqual(["09", "51", "61", "65", "69", "71", "81", "89"]);
  const on = (code: string) => reached.find((one) => one.code === code)?.day ?? "";
  expect(on("51")).toBe(addDays("2026-05-01", Math.ceil(569 / 15.3) - 1));
  expect(daysBetween(on("51"), on("61"))).toBe(20);
  expect(on("71")).toBe(addDays("2026-05-01", Math.ceil((1500 / 1.8 + 67) / 12) - 1));
  expect(stagesReached(days(80, 6), 30)).toEqual([]);
});

// Paredes and others (2025), table 5, short seasons: barley 745, 1090, 1450 above 0 °C; soybean 650, 1300, 1650 above 10 °C.
test("winter barley flowers and ripens before winter wheat; soy, peas and spring rape go by FAO's stages", () => {
  const year = [...days(60, 8, "2025-10-01"), ...days(33, -3, "2025-11-30"), ...days(200, 10, "2026-01-02")];
  const spring = (cropId: number) => stagesReached(year, cropId).filter(({ day }) => day > "2026-01-01");
  expect(spring(4).map(({ code }) => code)).toEqual(["61", "83", "89"]);
  const ripe = (cropId: number) => spring(cropId).find(({ code }) => code === "89")?.day ?? "";
  expect(ripe(4)).toBe(addDays("2026-01-02", 144));
  expect(ripe(1)).toSatisfy((day: string) => day > ripe(4));
  expect(stagesReached(days(150, 21), 23).map(({ code, day }) => [code, day])).toEqual([
    ["61", addDays("2026-05-01", Math.ceil(650 / 11) - 1)],
    ["81", addDays("2026-05-01", Math.ceil(1300 / 11) - 1)],
    ["89", addDays("2026-05-01", 149)],
  ]);
  expect(stagesReached(days(150, 15), 20).map(({ code }) => code)).toEqual(["61", "79"]);
  expect(stagesReached(days(150, 15), 32).map(({ code }) => code)).toEqual(["61", "80", "89"]);
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

test("what a mild winter adds up to is told once plants grow again", () => {
  const [autumn, winter] = [days(35, 10, "2025-09-15"), days(130, 2, "2025-10-20")];
  const reached = stagesReached([...autumn, ...winter, ...days(20, 10, "2026-02-27")], 1);
  // Of five days three at 2 and two at 10 °C are above 5 in the mean.
  expect(reached.find(({ code }) => code === "21")?.day).toBe("2026-02-28");
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
  const late = [...days(20, 9, "2025-10-20"), ...days(53, -3, "2025-11-09"), ...days(70, 9, "2026-01-01")];
  expect(stagesReached(late, 1).map(({ code }) => code)).toEqual(["09", "21", "31"]);
});

test("after an unknown day nothing is told, nor of crops without a published table", () => {
  expect(stagesReached([...days(20, 20), ...days(1, null), ...days(200, 20)], 10).at(-1)?.code).toBe("09");
  const holed = [...days(50, 10, "2025-09-15"), ...days(58, null, "2025-11-04"), ...days(180, 10, "2026-01-01")];
  expect(stagesReached(holed, 1).map(({ code }) => code)).toEqual(["09", "21"]);
  expect(stagesReached(days(200, 20), 31)).toEqual([]);
  expect([stageSourceOf(31), stageSourceOf(1)]).toEqual([null, expect.stringContaining("PhenologyMMS")]);
});
