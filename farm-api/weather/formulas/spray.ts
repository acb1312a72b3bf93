import { beeClasses, type SprayRules } from "#contract/weather-settings";
import {
  type FailingParameter,
  type FailingPart,
  failingParameter,
  type SprayJudgement,
  type SprayVerdict,
} from "#contract/weather-shapes";
import { deltaT } from "./air";
import type { Ground } from "./field-work";

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
  /** Hours that the middle of the day lies on from sunrise, or off from sunset, at its farthest; none of it is light at nought and less. */
  light: number;
  ground: Ground;
}

/** A verdict with the figure and the limit that it follows from. */
type Judged = Omit<FailingPart, "parameter">;

const by = (verdict: SprayVerdict): Judged => ({ verdict, value: null, limit: null, side: null });
const [good, notKnown] = [by("go"), by("unknown")];

/** A figure against the limit that it must not be over, or under. */
const beyond = (verdict: SprayVerdict, value: number, limit: number, side: "over" | "under"): Judged => ({
  verdict,
  value: tenth(value),
  limit,
  side,
});

const tenth = (value: number) => Math.round(value * 10) / 10;

/** By the tenth that people see: 8.04 is no more than 8. */
function judgeRange(read: number | null, { stop, go }: Range): Judged {
  if (read === null) return notKnown;
  const value = tenth(read);
  if (value < stop[0]) return beyond("stop", value, stop[0], "under");
  if (value > stop[1]) return beyond("stop", value, stop[1], "over");
  if (value < go[0]) return beyond("caution", value, go[0], "under");
  return value > go[1] ? beyond("caution", value, go[1], "over") : good;
}

const beeClassOf = (beeClass: number | null) => beeClasses.find((one) => one === `class_${beeClass}`);

/** Wheels sink and leave ruts where the ground is wet: nothing more, they are narrow. What nobody knows of it forbids no spraying. */
const judgeGround = ({ state, ...figure }: Ground): Judged =>
  state === "wet" || state === "thawing" ? { verdict: "caution", ...figure } : good;

/** Whether bees fly, and whether the wind would carry the product to where they are. */
function judgeBees(
  { temperature, wind, light }: SprayHour,
  rules: SprayRules["bees"],
  beeClass: number | null,
): Record<"bees" | "bee_wind", Judged> {
  const known = beeClassOf(beeClass);
  if (!known) return { bees: good, bee_wind: good };
  const { wind: strongest, flying_at, margin } = rules[known];
  const flying = (celsius: number) => (celsius >= flying_at ? beyond("stop", celsius, flying_at, "over") : good);
  const drifting = (speed: number) => (speed > strongest ? beyond("stop", speed, strongest, "over") : good);
  return {
    bees: light <= margin ? good : temperature === null ? notKnown : flying(temperature),
    bee_wind: wind === null ? notKnown : drifting(wind),
  };
}

/** Whether the sun is too low to have warmed the ground. */
const isLow = ({ sun, morning }: SprayHour) => sun <= (morning ? 10 : 3);

/** Whether warm air may lie on cold: droplets then hang and drift away. At night, or by a low sun, under an open sky, in still air. */
function judgeInversion(hour: SprayHour, rules: SprayRules["inversion"]): Judged {
  const { wind, cloud, sun } = hour;
  if (!isLow(hour) || rules.wind === 0) return good;
  if (wind === null || cloud === null) return notKnown;
  if (wind >= rules.wind || cloud >= rules.cloud) return good;
  return beyond(sun < 0 ? "stop" : "caution", wind, rules.wind, "under");
}

/**
 * Inversions of hours in their order. One that lies over the fields at night is not gone for a breath of wind: an hour between two
 * that have it, or one of a pair, is one to beware of.
 */
export function judgeInversions(hours: readonly SprayHour[], rules: SprayRules["inversion"]): Judged[] {
  const judged = hours.map((hour) => judgeInversion(hour, rules));
  const lies = (index: number) => judged[index]?.verdict === "stop";
  // Towards sunrise it is weaker, and still there.
  const goesOn = (index: number) => lies(index) || judged[index]?.verdict === "caution";
  return hours.map((hour, index) => {
    const one = judged[index] ?? notKnown;
    const isBetween =
      (lies(index - 1) && (goesOn(index + 1) || lies(index + 2))) || (lies(index - 2) && goesOn(index + 1));
    // No figure of its own: what it was before, and will be after, speaks against it.
    return one.verdict === "go" && isLow(hour) && isBetween ? by("caution") : one;
  });
}

const parameters = failingParameter.options;
const severity: Record<SprayVerdict, number> = { go: 0, caution: 1, unknown: 2, stop: 3 };

/**
 * Whether an hour is one to spray in, and what speaks against it.
 * @param rainBefore mm of the hours before it, and `rainAfter` of those after it; null where one of them is not known
 * @param beeClass danger of the product to bees, 1 to 3; null where it is of none
 * @param inversion as the hours around it tell
 */
export function judgeSpraying(
  hour: SprayHour,
  rules: SprayRules,
  {
    rainBefore,
    rainAfter,
    beeClass = null,
    inversion = judgeInversion(hour, rules.inversion),
  }: { rainBefore: number | null; rainAfter: number | null; beeClass?: number | null; inversion?: Judged },
): SprayJudgement {
  const { temperature, humidity } = hour;
  const dryness = temperature === null || humidity === null ? null : deltaT(temperature, humidity);
  const judged: Record<FailingParameter, Judged> = {
    wind: judgeRange(hour.wind, rules.wind),
    // A gust is not weaker than the wind: where nobody knows it, the wind is the least that it is.
    gust: judgeRange(hour.gust ?? hour.wind, rules.gust),
    delta_t: judgeRange(dryness, rules.delta_t),
    humidity: judgeRange(humidity, rules.humidity),
    temperature: judgeRange(temperature, rules.temperature),
    precipitation: judgeRange(hour.precipitation, rules.precipitation),
    rain_before: judgeRange(rainBefore, rules.rain_before),
    rain_after: judgeRange(rainAfter, rules.rain_after),
    inversion,
    ...judgeBees(hour, rules.bees, beeClass),
    ground: judgeGround(hour.ground),
  };
  const failing = parameters
    .filter((parameter) => judged[parameter].verdict !== "go")
    .map((parameter) => ({ parameter, ...judged[parameter] }))
    .sort((a, b) => severity[b.verdict] - severity[a.verdict]);
  return { verdict: failing[0]?.verdict ?? "go", failing };
}

export interface HourRun {
  /** Places of the first hour and of the one after the last. */
  from: number;
  to: number;
  verdict: "go" | "caution";
}

/**
 * Hours that follow one another in which it may be sprayed, at least so many: those without any caution, and those with it unless
 * one without is as long. In the order of their beginnings.
 */
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
    return found;
  };
  const good = runs((verdict) => verdict === "go", "go");
  const longest = Math.max(0, ...good.map(({ from, to }) => to - from));
  const fair = runs((verdict) => verdict === "go" || verdict === "caution", "caution");
  return [...good, ...fair.filter(({ from, to }) => to - from > longest)].sort((a, b) => a.from - b.from);
}
