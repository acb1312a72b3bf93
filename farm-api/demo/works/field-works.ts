import type { NewSowing } from "../../fields/insert-fields";
import type { NewWork } from "../../works/insert-works";
import { addDays, dayOf, daysBetween } from "../agronomy/days";
import type { Moment } from "../agronomy/sow";
import type { Chance } from "../chance";
import { crewOf } from "./crews";
import { type ProgramWork, productsFor, programOf } from "./crop-program";
import type { DemoPark } from "./write-park";

const sowingType = 3;
const harvestType = 5;
const planned = 2;
const completed = 1;
const cancelled = 3;

interface OfField {
  fieldId: number;
  hectares: number;
  tzOffset: number;
  park: DemoPark;
  now: Moment;
}

const startOf = (season: number, { year, start }: ProgramWork) => dayOf(season + year, start);

/**
 * Moves a program's days so that its sowing and harvest fall on the field's own: what comes before is as much earlier,
 * what lies between is stretched.
 */
function dayMover(program: readonly ProgramWork[], { year: season, sowed_at, harvested_at }: NewSowing) {
  const usual = (type: number) => {
    const work = program.find(({ work_type_id }) => work_type_id === type);
    return work && startOf(season, work);
  };
  const [sow, harvest] = [usual(sowingType), usual(harvestType)];
  const sowed = sowed_at && sowed_at >= `${season - 1}-06-01` ? sowed_at : sow;
  const harvested = harvested_at ?? (harvest && sow && sowed ? addDays(harvest, daysBetween(sow, sowed) / 3) : harvest);
  return (day: string): string => {
    if (!sow || !harvest || !sowed || !harvested) return day;
    if (day <= sow) return addDays(day, daysBetween(sow, sowed));
    if (day >= harvest) return addDays(day, daysBetween(harvest, harvested));
    const share = daysBetween(sow, day) / daysBetween(sow, harvest);
    return addDays(sowed, share * daysBetween(sowed, harvested));
  };
}

/** The day of a work, with the chance of the field in it; sowing and harvest are where the books have them. */
function dayOfWork(chance: Chance, work: ProgramWork, sowing: NewSowing, move: (day: string) => string): string {
  if (work.work_type_id === sowingType && sowing.sowed_at) return sowing.sowed_at;
  if (work.work_type_id === harvestType && sowing.harvested_at) return sowing.harvested_at;
  return addDays(move(startOf(sowing.year, work)), chance.integer(0, 3));
}

function statusOf(chance: Chance, work: ProgramWork, sowing: NewSowing, isPast: boolean): 1 | 2 | 3 {
  if (work.work_type_id === sowingType) return sowing.sowed_at ? completed : planned;
  if (work.work_type_id === harvestType) return sowing.harvested_at ? completed : planned;
  if (!isPast) return planned;
  return chance.happens(0.02) ? cancelled : completed;
}

/** A local hour of a day as an instant. */
const instantAt = (day: string, hour: number, tzOffset: number) =>
  new Date(Date.parse(day) + (hour - tzOffset) * 3_600_000).toISOString();

/** A work of a field's program, and its place in that program. */
export interface DrawnWork {
  place: number;
  work: NewWork;
}

function drawWork(chance: Chance, of: OfField, sowing: NewSowing, work: ProgramWork, day: string): NewWork {
  const { hectares, tzOffset, now } = of;
  const status = statusOf(chance, work, sowing, day <= now.today);
  const area = hectares > 0 ? Math.round(hectares * 100) * 100 : null;
  const hours = Math.min(11, Math.max(2, hectares / 12));
  const start_dt = instantAt(day, 7, tzOffset);
  const end_dt = instantAt(day, 7 + hours, tzOffset);
  const plannedDay = status === planned ? day : addDays(day, chance.integer(-3, 2));
  const from = `${sowing.year - 1}-06-01`;
  const plan = { start_dt: instantAt(plannedDay < from ? day : plannedDay, 7, tzOffset), area };
  return {
    field_id: of.fieldId,
    work_type_id: work.work_type_id,
    work_status: status,
    season: sowing.year,
    start_dt,
    end_dt,
    area,
    planned: { ...plan, end_dt: new Date(Date.parse(plan.start_dt) + hours * 3_600_000).toISOString() },
    products: productsFor(work, sowing.crop_id, sowing.breed).map((product) => ({
      ...product,
      planned_rate: product.rate,
    })),
    machinery: status === cancelled ? [] : crewOf(chance, of.park, work.work_type_id),
    field_yield: work.work_type_id === harvestType ? sowing.field_yield : null,
    comment: work.comment,
  };
}

/** The works of a field in the season of a sowing, agreeing with when it was sown and harvested and what it gave. */
export function drawFieldWorks(chance: Chance, of: OfField, sowing: NewSowing): DrawnWork[] {
  const program = programOf(sowing.crop_id);
  const move = dayMover(program, sowing);
  return program.flatMap((work, place) => {
    const drawn = chance.branch(sowing.year, place);
    const day = dayOfWork(drawn, work, sowing, move);
    if (day < `${sowing.year - 1}-06-01` || day > `${sowing.year}-12-30`) return [];
    return [{ place, work: drawWork(drawn, of, sowing, work, day) }];
  });
}
