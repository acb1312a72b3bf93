import { addDays, daysBetween } from "#formats/days/count";
import type { NewSowing } from "../../fields/shared/write-sowings";
import type { WorkWeather } from "../../weather/shared/simulated-rain";
import type { Chance } from "../chance";
import { type Combines, freest } from "../works/combines";
import { pickBreed } from "./breeds";
import { type CropCalendar, calendarOf, type Zone } from "./calendar";
import { cropFacts } from "./crop-facts";
import { crop } from "./crop-ids";
import { dayOf } from "./days";
import { ripeDay } from "./ripening";
import type { CropHistory } from "./rotation";
import { type SeasonWeather, weatherOf } from "./weather";

export interface SownField {
  /** Tells the field's stream of chance from the others'. */
  key: string;
  /** Share of the usual yield that its soil gives. */
  quality: number;
  irrigated: boolean;
  history: CropHistory;
  hectares: number;
  weather: Pick<WorkWeather, "mayThresh" | "maySow" | "flowersOn">;
  /** Of the holding: fields that ripen together share them. */
  combines: Combines;
}

/** A sowing as it is written, and when its crop is, or will be, harvested. */
export interface DrawnSowing extends NewSowing {
  harvest_due: string | null;
}

export interface Moment {
  /** The current season. */
  season: number;
  /** YYYY-MM-DD: what is later has not happened yet. */
  today: string;
}

const TURNAROUND_DAYS = 6;
/** Where rain is coming, a field is sown the sooner after its crop before came off, at worst behind the combine. */
const HURRIED_DAYS = [TURNAROUND_DAYS, 1, 0];
const LATE_HARVEST = "08-20";
/** By then it is settled which winter crops follow, and which spring crops, for which stubble is broken and land ploughed. */
const PLANNED_BY = { winter: "07-05", spring: "08-20" } as const;

function dayWithin([from, to]: CropCalendar["sowing"], year: number, share: number, delay: number): string {
  const first = dayOf(year, from);
  return addDays(first, daysBetween(first, dayOf(year, to)) * share + delay);
}

/** Days that people wait for dry ground at most; for ground to sow into they wait longer. */
const PATIENCE = 5;
const SOWING_PATIENCE = 16;
/** Days by which a sowing is begun earlier where those after the usual one are known to be wet, and by which it is late at most. */
const EAGERNESS = 28;
const LAST_PATIENCE = 45;

/** The first day from one on that is fit for a work; that very day where none is. */
export function firstFit(day: string, isFit: (day: string) => boolean, patience = PATIENCE): string {
  for (let wait = 0; wait <= patience; wait++) if (isFit(addDays(day, wait))) return addDays(day, wait);
  return day;
}

/**
 * The day to sow on: soon after the usual one, else before it once the field is free, else as late as it must be.
 * @param cut when the crop before came off; null where none did
 */
function sowingDay(usual: string, cut: string | null, isFit: (day: string) => boolean): string {
  const soon = firstFit(usual, isFit, SOWING_PATIENCE);
  if (isFit(soon)) return soon;
  const before = Array.from({ length: EAGERNESS }, (_, index) => addDays(usual, -1 - index));
  const fit = before.filter(isFit);
  const early = HURRIED_DAYS.flatMap((days) => fit.find((one) => cut === null || one >= addDays(cut, days)) ?? [])[0];
  return early ?? firstFit(usual, isFit, LAST_PATIENCE);
}

/** °C of a day below which crops of warm countries rot in the ground. */
const WARM_SEED = 8;
const warmCrops: ReadonlySet<number> = new Set([
  ...[crop.corn, crop.silageCorn, crop.sunflower, crop.soy, crop.sorghum, crop.buckwheat],
]);

/** °C of a day that a crop's seed needs; null where thawed ground is enough. */
export const seedWarmth = (cropId: number): number | null => (warmCrops.has(cropId) ? WARM_SEED : null);

const laterOf = (day: string, other: string | null) => (other !== null && other > day ? other : day);

/** Days that combines stand until straw is dry, and by which they come before the usual day where rain is coming. */
const HARVEST_PATIENCE = 12;
const HARVEST_HASTE = 6;

/** The day near the usual one on which a field is threshed; none of the year is so wet that there is no dry one. */
function harvestDay(usual: string, choose: (days: readonly string[]) => string | undefined): string {
  const days = (from: number, count: number, step: number) =>
    Array.from({ length: count }, (_, index) => addDays(usual, from + index * step));
  const near = [...days(0, PATIENCE, 1), ...days(-1, HARVEST_HASTE, -1), ...days(PATIENCE, HARVEST_PATIENCE, 1)];
  return choose(near) ?? usual;
}

interface Days {
  sowed: string | null;
  harvested: string | null;
}

/** A field with the days of its seasons that are settled: a harvest takes its combines once. */
interface SettledField extends SownField {
  settled: Map<number, Days>;
}

/** The season a perennial was sown in. */
function sownIn(history: CropHistory, cropId: number, season: number): number {
  const isPerennial = cropFacts(cropId).group === "кормовые" && history.get(season - 1) === cropId;
  return isPerennial ? sownIn(history, cropId, season - 1) : season;
}

