import sql from "sql-template-tag";
import type { WatchRules } from "#contract/watch-settings";
import { momentOf } from "#formats/days/instants";
import type { Transaction } from "../../platform/database/scope";
import { cancelled } from "../../platform/database/work-status";

interface WorkAround {
  field_id: number;
  work_type_id: number;
  begins: string | null;
  ends: string | null;
  /** With how many metres their implements work. */
  machines: { id: number; width: number | null }[];
}

/** Hours by which a work may begin sooner or end later than it says. */
const lenient = 24;

/** Planned and done works that name fields around a period; one without days counts in its season. */
export const readWorksAround = (
  tx: Transaction,
  customerId: number,
  { fields, from, to }: { fields: readonly number[]; from: string; to: string },
): Promise<WorkAround[]> =>
  tx.rows<WorkAround>(sql`
    SELECT w.field_id, w.work_type_id, coalesce(w.start_dt, w.plan_start_dt) AS begins,
      coalesce(w.end_dt, w.plan_end_dt, w.start_dt, w.plan_start_dt) AS ends,
      (SELECT coalesce(json_agg(json_build_object('id', m.machine_id, 'width', e.working_width)), '[]')
        FROM workrecord_machine m LEFT JOIN equipment e ON e.customer_id = m.customer_id AND e.id = m.equipment_id
        WHERE m.customer_id = w.customer_id AND m.workrecord_id = w.id) AS machines
    FROM workrecord w
    WHERE w.customer_id = ${customerId} AND w.field_id = ANY(${[...fields]}) AND w.deleted_at IS NULL
      AND w.work_status <> ${cancelled} AND w.season BETWEEN extract(year FROM ${from}::timestamptz) - 1 AND extract(year FROM ${from}::timestamptz) + 1
      AND (num_nonnulls(w.start_dt, w.plan_start_dt) > 0 OR w.season >= extract(year FROM ${from}::timestamptz))
      AND coalesce(w.start_dt, w.plan_start_dt, ${to}) <= ${to}::timestamptz + ${lenient} * interval '1 hour'
      AND coalesce(w.end_dt, w.plan_end_dt, w.start_dt, w.plan_start_dt, ${from}) >= ${from}::timestamptz - ${lenient} * interval '1 hour'`);

const span = lenient * 3_600_000;
const isAround = ({ begins, ends }: WorkAround, time: number) =>
  begins === null || (time >= momentOf(begins) - span && time <= momentOf(ends ?? begins) + span);

/** What rules ask of works: which are planned on a field, and how fast a machine may drive at the one that names it. */
export function askWorks(works: readonly WorkAround[], { speed }: WatchRules) {
  const on = (field: number, time: number) => works.filter((work) => work.field_id === field && isAround(work, time));
  const naming = (machine: number, field: number, time: number) =>
    on(field, time).filter(({ machines }) => machines.some(({ id }) => id === machine));
  const limits = new Map(speed.limits.map(({ work_type_id, kmh }) => [work_type_id, kmh]));
  return {
    isPlanned: (field: number, time: number) => on(field, time).length > 0,
    /** Of several works that name the machine the fastest counts: nobody tells which of them it is at. */
    limitFor: (machine: number) => (field: number, time: number) => {
      const own = naming(machine, field, time);
      return own.length === 0
        ? speed.others
        : Math.max(...own.map(({ work_type_id }) => limits.get(work_type_id) ?? speed.others));
    },
    /** Metres of the widest implement that works name for the machine there; null where none does. */
    widthFor: (machine: number) => (field: number, time: number) => {
      const own = naming(machine, field, time).flatMap(({ machines }) => machines);
      const widths = own.filter(({ id }) => id === machine).map(({ width }) => width ?? 0);
      return Math.max(0, ...widths) || null;
    },
  };
}
