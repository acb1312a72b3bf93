import { type WorkStatus, workStatus, workType } from "#contract/work-words";
import { addDays, daysBetween } from "#formats/days/count";
import { hoursInto } from "#formats/days/instants";
import { seasonDays } from "#formats/days/written";
import type { WorkWeather } from "../../weather/shared/simulated-rain";
import type { NewWork } from "../../works/shared/insert-works";
import type { Zone } from "../agronomy/calendar";
import type { DrawnSowing, Moment } from "../agronomy/sow";
import type { Chance } from "../chance";
import type { Crews, Shift } from "./crews";
import { type ProgramWork, productsFor, programOf } from "./crop-program";
import { safeDays } from "./safe-days";
import { dayBegins } from "./shift";
import { winterCareOf } from "./winter-care";
import { isFitFor, workDays } from "./work-days";

const { done, planned, cancelled } = workStatus;

interface OfField {
  fieldId: number;
  hectares: number;
  tzOffset: number;
  zone: Zone;
  crews: Crews;
  now: Moment;
  weather: WorkWeather;
}

/** Days for which some works of a farm are put off. */
const longestDelay = 10;

function statusOf(
  chance: Chance,
  work: ProgramWork,
  sowing: DrawnSowing,
  { lastDay }: Shift,
  { today }: Moment,
): WorkStatus {
  if (work.work_type_id === workType.sowing) return sowing.sowed_at ? done : planned;
  if (work.work_type_id === workType.harvesting) return sowing.harvested_at ? done : planned;
  if (lastDay >= today) return planned;
  if (daysBetween(lastDay, today) <= longestDelay && chance.branch("put off").happens(0.15)) return planned;
  return chance.happens(0.02) ? cancelled : done;
}

/** A work of a field's program with its place in that program; what is done besides has none of its plan. Works are drawn in the order of days: crews go from one to the next. */
export interface DueWork {
  place: number;
  day: string;
  draw: () => NewWork;
}

/** Now and then a tank is thinner than it was to be; stronger than what is registered only by mistake. */
const doneRate = (chance: Chance, rate: number) =>
  chance.happens(0.15) ? Number((rate * chance.pick([0.85, 0.9, 0.95])).toPrecision(3)) : rate;

/** One tank in so many is mixed twice as strong: plants of the corner where it is emptied are burnt. */
const overdosed = 0.02;
export const overdose = "Двойная доза по ошибке: на въезде, где опорожняли бак, растения обожжены";

/** Of a work for which a holding's own machines had no time; who does one that is still planned is found later. */
export const hired = "Силами подрядчика";

/** Whether a work that ends on a day has ended by now, where the sowing tells that it has. */
function isThrough(
  { work_type_id }: ProgramWork,
  { sowed_at, harvested_at }: DrawnSowing,
  lastDay: string,
  today: string,
) {
  const isDone =
    (work_type_id === workType.sowing && sowed_at !== null) ||
    (work_type_id === workType.harvesting && harvested_at !== null);
  return !isDone || lastDay < today;
}

function drawWork(chance: Chance, of: OfField, sowing: DrawnSowing, work: ProgramWork, day: string): NewWork {
  const { hectares, tzOffset, now } = of;
  const { work_type_id, comment } = work;
  const products = productsFor(work, sowing.crop_id, sowing.breed);
  const isFit = (lastDay: string) =>
    isThrough(work, sowing, lastDay, now.today) &&
    (work_type_id !== workType.harvesting || of.weather.mayThresh(day, lastDay));
  const job = { typeId: work_type_id, cropId: sowing.crop_id, products, hectares, day, isFit };
  const shift = of.crews.send(chance, job);
  const status = statusOf(chance, work, sowing, shift, now);
  const isTooMuch =
    status === done && work_type_id === workType.spraying && chance.branch("overdose").happens(overdosed);
  const rateOf = (rate: number) => (isTooMuch ? rate * 2 : status === done ? doneRate(chance, rate) : rate);
  const area = hectares > 0 ? Math.round(hectares * 100) * 100 : null;
  const start_dt = hoursInto(day, shift.from, tzOffset);
  const end_dt = hoursInto(shift.lastDay, shift.to, tzOffset);
  const length = daysBetween(day, shift.lastDay) * 24 + shift.to - shift.from;
  const movedDay = addDays(day, chance.integer(-3, 2));
  const planDay = movedDay < seasonDays(sowing.year).first ? day : movedDay;
  const plan = {
    start_dt: hoursInto(planDay, dayBegins, tzOffset),
    end_dt: hoursInto(planDay, dayBegins + length, tzOffset),
  };
  return {
    field_id: of.fieldId,
    work_type_id,
    work_status: status,
    season: sowing.year,
    start_dt,
    end_dt,
    area,
    // Whose times are others than were planned has begun.
    planned: { ...(status === done ? plan : { start_dt, end_dt }), area },
    products: products.map((product) => ({
      ...product,
      rate: rateOf(product.rate),
      planned_rate: product.rate,
    })),
    machinery: status === cancelled ? [] : shift.machinery,
    field_yield: work_type_id === workType.harvesting ? sowing.field_yield : null,
    comment: isTooMuch ? overdose : status === done && shift.isHired ? hired : comment,
  };
}

/**
 * The works of a field in the season of a sowing, agreeing with when it was sown and harvested and what it gave.
 * @param freedOn when the crop before it was harvested
 */
export function drawFieldWorks(chance: Chance, of: OfField, sowing: DrawnSowing, freedOn: string | null): DueWork[] {
  const program = programOf(sowing.crop_id);
  const dayOfWork = workDays(program, { sowing, freedOn, weather: of.weather });
  const cared = winterCareOf(sowing.crop_id, of.zone);
  const all = [...program, ...cared];
  const chanceOf = (work: ProgramWork) => chance.branch(sowing.year, all.indexOf(work));
  const care = cared.filter((work) => chanceOf(work).branch("care").happens(work.share));
  const dated = [...program, ...care].flatMap((work) => {
    const day = dayOfWork(work, chanceOf(work));
    return day === null ? [] : [{ work, day }];
  });
  // What its terms have moved to a day on which nobody sprays, or tills, is left out.
  const fit = safeDays(dated, sowing).filter(({ work, day }) => isFitFor(work, of.weather)(day));
  return fit.map(({ work, day }) => ({
    place: all.indexOf(work),
    day,
    draw: () => drawWork(chanceOf(work), of, sowing, work, day),
  }));
}
