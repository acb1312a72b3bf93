import { expect, test } from "vitest";
import type { SprayRules } from "#contract/weather-settings";
import { usualRules } from "../settings/usual-rules";
import { groundStates } from "./field-work";
import { judgeInversions, judgeSpraying, type SprayHour, sprayWindows } from "./spray";

const rules: SprayRules = { ...usualRules.herbicide, wind: { stop: [0, 5], go: [0, 2] } };
const fine: SprayHour = {
  temperature: 18,
  humidity: 65,
  precipitation: 0,
  wind: 1.8,
  gust: 3,
  cloud: 40,
  sun: 25,
  morning: true,
  light: 5,
  ground: { state: "workable", value: null, limit: null, side: null },
};
const judge = (
  change: Partial<SprayHour>,
  given: { rainBefore?: number | null; rainAfter?: number | null; beeClass?: number } = {},
) => judgeSpraying({ ...fine, ...change }, rules, { rainBefore: 0, rainAfter: 0, ...given });

test("an hour in which all is right is one to go", () => {
  expect(judge({})).toEqual({ verdict: "go", failing: [] });
});

test.each([
  [{ wind: 2.1 }, "wind", "caution"],
  [{ wind: 5.1 }, "wind", "stop"],
  [{ gust: 7 }, "gust", "caution"],
  [{ humidity: 95 }, "humidity", "caution"],
  [{ temperature: 31, humidity: 70 }, "temperature", "stop"],
  [{ temperature: -1 }, "temperature", "stop"],
  [{ precipitation: 0.2 }, "precipitation", "caution"],
  [{ precipitation: 0.4 }, "precipitation", "stop"],
  [{ wind: null }, "wind", "unknown"],
  // A station's wind that is stronger than the model's gust leaves the gust unknown: it is no weaker than the wind.
  [{ wind: 20, gust: null }, "gust", "stop"],
] as const)("%o fails on %s: %s", (change, parameter, verdict) => {
  const judged = judge(change);
  expect(judged.verdict).toBe(verdict);
  expect(judged.failing).toContainEqual(expect.objectContaining({ parameter, verdict }));
});

test("what an hour fails on is told with its figure, the limit and on which side of it that lies", () => {
  expect(judge({ wind: 6.23 }).failing).toEqual([
    { parameter: "wind", verdict: "stop", value: 6.2, limit: 5, side: "over" },
  ]);
  expect(judge({ wind: 2.4, temperature: 3, humidity: 70 }).failing).toEqual([
    { parameter: "wind", verdict: "caution", value: 2.4, limit: 2, side: "over" },
    { parameter: "temperature", verdict: "caution", value: 3, limit: 5, side: "under" },
  ]);
  expect(judge({ wind: null }).failing[0]).toEqual({
    ...{ parameter: "wind", verdict: "unknown", value: null, limit: null, side: null },
  });
});

test("figures are held against limits by the tenth that is shown: 2.04 is not over 2", () => {
  expect(judge({ wind: 2.04 }).verdict).toBe("go");
  expect(judge({ wind: 2.06 }).failing[0]).toMatchObject({ parameter: "wind", value: 2.1, limit: 2 });
});

test("drops dry up in hot dry air and run down in wet air: ΔT", () => {
  const dryness = (temperature: number, humidity: number) =>
    judge({ temperature, humidity }).failing.find(({ parameter }) => parameter === "delta_t");
  expect(dryness(29, 35)).toMatchObject({ verdict: "stop", limit: 10, side: "over" });
  expect(dryness(12, 88)).toMatchObject({ verdict: "caution", limit: 2, side: "under" });
});

test("rain in the hours after it washes off, and an hour that is not known is no promise", () => {
  expect(judge({}, { rainAfter: 0.5 })).toMatchObject({ verdict: "caution", failing: [{ parameter: "rain_after" }] });
  expect(judge({}, { rainAfter: 3 }).verdict).toBe("stop");
  expect(judge({}, { rainAfter: null }).verdict).toBe("unknown");
});

