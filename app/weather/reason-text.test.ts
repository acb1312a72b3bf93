import { expect, test } from "vitest";
import type { FailingPart } from "#contract/weather-shapes";
import { doubtText, failingOfHours, failingText } from "./reason-text";

const wind = (value: number, verdict: "stop" | "caution" = "stop"): FailingPart => ({
  ...{ parameter: "wind", verdict, value },
  ...{ limit: verdict === "stop" ? 5 : 3, side: "over" },
});
const of = (change: Partial<FailingPart>): string => failingText([{ ...wind(6.2), ...change }]);

test("a reason names the figure and the limit", () => {
  expect(of({})).toBe("ветер 6,2 м/с при пределе 5");
  expect(failingText([wind(6.2), wind(3.4, "caution")])).toBe(
    "ветер 6,2 м/с при пределе 5, ветер 3,4 м/с (осторожно выше 3)",
  );
  expect(of({ parameter: "temperature", value: -3, limit: 0, side: "under" })).toBe(
    "температура −3 °C при пределе снизу 0",
  );
  expect(of({ parameter: "rain_after", value: 2.1, limit: 1 })).toBe("дождь после обработки 2,1 мм при пределе 1");
  expect(of({ parameter: "inversion", value: 0.8, limit: 1.5, side: "under" })).toBe(
    "инверсия: ясно, ветер 0,8 м/с при пределе снизу 1,5",
  );
  expect(of({ parameter: "bees", value: 21, limit: 15 })).toBe("лёт пчёл: светло и 21 °C при пределе 15");
});

test("what is not known is said to be, and what has no figure of its own is told by its word", () => {
  const none = { value: null, limit: null, side: null };
  expect(of({ ...none, verdict: "unknown" })).toBe("ветер: неизвестно");
  expect(of({ ...none, parameter: "inversion", verdict: "caution" })).toBe("инверсия в соседние часы");
});

test("hours that fail on the same are told with the least and the greatest figure", () => {
  expect(failingOfHours([[wind(6.2)], [wind(8.9)], [wind(7)]])).toBe("ветер 6,2…8,9 м/с при пределе 5");
  expect(failingOfHours([[]])).toBe("");
});

test("of hours that fail on several things what is in the way of most is told first, and no more than is asked for", () => {
  const dry: FailingPart = { parameter: "humidity", verdict: "caution", value: 44, limit: 50, side: "under" };
  const hours = [[wind(3.2, "caution"), dry], [dry], [{ ...dry, value: 41 }], []];
  expect(failingOfHours(hours)).toBe("влажность 41…44 % (осторожно ниже 50), ветер 3,2 м/с (осторожно выше 3)");
  expect(failingOfHours(hours, 1)).toBe("влажность 41…44 % (осторожно ниже 50)");
});

test("what forbids a planned work: ground that is wet and that is frozen, each by its own figure", () => {
  expect(
    doubtText([
      { parameter: "ground", value: 9, limit: 5, side: "over" },
      { parameter: "ground", value: -3.2, limit: 0, side: "under" },
    ]),
  ).toBe("почва мокрая, воды в верхнем слое 9 мм при пределе 5, почва мёрзлая, за сутки −3,2 °C при пределе снизу 0");
});
