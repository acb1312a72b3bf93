import { expect, test } from "vitest";
import { againstSpan, bestWindow, farFromPlan, notForPlan, partOfWindow } from "./part-of-window";

const night = { from: "2026-07-14T21:00", to: "2026-07-15T11:00" };
const work = { area: 810_000, pace: 320_000, planned: undefined };

test("of a window is taken what the work needs from its beginning, by the holding's own pace, in quarters of an hour", () => {
  expect(partOfWindow(night, work)).toEqual({
    ...{ from: "2026-07-14T21:00", to: "2026-07-14T23:45" },
    why: "81 га по обычной выработке хозяйства 32 га в час — 2 ч 45 мин: возьмётся с 21:00 до 23:45.",
  });
  expect(partOfWindow(night, { ...work, area: 1000 }).to).toBe("2026-07-14T21:15");
  expect(partOfWindow(night, { ...work, area: 1_280_000 }).to).toBe("2026-07-15T01:00");
});

test("a window that is too short is taken whole, and of an unknown work a shift", () => {
  const long = partOfWindow(night, { ...work, area: 10_000_000 });
  expect([long.to, long.why]).toEqual([
    night.to,
    expect.stringMatching(/31 ч 15 мин: такого долгого окна за трое суток нет, этого хватит на 448 га\.$/),
  ]);
  expect(partOfWindow(night, { ...work, pace: null })).toEqual({
    ...{ from: night.from, to: "2026-07-15T07:00" },
    why: "Сколько займёт работа, неизвестно: показано ближайшее окно, возьмётся начало окна, смена 10 ч.",
  });
  const short = { from: "2026-07-15T05:00", to: "2026-07-15T08:00" };
  expect(partOfWindow(short, { ...work, area: null })).toMatchObject({
    to: short.to,
    why: expect.stringMatching(/всё окно/),
  });
});

test("the soonest good window that is long enough is the best, then the soonest with care, then the longest good one, told as such", () => {
  const of = (hours: number, verdict: "go" | "caution" = "go") => ({ hours, verdict });
  const [short, careful, fit, long] = [of(2), of(9, "caution"), of(4), of(6)];
  const all = [short, careful, fit, long];
  expect(bestWindow(all, 3)).toEqual({ best: fit, isEnough: true });
  expect(bestWindow(all, 5)).toEqual({ best: long, isEnough: true });
  expect(bestWindow(all, 8)).toEqual({ best: careful, isEnough: true });
  expect(bestWindow(all, 12)).toEqual({ best: long, isEnough: false });
  expect(bestWindow([careful, of(4, "caution")], 12)).toEqual({ best: careful, isEnough: false });
  expect(bestWindow(all, null)).toEqual({ best: short, isEnough: true });
  expect(bestWindow([careful, short], null)).toEqual({ best: short, isEnough: true });
  expect(bestWindow([], 3)).toBeNull();
});

test("a plan that stands on a day far away is told of", () => {
  const told = (planned: string | undefined) => farFromPlan(night, { ...work, planned });
  expect([undefined, "", "2026-07-17", "2026-07-11"].map(told)).toEqual([null, null, null, null]);
  expect(told("2026-08-20")).toBe("Сейчас план на 20.08.2026: он сдвинется на 37 дн. раньше.");
  expect(told("2026-06-30")).toBe("Сейчас план на 30.06.2026: он сдвинется на 14 дн. позже.");
});

test("a window long before the plan is not one for it, nor one a month after it; a plan that is a little late takes any", () => {
  const told = (planned: string | undefined) => notForPlan(night, { ...work, planned });
  expect([undefined, "", "2026-06-30", "2026-07-14", "2026-07-24"].map(told)).toEqual([null, null, null, null, null]);
  expect(told("2026-04-24")).toBe(
    "План на 24.04.2026, с тех пор прошло 81 дн.: ближайшие трое суток — уже не его срок.",
  );
  expect(told("2026-09-05")).toBe(
    "План на 05.09.2026, до него ещё 53 дн.: прогноз так далеко не видит, окно появится ближе к сроку.",
  );
});

test("against a chosen time speak the hours of it that are forbidden to all that may be done then", () => {
  const foretold = { from: "2026-07-14T06:00", to: "2026-07-21T09:00" };
  const against = (span: { from: string; to: string }, ...choices: Parameters<typeof againstSpan>[1]) =>
    againstSpan(span, choices, foretold)?.text ?? null;
  const wind = { from: "2026-07-14T11:00", to: "2026-07-14T16:00", why: ["ветер", "порывы"] };
  const rain = { from: "2026-07-14T14:00", to: "2026-07-14T20:00", why: ["дождь"] };
  const day = { from: "2026-07-14T08:00", to: "2026-07-14T18:00" };
  expect(against(day, [wind])).toBe("По прогнозу нельзя 5 из 10 ч: ветер, порывы");
  expect(against(day, [wind, rain])).toBe("По прогнозу нельзя 7 из 10 ч: ветер, порывы, дождь");
  expect(against(day, [wind], [rain])).toBe("По прогнозу нельзя 2 из 10 ч: ветер, порывы, дождь");
  expect(against({ from: "2026-07-14T15:30", to: "2026-07-14T17:00" }, [rain])).toBe(
    "По прогнозу нельзя 2 из 2 ч: дождь",
  );
  // Of a work that has begun what is left of it counts, and of one that has gone by nothing.
  const begun = { from: "2026-07-13T20:00", to: "2026-07-14T13:00" };
  expect(against(begun, [wind])).toBe("По прогнозу нельзя 2 из оставшихся 7 ч: ветер, порывы");
  expect(against({ ...begun, to: foretold.from }, [{ ...wind, from: begun.from }])).toBeNull();
  for (const free of [[[wind], []], [], [[]]]) expect(against(day, ...free)).toBeNull();
  // What ends before it begins, or is not typed to its end, is no time.
  expect(against({ from: day.to, to: day.from }, [wind])).toBeNull();
  expect(against({ from: "2026-07-14T1", to: "нет" }, [wind])).toBeNull();
});

test("of hours that nobody foretells yet it is said that they are not", () => {
  const until = "2026-07-21T09:00";
  const foretold = { from: "2026-07-14T06:00", to: until };
  const storm = { from: "2026-07-21T06:00", to: until, why: ["порывы"] };
  const span = { from: "2026-07-21T08:00", to: "2026-07-21T18:00" };
  const end = "прогноз по часам кончается 21.07.2026, 09:00";
  expect(againstSpan(span, [[storm]], foretold)).toEqual({
    text: `По прогнозу нельзя 1 из 1 ч: порывы; ${end}`,
    isBad: true,
  });
  expect(againstSpan(span, [[]], foretold)).toEqual({ text: `Дальше не видно: ${end}`, isBad: false });
  expect(againstSpan({ ...span, from: until }, [[]], foretold)).toEqual({
    ...{ text: `На это время прогноза ещё нет: ${end}`, isBad: false },
  });
  // Of what is far ahead its windows say so already.
  expect(againstSpan({ from: "2026-08-20T08:00", to: "2026-08-20T18:00" }, [[]], foretold)).toBeNull();
  expect(againstSpan(span, [[storm]], null)).toBeNull();
});