test("rain in the hours before it has left leaves wet, and wet ground is one to beware of", () => {
  expect(judge({}, { rainBefore: 6.2 }).failing).toEqual([
    { parameter: "rain_before", verdict: "stop", value: 6.2, limit: 2, side: "over" },
  ]);
  expect(judge({}, { rainBefore: 0.5 }).verdict).toBe("caution");
  expect(judge({}, { rainBefore: null }).verdict).toBe("unknown");
  const on = (ground: SprayHour["ground"]) => judge({ ground }).failing;
  expect(on({ state: "wet", value: 9.1, limit: 5, side: "over" })).toEqual([
    { parameter: "ground", verdict: "caution", value: 9.1, limit: 5, side: "over" },
  ]);
  const figureless = { value: null, limit: null, side: null };
  expect(on({ state: "thawing", ...figureless })).toMatchObject([{ parameter: "ground", verdict: "caution" }]);
  expect(on({ state: "frozen", value: -3, limit: 0, side: "under" })).toEqual([]);
  expect(on({ state: "unknown", ...figureless })).toEqual([]);
});

test("still air under an open sky: an inversion at night, maybe one by a low sun, none under cloud or in wind", () => {
  const still = { wind: 0.8, sun: -8, cloud: 10 };
  const inversion = { parameter: "inversion", value: 0.8, limit: 1.5, side: "under" };
  expect(judge(still).failing).toContainEqual({ ...inversion, verdict: "stop" });
  expect(judge({ ...still, sun: 5 }).failing).toContainEqual({ ...inversion, verdict: "caution" });
  expect(judge({ ...still, sun: 5, morning: false }).verdict).toBe("go");
  expect(judge({ ...still, cloud: 90 }).verdict).toBe("go");
  expect(judge({ ...still, wind: 2 }).verdict).toBe("go");
});

// «Рекомендации по профилактике и предупреждению отравлений медоносных пчёл пестицидами и агрохимикатами», приложение 1.
test("what is dangerous to bees is sprayed when they stay in, the more dangerous in the less wind", () => {
  const flying = { parameter: "bees", verdict: "stop", value: 18, limit: 15, side: "over" };
  expect(judge({}, { beeClass: 1 }).failing).toContainEqual(flying);
  expect(judge({ sun: 2 }, { beeClass: 1 }).failing).toContainEqual(flying);
  expect(judge({ light: -1 }, { beeClass: 1 }).verdict).toBe("go");
  expect(judge({ temperature: 14 }, { beeClass: 2 }).verdict).toBe("go");
  const drifting = { parameter: "bee_wind", verdict: "stop", value: 2.5, limit: 2, side: "over" };
  expect(judge({ light: -1, wind: 2.5 }, { beeClass: 1 }).failing).toContainEqual(drifting);
  expect(judge({ light: -1, wind: 2.5 }, { beeClass: 3 }).verdict).toBe("caution");
});

test("a holding's own limits of inversions and of bees are those that hours are held against", () => {
  const own: SprayRules = {
    ...rules,
    inversion: { wind: 1, cloud: 30 },
    bees: {
      ...rules.bees,
      class_1: { wind: 1, flying_at: 12, margin: 0 },
      class_3: { wind: 5, flying_at: 20, margin: 2 },
    },
  };
  const failing = (change: Partial<SprayHour>, beeClass: number | null = null, held = own) =>
    judgeSpraying({ ...fine, ...change }, held, { rainBefore: 0, rainAfter: 0, beeClass }).failing.map((one) => [
      one.parameter,
      one.limit,
    ]);
  const night = { sun: -8, cloud: 10 };
  expect(failing({ ...night, wind: 0.8 })).toEqual([["inversion", 1]]);
  expect(failing({ ...night, wind: 1.2 })).toEqual([]);
  expect(failing({ ...night, wind: 0.8, cloud: 40 })).toEqual([]);
  // Nought: nobody looks for it, not even where the wind is not known.
  const none = { ...own, inversion: { wind: 0, cloud: 100 } };
  expect(failing({ ...night, wind: 0 }, null, none)).toEqual([]);
  expect(failing({ wind: 1.8, temperature: 13 }, 1)).toEqual([
    ["bees", 12],
    ["bee_wind", 1],
  ]);
  expect(failing({ temperature: 18 }, 3)).toEqual([]);
  expect(failing({ temperature: 21 }, 3)).toEqual([["bees", 20]]);
  // Two hours after sunrise they don't fly yet.
  expect(failing({ temperature: 21, light: 2 }, 3)).toEqual([]);
});

