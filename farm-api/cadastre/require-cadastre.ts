import sql from "sql-template-tag";
import { AppError } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";

/**
 * The land register is Russia's.
 * @throws AppError NotFound for a customer of another country: there is no such section then.
 */
export async function requireCadastre(tx: Transaction, customerId: number): Promise<void> {
  const russian = await tx.row(sql`SELECT 1 FROM customer WHERE id = ${customerId} AND country = 'RU'`);
  if (!russian) throw new AppError("NotFound", "Кадастровые участки ведутся только для хозяйств в России");
}
