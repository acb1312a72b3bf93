import sql from "sql-template-tag";
import type { FieldError } from "#contract/errors";
import type { workrecordInput } from "#contract/work-shapes";
import type { z } from "#contract/zod";
import type { Transaction } from "../platform/database/scope";

export type WithMachinery = Pick<z.output<typeof workrecordInput>, "machinery">;
type Named = WithMachinery["machinery"][number];

interface ParkIds {
  machine: Set<number>;
  equipment: Set<number>;
  operator: Set<number>;
}

const idsOf = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id));

/** Which of the things named stand; they can't be deleted until the work that names them is committed. */
export async function standingPark(
  tx: Transaction,
  customerId: number,
  works: readonly WithMachinery[],
): Promise<ParkIds> {
  const named = works.flatMap(({ machinery }) => machinery);
  const ids = (pick: (one: Named) => number | null | undefined) => named.map(pick).filter((id) => id != null);
  if (named.length === 0) return { machine: new Set(), equipment: new Set(), operator: new Set() };
  const machines = await tx.rows<{ id: number }>(sql`
    SELECT id FROM machine WHERE customer_id = ${customerId} AND deleted_at IS NULL AND id = ANY(${ids((one) => one.machine_id)}::int[]) FOR SHARE`);
  const equipment = await tx.rows<{ id: number }>(sql`
    SELECT id FROM equipment WHERE customer_id = ${customerId} AND deleted_at IS NULL AND id = ANY(${ids((one) => one.equipment_id)}::int[]) FOR SHARE`);
  const operators = await tx.rows<{ id: number }>(sql`
    SELECT id FROM machine_operator WHERE customer_id = ${customerId} AND deleted_at IS NULL
      AND id = ANY(${ids((one) => one.machine_operator_id)}::int[]) FOR SHARE`);
  return { machine: idsOf(machines), equipment: idsOf(equipment), operator: idsOf(operators) };
}

/** Each absent or deleted thing at its input. */
export const parkProblems = (work: WithMachinery, park: ParkIds): FieldError[] =>
  work.machinery.flatMap(({ machine_id, equipment_id, machine_operator_id }, index) => [
    ...(park.machine.has(machine_id)
      ? []
      : [{ path: `machinery.${index}.machine_id`, message: "Машина не найдена или удалена" }]),
    ...(equipment_id == null || park.equipment.has(equipment_id)
      ? []
      : [{ path: `machinery.${index}.equipment_id`, message: "Орудие не найдено или удалено" }]),
    ...(machine_operator_id == null || park.operator.has(machine_operator_id)
      ? []
      : [{ path: `machinery.${index}.machine_operator_id`, message: "Механизатор не найден или удалён" }]),
  ]);
