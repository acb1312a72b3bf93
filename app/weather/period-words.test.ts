import { expect, test } from "vitest";
import { daysTold, shortPeriod, tellers } from "./period-words";

const today = "2026-07-14";
const month = { from: "2026-06-15", to: today };
const told = { stations: [], station_distances: [], model_distance: 3000, days: 30, measured: 0, forecast: 0 };

test("a period in short has no year of its own in the year of today", () => {
  expect(shortPeriod(month, today)).toBe("15.06–14.07");
  expect(shortPeriod({ from: today, to: today }, today)).toBe("14.07");
  expect(shortPeriod({ from: "2025-06-01", to: "2025-06-30" }, today)).toBe("01.06–30.06.2025");
  expect(shortPeriod({ from: "2025-12-15", to: "2026-01-13" }, today)).toBe("15.12.2025–13.01.2026");
});

test("a sum of a part of the period is told to be one, and what of it is forecast", () => {
  expect(daysTold([told], { from: "2026-06-01", to: "2026-06-30" }, today)).toBe("");
  expect(daysTold([told], month, today)).toBe("сегодня с прогнозом");
  const ahead = { days: 18, forecast: 13 };
  expect(daysTold([ahead], { from: "2026-07-10", to: "2026-12-30" }, today)).toBe(
    "сегодня с прогнозом, прогноз 13 дн., известно дней: 18 из 174",
  );
  expect(daysTold([told, { days: 12, forecast: 0 }], { from: "2026-06-01", to: "2026-06-30" }, today)).toBe(
    "у 1 из 2 полей известно дней: 12 из 30",
  );
});

test("a sum of days that are all yet to come is told to be nothing but forecast", () => {
  expect(daysTold([{ days: 7, forecast: 7 }], { from: "2026-07-15", to: "2026-07-21" }, today)).toBe(
    "только прогноз 7 дн.",
  );
});

test("who has told the rain: the stations with their distances, the model where they didn't tell all", () => {
  const heard = { ...told, stations: ["Усадьба"], station_distances: [2100] };
  const june = { from: "2026-06-01", to: "2026-06-30" };
  expect(tellers([{ ...heard, measured: 30 }], june, today)).toBe("станция «Усадьба» (2,1\u00a0км)");
  expect(tellers([{ ...heard, measured: 20 }, told], june, today)).toBe(
    "станция «Усадьба» (2,1\u00a0км), модель (3\u00a0км)",
  );
});
