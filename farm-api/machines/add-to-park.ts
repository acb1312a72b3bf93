import sql from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import type { machineCalls } from "#contract/machines";
import { isKnownEntry } from "../dictionaries/shared/known-entries";
import { invalid } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";

const idOf = (row: { id: number } | undefined): number => {
  if (!row) throw new Error("The row was not written");
  return row.id;
};

export const addMachine = async (
  tx: Transaction,
  customerId: number,
  body: BodyOf<typeof machineCalls.createMachine>,
) =>
  idOf(
    await tx.row<{ id: number }>(sql`
      INSERT INTO machine (customer_id, machine_type, model, number, year, working_width, comment)
      VALUES (${customerId}, ${body.machine_type}, ${body.model}, ${body.number}, ${body.year}, ${body.working_width}, ${body.comment})
      RETURNING id`),
  );

/** @throws AppError Invalid for an equipment type that the holding's dictionary lacks. */
export async function checkEquipmentType(tx: Transaction, customerId: number, id: number | undefined): Promise<void> {
  if (id === undefined || (await isKnownEntry(tx, customerId, { dictionary: "equipment_types", id }))) return;
  throw invalid({ path: "equipment_type_id", message: "Такого вида орудия нет в справочнике" });
}

export const addEquipment = async (
  tx: Transaction,
  customerId: number,
  body: BodyOf<typeof machineCalls.createEquipment>,
) =>
  idOf(
    await tx.row<{ id: number }>(sql`
      INSERT INTO equipment (customer_id, name, number, equipment_type_id, working_width, comment)
      VALUES (${customerId}, ${body.name}, ${body.number}, ${body.equipment_type_id}, ${body.working_width}, ${body.comment})
      RETURNING id`),
  );

export const addOperator = async (
  tx: Transaction,
  customerId: number,
  body: BodyOf<typeof machineCalls.createMachineOperator>,
) =>
  idOf(
    await tx.row<{ id: number }>(sql`
      INSERT INTO machine_operator (customer_id, first_name, last_name, phone)
      VALUES (${customerId}, ${body.first_name}, ${body.last_name}, ${body.phone}) RETURNING id`),
  );
