import sql from "sql-template-tag";
import type { FieldError } from "#contract/errors";
import { doneAheadWords } from "#contract/refusal-words";
import { workStatus } from "#contract/work-words";
import { addDays } from "#formats/days/count";
import { dayAt, moscowOffset } from "#formats/days/instants";
import { russianDay } from "#formats/days/written";
import { AppError } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";

/** A work that is about to be kept so; `planned` tells when it begins where no fact does. */
interface Kept {
  field_id: number;
  work_status: number;
  start_dt?: string | null | undefined;
  planned?: { start_dt?: string | null | undefined } | undefined;
}

interface Zone {
  id: number;
  name: string;
  tz_offset: number | null;
  of_holding: number;
}

const zonesOf = async (tx: Transaction, customerId: number, works: readonly Kept[]) =>
  new Map(
    (
      await tx.rows<Zone>(sql`
        SELECT f.id, f.name, f.tz_offset, c.tz_offset AS of_holding
        FROM field f JOIN customer c ON c.id = f.customer_id
        WHERE f.customer_id = ${customerId} AND f.id = ANY(${works.map(({ field_id }) => field_id)}::int[])`)
    ).map((zone) => [zone.id, zone]),
  );

export interface AtPlaces {
  /** The holding's day. */
  today: string;
  /** Names the place of the n-th work in the request, as `records.3.` */
  prefix?: (index: number) => string;
  /** Whether to name the fields: nobody sees which record is which. */
  named?: boolean;
}

/**
 * Refuses works that are done and yet begin on a day to come, by the clock of their field: east of where most of the holding's
 * fields lie it may be tomorrow already. However late they end on their day, works of today are done.
 * @throws AppError Invalid at the `start_dt` of each
 */
export async function refuseDoneAhead(
  tx: Transaction,
  customerId: number,
  works: readonly Kept[],
  { today, prefix = () => "", named = false }: AtPlaces,
): Promise<void> {
  const done = works.filter(({ work_status }) => work_status === workStatus.done);
  if (done.length === 0) return;
  const zones = await zonesOf(tx, customerId, done);
  const fields = works.flatMap((work, index): FieldError[] => {
    const zone = zones.get(work.field_id);
    const day = dayAt(work.start_dt ?? work.planned?.start_dt, zone?.tz_offset ?? null);
    if (!zone || day === null || work.work_status !== workStatus.done) return [];
    const isEast = (zone.tz_offset ?? moscowOffset) > zone.of_holding;
    if (day <= (isEast ? addDays(today, 1) : today)) return [];
    const of = named ? `Поле «${zone.name}», ${russianDay(day)}. ` : "";
    return [{ path: `${prefix(index)}start_dt`, message: of + doneAheadWords }];
  });
  if (fields.length === 0) return;
  throw new AppError("Invalid", fields.length === 1 ? fields[0]?.message : undefined, { fields });
}
