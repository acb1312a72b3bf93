import { workGroup, workType } from "#contract/work-words";
import { addDays, daysBetween } from "#formats/days/count";
import { seasonDays } from "#formats/days/written";
import { standardDictionaries } from "../../dictionaries/shared/standard";
import type { WorkWeather } from "../../weather/shared/simulated-rain";
import { dayOf } from "../agronomy/days";
import { type DrawnSowing, firstFit } from "../agronomy/sow";
import type { Chance } from "../chance";
import type { ProgramWork } from "./crop-program";

interface FieldCalendar {
  sowing: DrawnSowing;
  /** When the crop before was harvested. */
  freedOn: string | null;
  weather: WorkWeather;
}

const startOf = (season: number, { year, start }: ProgramWork) => dayOf(season + year, start);

const usualDay = (program: readonly ProgramWork[], season: number, type: number) => {
  const work = program.find(({ work_type_id }) => work_type_id === type);
  return work && startOf(season, work);
};

/**
 * Moves a program's days so that its sowing and harvest fall on the field's own: what comes before is as much earlier,
 * what lies between is stretched.
 */
function dayMover(program: readonly ProgramWork[], { year: season, sowed_at, harvest_due }: DrawnSowing) {
  const [sow, harvest] = [usualDay(program, season, workType.sowing), usualDay(program, season, workType.harvesting)];
  const sowed = sowed_at && sowed_at >= seasonDays(season).first ? sowed_at : sow;
  const harvested = harvest_due ?? (harvest && sow && sowed ? addDays(harvest, daysBetween(sow, sowed) / 3) : harvest);
  return (day: string): string => {
    if (!sow || !harvest || !sowed || !harvested) return day;
    if (day <= sow) return addDays(day, daysBetween(sow, sowed));
    if (day >= harvest) return addDays(day, daysBetween(harvest, harvested));
    const share = daysBetween(sow, day) / daysBetween(sow, harvest);
    return addDays(sowed, share * daysBetween(sowed, harvested));
  };
}

/** Keeps the order of a field: after the crop before is off, soil is worked before sowing, plants between it and harvest. */
function inTurn(work: ProgramWork, day: string, { sowing, freedOn }: FieldCalendar, usualSowing: string | undefined) {
  const { year, sowed_at, harvest_due } = sowing;
  const prepares = usualSowing !== undefined && startOf(year, work) < usualSowing;
  if (sowed_at && sowed_at >= seasonDays(year).first) {
    if (prepares && day >= sowed_at) day = addDays(sowed_at, -1);
    if (!prepares && day < sowed_at) day = sowed_at;
  }
  if (harvest_due && day >= harvest_due) day = addDays(harvest_due, -1);
  if (freedOn === null || day > freedOn) return day;
  const after = addDays(freedOn, 3);
  // Fallow is not tended while another crop still stands.
  return work.work_type_id === workType.cultivation || (sowed_at && after >= sowed_at) ? null : after;
}

const sprays: ReadonlySet<number> = new Set([workType.spraying, workType.leafFeeding, workType.desiccation]);

/** Granules stick in the spreader in rain. */
const spreads: ReadonlySet<number> = new Set([workType.fertilizing, workType.topDressing]);

const tilling: ReadonlySet<number> = new Set(
  standardDictionaries.worktypes.filter(({ group }) => group === workGroup.tillage).map(({ id }) => id),
);

/** Whether the weather of a day lets a work be done. */
export function isFitFor({ work_type_id }: Pick<ProgramWork, "work_type_id">, weather: WorkWeather) {
  if (sprays.has(work_type_id)) return weather.maySpray;
  if (spreads.has(work_type_id)) return (day: string) => !weather.isWet(day);
  return tilling.has(work_type_id) ? weather.mayTill : () => true;
}

/** Goes on from field to field for as long as there is time for it. */
const unhurried: ReadonlySet<number> = new Set([
  workType.plowing,
  workType.subsoiling,
  workType.soilSampling,
  workType.snowRetention,
  workType.cropSurvey,
]);

/** Days by which a work is late at most: others follow the crop. */
function latest({ work_type_id, start, end }: ProgramWork): number {
  return unhurried.has(work_type_id) ? daysBetween(dayOf(anyYear, start), dayOf(anyYear, end)) : 3;
}
const anyYear = 2025;

/** Days before a sowing in which its ground is prepared, where the usual day was too wet. */
const earlier = 8;

/** The days of a program on a field, with the chance of the field in them; null where a work finds no time. */
export function workDays(program: readonly ProgramWork[], calendar: FieldCalendar) {
  const { sowing, weather } = calendar;
  const move = dayMover(program, sowing);
  const usualSowing = usualDay(program, sowing.year, workType.sowing);
  return (work: ProgramWork, chance: Chance): string | null => {
    const isInSeason = (day: string) => day >= seasonDays(sowing.year).first && day <= `${sowing.year}-12-20`;
    const kept = { [workType.sowing]: sowing.sowed_at, [workType.harvesting]: sowing.harvest_due }[work.work_type_id];
    if (kept) return isInSeason(kept) ? kept : null;
    const late = chance.integer(0, latest(work));
    // Rolling follows the drill at once, ahead of what is sprayed before the crop comes up.
    const day = addDays(move(startOf(sowing.year, work)), work.work_type_id === workType.rolling ? 0 : late);
    const isFit = isFitFor(work, weather);
    const isRolling = work.work_type_id === workType.rolling;
    const turn = inTurn(work, isRolling ? day : firstFit(day, isFit), calendar, usualSowing);
    if (turn === null) return null;
    const isFree = (one: string) => calendar.freedOn === null || one > calendar.freedOn;
    const before = Array.from({ length: earlier }, (_, index) => addDays(turn, -index)).filter(isFree);
    const fit = isRolling || sprays.has(work.work_type_id) ? turn : (before.find(isFit) ?? turn);
    return isInSeason(fit) ? fit : null;
  };
}
