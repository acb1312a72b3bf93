import sql from "sql-template-tag";
import { implementWidths } from "#contract/limits";
import type { MachineType } from "#contract/machines";
import { momentOf } from "#formats/days/instants";
import type { Transaction } from "../../platform/database/scope";
import { cancelled, planned } from "../../platform/database/work-status";
import type { CropsOnDay } from "../../works/shared/crops-on-day";
import { type Implement, typeInSeason, typesFor } from "./guess-type";

/** A work near a day that names the machine. */
interface CrewWork {
  field_id: number;
  work_type_id: number;
  equipment_id: number | null;
  equipment_type_id: number | null;
  /** Of a kind that the holding has added itself: what it is made for. */
  own_worktype_ids: number[] | null;
  equipment_width: number | null;
  machine_operator_id: number | null;
  begins: string;
  ends: string;
}

/** A planned work of a field near a day that names no other machine. */
interface PlannedWork {
  field_id: number;
  work_type_id: number;
  begins: string;
  ends: string;
}

interface MachineNow {
  machine_type: MachineType;
  working_width: number | null;
}

/** What other works tell of a machine's day. */
export interface Crews {
  machine: MachineNow;
  named: CrewWork[];
  planned: PlannedWork[];
}

interface Window {
  customerId: number;
  machineId: number;
  /** Instants: when the day of work begins and ends. */
  from: string;
  to: string;
}

/** Days around a work within which the machine has still the implement that it names. */
const carriedOn = 3;
/** Days around it within which a planned work is taken for the one that was done. */
const near = 1;

/** Asked once a machine's day. Null for a machine that is no more. */
export async function readCrews(tx: Transaction, { customerId, machineId, from, to }: Window): Promise<Crews | null> {
  const machine = await tx.row<MachineNow>(sql`
    SELECT machine_type, working_width FROM machine WHERE customer_id = ${customerId} AND id = ${machineId} AND deleted_at IS NULL`);
  if (!machine) return null;
  const named = await tx.rows<CrewWork>(sql`
    SELECT w.field_id, w.work_type_id, wm.equipment_id, e.equipment_type_id, own.data -> 'worktype_ids' AS own_worktype_ids,
      e.working_width AS equipment_width, wm.machine_operator_id, w.begins_at AS begins, w.ends_at AS ends
    FROM workrecord_machine wm JOIN workrecord w ON w.customer_id = wm.customer_id AND w.id = wm.workrecord_id
    LEFT JOIN equipment e ON e.customer_id = wm.customer_id AND e.id = wm.equipment_id
    LEFT JOIN own_entry own ON own.customer_id = e.customer_id AND own.id = e.equipment_type_id AND own.dictionary = 'equipment_types'
    WHERE wm.customer_id = ${customerId} AND wm.machine_id = ${machineId} AND w.deleted_at IS NULL AND w.field_id IS NOT NULL
      AND w.work_status <> ${cancelled} AND w.begins_at > '-infinity'
      AND w.begins_at < ${to}::timestamptz + make_interval(days => ${carriedOn})
      AND w.ends_at > ${from}::timestamptz - make_interval(days => ${carriedOn})
    ORDER BY greatest(w.begins_at - ${to}::timestamptz, ${from}::timestamptz - w.ends_at, interval '0'), w.begins_at, w.id`);
  const plans = await tx.rows<PlannedWork>(sql`
    SELECT w.field_id, w.work_type_id, w.begins_at AS begins, w.ends_at AS ends FROM workrecord w
    WHERE w.customer_id = ${customerId} AND w.deleted_at IS NULL AND w.field_id IS NOT NULL AND w.work_status = ${planned}
      AND w.begins_at < ${to}::timestamptz + make_interval(days => ${near})
      AND w.ends_at > ${from}::timestamptz - make_interval(days => ${near}) AND w.begins_at > '-infinity'
      AND NOT EXISTS (SELECT FROM workrecord_machine o WHERE o.customer_id = w.customer_id AND o.workrecord_id = w.id
        AND o.machine_id <> ${machineId})
    ORDER BY greatest(w.begins_at - ${to}::timestamptz, ${from}::timestamptz - w.ends_at, interval '0'), w.begins_at, w.id`);
  return { machine, named, planned: plans };
}

/** How a stretch was worked, as far as anybody can tell. */
export interface Guess {
  work_type_id: number | null;
  type_from: "plan" | "implement" | "machine" | null;
  equipment_id: number | null;
  machine_operator_id: number | null;
  width: number | null;
  width_from: "equipment" | "machine" | null;
}

/** Whoever wrote down more or less than an implement may have mistyped. */
const isWidth = (metres: number | null): metres is number =>
  metres !== null && metres >= implementWidths.min && metres <= implementWidths.max;

export function widthFor(implement: number | null, machine: number | null): Pick<Guess, "width" | "width_from"> {
  if (isWidth(implement)) return { width: implement, width_from: "equipment" };
  return isWidth(machine) ? { width: machine, width_from: "machine" } : { width: null, width_from: null };
}

/** Works of the field on that day that name the machine, each with another implement, in their order. */
export function crewsHere({ named }: Crews, fieldId: number, { from, to }: Pick<Window, "from" | "to">): CrewWork[] {
  const here = named
    .filter((work) => work.field_id === fieldId)
    .filter(({ begins, ends }) => momentOf(begins) < momentOf(to) && momentOf(ends) > momentOf(from))
    .toSorted((a, b) => momentOf(a.begins) - momentOf(b.begins));
  return here.filter(({ equipment_id }, at) => here.findIndex((other) => other.equipment_id === equipment_id) === at);
}

const implementOf = (crew: CrewWork | undefined): Implement | null =>
  crew?.equipment_type_id ? { ...crew, equipment_type_id: crew.equipment_type_id } : null;

/**
 * A plan that names field and machine comes first; then a plan of the field that the implement can do; then what the implement
 * that the machine last had does at that time of the year.
 */
export function guess(crews: Crews, fieldId: number, here: CrewWork | undefined, crops: CropsOnDay): Guess {
  const { machine, named } = crews;
  const crew = here ?? named[0];
  const implement = {
    equipment_id: crew?.equipment_id ?? null,
    machine_operator_id: crew?.machine_operator_id ?? null,
    ...widthFor(crew?.equipment_width ?? null, machine.working_width),
  };
  if (here) return { work_type_id: here.work_type_id, type_from: "plan", ...implement };
  const types = typesFor(machine.machine_type, implementOf(crew));
  const plans = crews.planned.filter((work) => work.field_id === fieldId);
  const fitting = types
    ? plans.find(({ work_type_id }) => types.includes(work_type_id))
    : plans.length === 1 && plans[0];
  if (fitting) return { work_type_id: fitting.work_type_id, type_from: "plan", ...implement };
  const work_type_id = types && typeInSeason(types, crops);
  return {
    work_type_id,
    type_from: work_type_id === null ? null : implement.equipment_id === null ? "machine" : "implement",
    ...implement,
  };
}
