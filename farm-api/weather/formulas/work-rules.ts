import type { DoubtReason, FailingParameter, SprayVerdict, WeatherHour } from "#contract/weather-shapes";
import { type WorkGroup, workGroup } from "#contract/work-words";
import type { Ground } from "./field-work";

/** An hour of a day as people with machines see it. */
export interface WorkHour extends Pick<WeatherHour, "temperature" | "humidity" | "precipitation" | "wind"> {
  ground: Ground;
  /** By the field's clock, 0 to 23. */
  clock: number;
  /** mm of the six hours before; null where one of them is not known. */
  rainBefore: number | null;
}

/** Up to `go` it may be done, beyond `stop` not at all, between them with care. */
interface Ceiling {
  go: number;
  stop: number;
}

interface WorkRules {
  precipitation: Ceiling;
  wind?: Ceiling;
  humidity?: Ceiling;
  rainBefore?: Ceiling;
  /** Whether seed, soil or combine bear no wet ground; else it is only worse. */
  needsDryGround: boolean;
  /** Whether it is done on the crust that a night's frost leaves on thawing soil. */
  usesCrust?: boolean;
}

/** Hours at which crews work. */
const [begins, ends] = [5, 22];

/**
 * What spoils a work by its kind: seed and shares smear wet soil, granules fly off their strip in wind (above 5 m/s they
 * are spread with care, above 8 not at all), straw that is damp chokes a combine (above 85 % of humidity, or after rain).
 * Winter crops get their first nitrogen in spring while the crust of a night's frost bears the spreader.
 */
const workRules: Partial<Record<WorkGroup, WorkRules>> = {
  [workGroup.tillage]: { precipitation: { go: 0.5, stop: 2 }, needsDryGround: true },
  [workGroup.fertilizing]: {
    precipitation: { go: 0.2, stop: 1 },
    wind: { go: 5, stop: 8 },
    needsDryGround: true,
    usesCrust: true,
  },
  [workGroup.sowing]: { precipitation: { go: 0.2, stop: 1 }, needsDryGround: true },
  [workGroup.harvest]: {
    precipitation: { go: 0, stop: 0.2 },
    humidity: { go: 70, stop: 85 },
    rainBefore: { go: 0.2, stop: 2 },
    needsDryGround: false,
  },
};

/** What a part of the weather says to a work, and by which figure. */
interface Part extends DoubtReason {
  verdict: SprayVerdict;
}

function judge(parameter: FailingParameter, value: number | null, ceiling: Ceiling | undefined): Part {
  const of = (verdict: SprayVerdict): Part => ({ parameter, verdict, value: null, limit: null, side: null });
  if (!ceiling) return of("go");
  if (value === null) return of("unknown");
  const over = (verdict: SprayVerdict, limit: number): Part => ({ ...of(verdict), value, limit, side: "over" });
  if (value > ceiling.stop) return over("stop", ceiling.stop);
  return value > ceiling.go ? over("caution", ceiling.go) : of("go");
}

function judgeGround({ ground, temperature }: WorkHour, { needsDryGround, usesCrust }: WorkRules): Part {
  const { state, ...because } = ground;
  const of = (verdict: SprayVerdict): Part => ({ parameter: "ground", verdict, ...because });
  if (state === "unknown" || state === "workable") return of(state === "unknown" ? "unknown" : "go");
  if (state === "thawing" && usesCrust && temperature !== null && temperature < 0) return of("caution");
  if (state === "frozen") return of(needsDryGround ? "stop" : "go");
  return of(needsDryGround ? "stop" : "caution");
}

const severity: readonly SprayVerdict[] = ["go", "caution", "unknown", "stop"];

/** The worst of several verdicts. */
export const worst = (verdicts: readonly SprayVerdict[]): SprayVerdict =>
  verdicts.reduce<SprayVerdict>((a, b) => (severity.indexOf(b) > severity.indexOf(a) ? b : a), "go");

export const isCrewHour = ({ clock }: Pick<WorkHour, "clock">): boolean => clock >= begins && clock < ends;

/** What each part of the weather says to a work. */
const partsOf = (hour: WorkHour, rules: WorkRules): Part[] => [
  judge("precipitation", hour.precipitation, rules.precipitation),
  judge("wind", hour.wind, rules.wind),
  judge("humidity", hour.humidity, rules.humidity),
  judge("rain_before", hour.rainBefore, rules.rainBefore),
  judgeGround(hour, rules),
];

/** Whether an hour is one for a work, and what speaks against it. */
export interface JudgedHour {
  verdict: SprayVerdict;
  failing: readonly FailingParameter[];
}

/** Whether an hour is one for a work of a kind; null for kinds that no weather stops. */
export function judgeWork(hour: WorkHour, group: WorkGroup): JudgedHour | null {
  const rules = workRules[group];
  if (!rules) return null;
  if (!isCrewHour(hour)) return { verdict: "stop", failing: [] };
  const parts = partsOf(hour, rules);
  return {
    verdict: worst(parts.map(({ verdict }) => verdict)),
    failing: parts.flatMap(({ parameter, verdict }) => (verdict === "go" ? [] : parameter)),
  };
}

/** What stops a work of a kind in an hour. */
export function stopsOf(hour: WorkHour, group: WorkGroup): DoubtReason[] {
  const rules = workRules[group];
  const stopping = rules ? partsOf(hour, rules).filter(({ verdict }) => verdict === "stop") : [];
  return stopping.map(({ verdict: _, ...reason }) => reason);
}
