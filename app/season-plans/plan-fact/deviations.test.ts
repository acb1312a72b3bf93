import { expect, test } from "vitest";
import { byKind } from "../product-order";
import { areaDeviation, dateDeviation, productDeviation } from "./deviations";

const plain = (text: string) => text.replace(/\s/g, " ");

test("area: what is left or too much is told in hectares and in per cent", () => {
  expect(plain(areaDeviation(1_000_000, 750_000).text)).toBe("−25,00 га (−25 %): осталось");
  expect(plain(areaDeviation(1_000_000, 1_100_000).text)).toBe("+10,00 га (+10 %): больше плана");
  expect(areaDeviation(1_000_000, 999_000)).toEqual({ tone: "success", text: "по плану" });
  expect(areaDeviation(1_000_000, 0).text).toBe("ещё не начато");
  expect(plain(areaDeviation(0, 500_000).text)).toBe("+50,00 га: больше плана");
});

test("products in their own unit", () => {
  expect(plain(productDeviation(100, 112, "л").text)).toBe("+12 л (+12 %): перерасход");
  expect(plain(productDeviation(2112.7, 2086.7485, "кг").text)).toBe("−26 кг (−1,2 %): меньше плана");
  expect(plain(productDeviation(0, 12, "л").text)).toBe("+12 л: не по техкарте");
  expect(productDeviation(100, 0, "л").text).toBe("ещё не вносили");
});

test("dates: early, late, overdue, in time", () => {
  const dates = {
    planned_from: "2026-04-10",
    planned_to: "2026-04-20",
    done_from: "2026-04-08",
    done_to: "2026-04-23",
  };
  expect(plain(dateDeviation(dates, true, "2026-06-01").text)).toBe("начали на 2 дня раньше, закончили на 3 дня позже");
  expect(plain(dateDeviation(dates, false, "2026-04-25").text)).toBe("срок прошёл 5 дней назад");
  const inTime = { ...dates, done_from: "2026-04-11", done_to: "2026-04-19" };
  expect(dateDeviation(inTime, true, "2026-06-01")).toEqual({ tone: "success", text: "в срок" });
  const notBegun = { ...dates, done_from: null, done_to: null };
  expect(dateDeviation(notBegun, false, "2026-04-15").text).toBe("срок идёт");
  expect(dateDeviation(notBegun, false, "2026-04-01").text).toBe("впереди");
  expect(dateDeviation({ ...notBegun, planned_from: null, planned_to: null }, false, "2026-04-01").text).toBe(
    "срок не задан",
  );
});

test("seeds stand before fertilizers and protection", () => {
  const kinds = byKind([{ kind: "pesticide" as const }, { kind: "seed" as const }]);
  expect(kinds.map(({ kind }) => kind)).toEqual(["seed", "pesticide"]);
});
