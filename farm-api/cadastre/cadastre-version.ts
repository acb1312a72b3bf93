import sql from "sql-template-tag";
import type { Transaction } from "../platform/database/scope";

/** Grows with every change of a customer's parcels; 0 before the first. Being a time in ms, it never comes back. */
export async function cadastreVersion(tx: Transaction, customerId: number): Promise<number> {
  const row = await tx.row<{ version: number }>(sql`SELECT version FROM cadastre WHERE customer_id = ${customerId}`);
  return row?.version ?? 0;
}

/** Makes whoever writes a customer's parcels, or lays them over fields, wait for this transaction. */
export async function holdCadastre(tx: Transaction, customerId: number): Promise<void> {
  await tx.run(sql`INSERT INTO cadastre (customer_id, version) VALUES (${customerId}, 1) ON CONFLICT DO NOTHING`);
  await tx.run(sql`SELECT 1 FROM cadastre WHERE customer_id = ${customerId} FOR UPDATE`);
}

/** Likewise for a change of the parcels, which gives them a new version. */
export async function changeCadastre(tx: Transaction, customerId: number): Promise<void> {
  await tx.run(sql`
    INSERT INTO cadastre (customer_id, version) VALUES (${customerId}, (extract(epoch FROM clock_timestamp()) * 1000)::bigint)
    ON CONFLICT (customer_id) DO UPDATE SET version = greatest(cadastre.version + 1, excluded.version)`);
}