test("windows in their order: the good ones, those with care that are longer, too short ones not at all", () => {
  const hours = ["stop", "go", "go", "caution", "go", "go", "go", "unknown", "go", "unknown", "caution", "go"] as const;
  expect(sprayWindows(hours, 2)).toEqual([
    { from: 1, to: 3, verdict: "go" },
    { from: 1, to: 7, verdict: "caution" },
    { from: 4, to: 7, verdict: "go" },
  ]);
});

test("ground is wet after rain until it has dried, frozen below zero, and unknown after an unknown day", () => {
  const day = (precipitation: number | null, et0: number, temperature_mean = 15) => ({
    precipitation,
    et0,
    temperature_mean,
    temperature_min: temperature_mean - 2,
    temperature_max: temperature_mean + 2,
  });
  const statesOf = (days: Parameters<typeof groundStates>[0]) => groundStates(days).map(({ state }) => state);
  expect(groundStates([day(20, 3)])).toEqual([{ state: "wet", value: 15, limit: 5, side: "over" }]);
  expect(statesOf([day(0, 4), day(20, 3), day(0, 5), day(0, 6), day(0, 5)])).toEqual([
    "workable",
    "wet",
    "wet",
    "workable",
    "workable",
  ]);
  expect(groundStates([day(0, 0.2, -12)])).toEqual([{ state: "frozen", value: -12, limit: 0, side: "under" }]);
  expect(statesOf([day(null, 4), day(0, 5), day(0, 6), day(0, 5)])).toEqual(["unknown", "wet", "workable", "workable"]);
});

test("a thaw between frosts is no time to work: frozen soil is mud by day, until warmth has gone into it", () => {
  const day = (mean: number) => ({
    ...{ precipitation: 0, et0: 0.3 },
    ...{ temperature_min: mean - 2, temperature_mean: mean, temperature_max: mean + 2 },
  });
  const winter = [-6, -4, 0.2, 0, 0.3, 0.1, 0.2].map(day);
  expect(groundStates(winter).map(({ state }) => state)).toEqual(["frozen", "frozen", ...Array(5).fill("thawing")]);
  const mild = { ...day(1.5), temperature_min: 0.5 };
  expect(groundStates([...winter.slice(0, 2), mild]).at(-1)?.state).toBe("wet");
  // A night's frost of autumn or spring that a warm day follows keeps nobody at home.
  expect(groundStates([8, 3, 7, 9].map(day)).map(({ state }) => state)).toEqual(Array(4).fill("workable"));
  expect(groundStates([...winter, ...[4, 6, 8].map(day)]).at(-1)?.state).toBe("workable");
});

test("an hour of wind between inversions of a night is one to beware of; a night that stays windy is free", () => {
  const night = { ...fine, sun: -20, cloud: 10 };
  const verdictsOf = (hours: SprayHour[]) => judgeInversions(hours, rules.inversion).map(({ verdict }) => verdict);
  const winds = (...speeds: number[]) => verdictsOf(speeds.map((wind) => ({ ...night, wind })));
  expect(winds(1, 2, 1)).toEqual(["stop", "caution", "stop"]);
  expect(winds(1, 2, 2, 1)).toEqual(["stop", "caution", "caution", "stop"]);
  expect(winds(1, 2, 2, 2, 1)).toEqual(["stop", "go", "go", "go", "stop"]);
  // Towards sunrise: the hour after is one to beware of only because the sun is up.
  const dawn = [night, { ...night, sun: -1, wind: 2 }, { ...night, sun: 6 }].map((one, index) => ({
    ...one,
    wind: index === 1 ? 2 : 1,
  }));
  expect(verdictsOf(dawn)).toEqual(["stop", "caution", "caution"]);
  expect(winds(2, 2, 1)).toEqual(["go", "go", "stop"]);
  expect(
    verdictsOf([
      { ...night, wind: 1 },
      { ...night, wind: 2, sun: 20 },
      { ...night, wind: 1 },
    ])[1],
  ).toBe("go");
});
