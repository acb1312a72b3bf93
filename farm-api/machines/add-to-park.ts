import sql, { raw } from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import type { machineCalls } from "#contract/machines";
import { isKnownEntry } from "../dictionaries/shared/known-entries";
import { invalid } from "../platform/app-error";
import { newRow } from "../platform/database/columns";
import type { Transaction } from "../platform/database/scope";
import { implementsKind, machines, operators } from "./kinds";
import { givenColumns, type ParkKind } from "./park";

async function addTo(tx: Transaction, kind: ParkKind, customerId: number, values: object): Promise<number> {
  const row = newRow({ ...givenColumns(kind, values), customer_id: customerId });
  const made = await tx.row<{ id: number }>(sql`INSERT INTO ${raw(kind.table)} ${row} RETURNING id`);
  if (!made) throw new Error("The row was not written");
  return made.id;
}

export const addMachine = (tx: Transaction, customerId: number, body: BodyOf<typeof machineCalls.createMachine>) =>
  addTo(tx, machines, customerId, body);

export const addEquipment = (tx: Transaction, customerId: number, body: BodyOf<typeof machineCalls.createEquipment>) =>
  addTo(tx, implementsKind, customerId, body);

export const addOperator = (
  tx: Transaction,
  customerId: number,
  body: BodyOf<typeof machineCalls.createMachineOperator>,
) => addTo(tx, operators, customerId, body);

/** @throws AppError Invalid for an equipment type that the holding's dictionary lacks. */
export async function checkEquipmentType(tx: Transaction, customerId: number, id: number | undefined): Promise<void> {
  if (id === undefined || (await isKnownEntry(tx, customerId, { dictionary: "equipment_types", id }))) return;
  throw invalid({ path: "equipment_type_id", message: "Такого вида орудия нет в справочнике" });
}
