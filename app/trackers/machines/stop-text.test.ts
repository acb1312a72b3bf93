import { expect, test } from "vitest";
import { stopText } from "./stop-text";

test("minutes are a stop and half an hour is parking, on a field as off it", () => {
  const from = "2026-07-14T05:00:00Z";
  const stood = (minutes: number, field_name: string | null) =>
    stopText({ from, to: new Date(Date.parse(from) + minutes * 60_000).toISOString(), field_name });
  expect([stood(4, null), stood(29, null), stood(35, null)]).toEqual(["Остановка", "Остановка", "Стоянка"]);
  expect([stood(4, "Балка"), stood(600, "Поле 7"), stood(600, "Поле")]).toEqual([
    "Остановка на поле Балка",
    "Стоянка на поле 7",
    "Стоянка на поле",
  ]);
});
