import sql from "sql-template-tag";
import type { FieldError } from "#contract/errors";
import { AppError } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";

const taken = "Участок с таким номером уже есть";

/** @throws AppError NameTaken, each number that is taken at its place. */
function refuse(fields: FieldError[]): void {
  if (fields.length > 0) throw new AppError("NameTaken", fields.length === 1 ? fields[0]?.message : taken, { fields });
}

/** Ids of the customer's standing parcels by those of the numbers that they have. */
export async function standingNumbers(
  tx: Transaction,
  customerId: number,
  numbers: string[],
): Promise<Map<string, number>> {
  const rows = await tx.rows<{ id: number; number: string }>(sql`
    SELECT id, number FROM parcel WHERE customer_id = ${customerId} AND number = ANY(${numbers}) AND deleted_at IS NULL`);
  return new Map(rows.map(({ id, number }) => [number, id]));
}

/** Whether a list of numbers may be added to those that stand. @throws AppError NameTaken at `parcels.3.number`, for each that may not. */
export function refuseTaken(numbers: string[], standing: { has(number: string): boolean }): void {
  refuse(
    numbers.flatMap((number, index) => {
      const path = `parcels.${index}.number`;
      const first = numbers.indexOf(number);
      if (first < index) return [{ path, message: `Номер повторяет строку ${first + 1}` }];
      return standing.has(number) ? [{ path, message: taken }] : [];
    }),
  );
}

/** Whether a parcel may have a number. @throws AppError NameTaken. */
export async function checkNumber(tx: Transaction, customerId: number, parcel: { id: number; number: string }) {
  const owner = (await standingNumbers(tx, customerId, [parcel.number])).get(parcel.number) ?? parcel.id;
  refuse(owner === parcel.id ? [] : [{ path: "number", message: taken }]);
}