/** The day on which a field is cut: a dry one, and of those one on which combines have time. */
function dayToCut({ weather, combines, hectares }: SownField, cropId: number, days: readonly string[]) {
  const chosen = freest(days, {
    isFit: (day) => weather.mayThresh(day, combines.lastDay(cropId, hectares, day)),
    loadOn: (day) => combines.loadWith(cropId, hectares, day),
  });
  if (chosen) combines.take(cropId, hectares, chosen);
  return chosen;
}

/** When the crop of a season was, or will be, sown and harvested; of winter crops the sowing waits for the field. */
function daysOf(chance: Chance, zone: Zone, field: SettledField, season: number): Days {
  const settled = field.settled.get(season) ?? settle(chance, zone, field, season);
  field.settled.set(season, settled);
  return settled;
}

function settle(chance: Chance, zone: Zone, field: SettledField, season: number): Days {
  const id = field.history.get(season);
  const calendar = id === undefined ? undefined : calendarOf(zone, id);
  if (id === undefined || !calendar) return { sowed: null, harvested: null };
  const drawn = chance.branch(field.key, season, "days");
  const [ripeness, share] = [drawn.next(), drawn.next()];
  const { springDelay, harvestDelay } = weatherOf(chance, season);
  const choose = (days: readonly string[]) => dayToCut(field, id, days);
  const sownFrom = (day: string, cut: string | null) =>
    sowingDay(day, cut, (one) => field.weather.maySow(one, seedWarmth(id)));
  const reaped = (sowed: string) =>
    ripeDay({ zone, cropId: id, sowed, share: ripeness, choose }, field.weather) ??
    harvestDay(dayWithin(calendar.harvest, season, ripeness, harvestDelay), choose);
  if (!cropFacts(id).winter) {
    const usual = dayWithin(calendar.sowing, sownIn(field.history, id, season), share, springDelay);
    const sowed = sownFrom(usual, null);
    return { sowed, harvested: reaped(sowed) };
  }
  const usual = dayWithin(calendar.sowing, season - 1, share, 0);
  const before = daysOf(chance, zone, field, season - 1).harvested;
  const free = before && addDays(before, TURNAROUND_DAYS);
  const sowed = sownFrom(laterOf(usual, free), before);
  return { sowed, harvested: reaped(sowed) };
}

function weatherShare(weather: SeasonWeather, cropId: number, calendar: CropCalendar): number {
  if (cropFacts(cropId).winter) return weather.winter;
  return calendar.harvest[0] < LATE_HARVEST ? weather.early : weather.late;
}

/** ц/га around the dictionary's typical yield; null for what is not weighed. */
function yieldOf(chance: Chance, zone: Zone, field: SownField, cropId: number, season: number): number | null {
  const typical = cropFacts(cropId).yield_typical;
  const calendar = calendarOf(zone, cropId);
  if (!typical || !calendar) return null;
  const drawn = chance.branch(field.key, season, "yield");
  const [low, high] = typical;
  const middle = low + (high - low) * (field.irrigated ? 0.72 : 0.42);
  const weather = weatherShare(weatherOf(chance, season), cropId, calendar);
  const dampened = field.irrigated ? 1 + (weather - 1) * 0.35 : weather;
  return Math.round(middle * dampened * field.quality * (1 + 0.05 * drawn.deviation()) * 10) / 10;
}

/** One season of a field as it stands today; undefined for a season to come whose crop is not settled yet. */
function sowingOf(
  chance: Chance,
  zone: Zone,
  field: SettledField,
  season: number,
  now: Moment,
): DrawnSowing | undefined {
  const cropId = field.history.get(season);
  if (cropId === undefined) return undefined;
  const { sowed, harvested } = daysOf(chance, zone, field, season);
  // What is done today is still under way.
  const isSown = sowed !== null && sowed < now.today;
  const isHarvested = isSown && harvested !== null && harvested < now.today;
  const settledBy = dayOf(now.season, PLANNED_BY[cropFacts(cropId).winter ? "winter" : "spring"]);
  if (season > now.season && now.today < settledBy) return undefined;
  const sownSince = sownIn(field.history, cropId, season);
  return {
    year: season,
    crop_id: cropId,
    breed: pickBreed(chance.branch(field.key, sownSince, "breed"), zone, cropId, sownSince),
    sowed_at: isSown ? sowed : null,
    harvested_at: isHarvested ? harvested : null,
    harvest_due: harvested,
    field_yield: isHarvested ? yieldOf(chance, zone, field, cropId, season) : null,
  };
}

/** A field's sowings from a season on, through the current one's plan and what is settled of the next. */
export function sowingsOf(chance: Chance, zone: Zone, field: SownField, from: number, now: Moment): DrawnSowing[] {
  const seasons = Array.from({ length: now.season + 2 - from }, (_, index) => from + index);
  const settled = { ...field, settled: new Map<number, Days>() };
  return seasons.flatMap((season) => sowingOf(chance, zone, settled, season, now) ?? []);
}
