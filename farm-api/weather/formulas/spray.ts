import type { SprayRules } from "#contract/weather-settings";
import { type SprayJudgement, type SprayParameter, type SprayVerdict, sprayParameter } from "#contract/weather-shapes";
import { deltaT } from "./air";

type Range = SprayRules["wind"];

/** An hour of the weather as spraying sees it. */
export interface SprayHour {
  temperature: number | null;
  humidity: number | null;
  precipitation: number | null;
  wind: number | null;
  gust: number | null;
  /** % of the sky. */
  cloud: number | null;
  /** The sun's height over the horizon, degrees. */
  sun: number;
  /** Whether the sun still rises. */
  morning: boolean;
}

/**
 * Danger to bees by the Russian classes 1 to 3: the strongest wind at which it may be sprayed, m/s. «Рекомендации по профилактике
 * и предупреждению отравлений медоносных пчёл пестицидами», приложение 1: 1–2, 2–3 and 4–5 m/s, early or late, below 15 °C.
 */
const windByBeeClass: Record<number, number> = { 1: 2, 2: 3, 3: 5 };
/** Bees fly above it, °C. */
const beesFlyAt = 15;
/** Degrees over the horizon: earlier in the morning and later in the evening bees stay in. */
const beesFlyFrom = 10;

function judgeRange(value: number | null, { stop, go }: Range): SprayVerdict {
  if (value === null) return "unknown";
  if (value < stop[0] || value > stop[1]) return "stop";
  return value < go[0] || value > go[1] ? "caution" : "go";
}

/** Whether bees fly, and whether the wind would carry the product to where they are. */
function judgeBees({ temperature, wind, sun }: SprayHour, beeClass: number | null) {
  const strongest = beeClass === null ? undefined : windByBeeClass[beeClass];
  if (strongest === undefined) return { bees: "go", bee_wind: "go" } as const;
  const flying = sun > beesFlyFrom && (temperature === null ? "unknown" : temperature >= beesFlyAt && "stop");
  return {
    bees: flying || "go",
    bee_wind: wind === null ? "unknown" : wind > strongest ? "stop" : "go",
  } as const;
}

/** m/s: stronger wind mixes the air. */
const stillAir = 1.5;
/** %: under more cloud the ground does not cool. */
const openSky = 50;

/** Whether the sun is too low to have warmed the ground. */
const isLow = ({ sun, morning }: SprayHour) => sun <= (morning ? 10 : 3);

/** Whether warm air may lie on cold: droplets then hang and drift away. At night, or by a low sun, under an open sky, in still air. */
function judgeInversion(hour: SprayHour): SprayVerdict {
  const { wind, cloud, sun } = hour;
  if (!isLow(hour)) return "go";
  if (wind === null || cloud === null) return "unknown";
  if (wind >= stillAir || cloud >= openSky) return "go";
  return sun < 0 ? "stop" : "caution";
}

/**
 * Inversions of hours in their order. One that lies over the fields at night is not gone for a breath of wind: an hour between two
 * that have it, or one of a pair, is one to beware of.
 */
export function judgeInversions(hours: readonly SprayHour[]): SprayVerdict[] {
  const judged = hours.map(judgeInversion);
  const lies = (index: number) => judged[index] === "stop";
  // Towards sunrise it is weaker, and still there.
  const goesOn = (index: number) => lies(index) || judged[index] === "caution";
  return hours.map((hour, index) => {
    const verdict = judged[index] ?? "unknown";
    const isBetween =
      (lies(index - 1) && (goesOn(index + 1) || lies(index + 2))) || (lies(index - 2) && goesOn(index + 1));
    return verdict === "go" && isLow(hour) && isBetween ? "caution" : verdict;
  });
}

const severity: Record<SprayVerdict, number> = { go: 0, caution: 1, unknown: 2, stop: 3 };

/**
 * Whether an hour is one to spray in, and what speaks against it.
 * @param rainAfter mm of the hours after it; null where one of them is not known
 * @param beeClass danger of the product to bees, 1 to 3; null where it is of none
 * @param inversion as the hours around it tell
 */
export function judgeSpraying(
  hour: SprayHour,
  rules: SprayRules,
  {
    rainAfter,
    beeClass = null,
    inversion = judgeInversion(hour),
  }: { rainAfter: number | null; beeClass?: number | null; inversion?: SprayVerdict },
): SprayJudgement {
  const { temperature, humidity } = hour;
  const dryness = temperature === null || humidity === null ? null : deltaT(temperature, humidity);
  const judged: Record<SprayParameter, SprayVerdict> = {
    wind: judgeRange(hour.wind, rules.wind),
    gust: judgeRange(hour.gust, rules.gust),
    delta_t: judgeRange(dryness, rules.delta_t),
    humidity: judgeRange(humidity, rules.humidity),
    temperature: judgeRange(temperature, rules.temperature),
    precipitation: judgeRange(hour.precipitation, rules.precipitation),
    rain_after: judgeRange(rainAfter, rules.rain_after),
    inversion,
    ...judgeBees(hour, beeClass),
  };
  const failing = sprayParameter.options
    .map((parameter) => ({ parameter, verdict: judged[parameter] }))
    .filter(({ verdict }) => verdict !== "go")
    .sort((a, b) => severity[b.verdict] - severity[a.verdict]);
  return { verdict: failing[0]?.verdict ?? "go", failing };
}

export interface HourRun {
  /** Places of the first hour and of the one after the last. */
  from: number;
  to: number;
  verdict: "go" | "caution";
}

/** Hours that follow one another in which it may be sprayed, at least so many; those without any caution first, then the longest. */
export function sprayWindows(judged: readonly SprayVerdict[], leastHours: number): HourRun[] {
  const runs = (fits: (verdict: SprayVerdict) => boolean, verdict: HourRun["verdict"]): HourRun[] => {
    const found: HourRun[] = [];
    for (let from = 0; from < judged.length; from++) {
      if (!fits(judged[from] ?? "unknown")) continue;
      let to = from;
      while (to < judged.length && fits(judged[to] ?? "unknown")) to++;
      if (to - from >= leastHours) found.push({ from, to, verdict });
      from = to;
    }
    return found.sort((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from);
  };
  const good = runs((verdict) => verdict === "go", "go");
  const fair = runs((verdict) => verdict === "go" || verdict === "caution", "caution");
  return [...good, ...fair.filter(({ from, to }) => !good.some((one) => one.from === from && one.to === to))];
}
