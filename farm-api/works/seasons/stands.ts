import sql from "sql-template-tag";
import { addDays } from "#formats/days/count";
import { dayAtField } from "../../platform/database/field-day";
import type { Transaction } from "../../platform/database/scope";
import { cancelled, done } from "../../platform/database/work-status";
import { clearingTypes, sowingTypes } from "../crop-kinds";
import { endOfWork, startOfWork } from "../shared/workrecord-columns";
import type { Stand } from "./season-of-work";

export interface PlacedStand extends Stand {
  field_id: number;
  plot_id: number | null;
}

interface Event {
  id: number;
  field_id: number;
  plot_id: number | null;
  season: number;
  sows: boolean;
  done: boolean;
  first: string | null;
  last: string | null;
}

interface Asked {
  fieldIds: readonly number[];
  from: number;
  to: number;
  /** By which a planned harvest is late, `YYYY-MM-DD`. */
  today: string;
}

/** Days for which a harvest that was planned and not done is late; later than that it was done, and nobody wrote it down. */
const lateFor = 30;

/** When the crop is off by a plan: what is late is not done before today. */
const clearedByPlan = (planned: string | undefined, today: string): string | null =>
  planned !== undefined && planned < today && planned >= addDays(today, -lateFor) ? today : (planned ?? null);

/** Sowings and clearing works that aren't called off, of the seasons asked. */
const eventsOf = (tx: Transaction, customerId: number, { fieldIds, from, to }: Asked) =>
  tx.rows<Event>(sql`
    SELECT w.id, w.field_id, w.plot_id, w.season, w.work_type_id = ANY(${[...sowingTypes]}::int[]) AS sows, w.work_status = ${done} AS done,
      ${dayAtField(startOfWork)} AS first, ${dayAtField(endOfWork)} AS last
    FROM workrecord w JOIN field f ON f.customer_id = w.customer_id AND f.id = w.field_id
    WHERE w.customer_id = ${customerId} AND w.field_id = ANY(${fieldIds}::int[]) AND w.season BETWEEN ${from} AND ${to}
      AND w.work_type_id = ANY(${[...sowingTypes, ...clearingTypes]}::int[])
      AND w.work_status <> ${cancelled} AND w.deleted_at IS NULL`);

const sowingsOf = (tx: Transaction, customerId: number, { fieldIds, from, to }: Asked) =>
  tx.rows<PlacedStand>(sql`
    SELECT field_id, plot_id, year, crop_id AS "cropId", sowed_at AS sowed, harvested_at AS cleared FROM sowing
    WHERE customer_id = ${customerId} AND field_id = ANY(${fieldIds}::int[]) AND year BETWEEN ${from} AND ${to}
    ORDER BY plot_id NULLS FIRST`);

const isDay = (day: string | null): day is string => day !== null;

/** A whole field's work is on each of its plots. */
const touches = (event: Event, { field_id, plot_id, year }: PlacedStand) =>
  event.field_id === field_id && event.season === year && (event.plot_id === null || event.plot_id === plot_id);

/** Their days, of those done and of those planned. */
const daysOf = (events: readonly Event[], day: (event: Event) => string | null) => {
  const sorted = (isDone: boolean) =>
    events
      .filter(({ done }) => done === isDone)
      .map(day)
      .filter(isDay)
      .toSorted();
  return { done: sorted(true), planned: sorted(false) };
};

/**
 * What was sown on fields in the seasons asked, and when it was sown and cleared: as works that were done tell, else as the
 * sowing does, else as works are planned, of which a harvest that is late is still to come.
 * @returns what stands on a field, by its id; the work of an id left out of account
 */
export async function standsOnFields(tx: Transaction, customerId: number, asked: Asked) {
  const sowings = await sowingsOf(tx, customerId, asked);
  const events = await eventsOf(tx, customerId, asked);
  return (fieldId: number, except: number | null): PlacedStand[] =>
    sowings
      .filter(({ field_id }) => field_id === fieldId)
      .map((stand) => {
        const own = events.filter((event) => event.id !== except && touches(event, stand));
        const sowed = daysOf(
          own.filter(({ sows }) => sows),
          ({ first }) => first,
        );
        const cleared = daysOf(
          own.filter(({ sows }) => !sows),
          ({ last }) => last,
        );
        return {
          ...stand,
          sowed: sowed.done[0] ?? stand.sowed ?? sowed.planned[0] ?? null,
          cleared: cleared.done.at(-1) ?? stand.cleared ?? clearedByPlan(cleared.planned.at(-1), asked.today),
        };
      });
}
