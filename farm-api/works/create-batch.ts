import sql from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import type { Workrecord } from "#contract/work-shapes";
import type { workCalls } from "#contract/works";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { createManyWorkrecords } from "./shared/create-workrecords";
import { getWorkrecords } from "./shared/get-workrecord";

/** Ids of the works that came under a key; undefined where none did. */
async function batchOf(tx: Transaction, customerId: number, key: string): Promise<number[] | undefined> {
  const known = await tx.row<{ workrecord_ids: number[] }>(sql`
    SELECT workrecord_ids FROM work_batch WHERE customer_id = ${customerId} AND client_key = ${key}`);
  return known?.workrecord_ids;
}

/** @throws AppError NotFound where nothing has come under the key */
export async function getWorkBatch(tx: Transaction, customerId: number, key: string): Promise<{ works_count: number }> {
  const ids = await batchOf(tx, customerId, key);
  if (!ids) throw notFound();
  return { works_count: ids.length };
}

/**
 * Creates many works, all or none; those that came before under their sender's key are answered as they stand now.
 * @throws AppError Invalid, WorkrecordSowHarvestExists, WorkDoubtful
 */
export async function createBatch(
  tx: Transaction,
  farm: { customerId: number; today: string },
  { client_key, records }: BodyOf<typeof workCalls.createManyWorkrecords>,
): Promise<Workrecord[]> {
  if (client_key === undefined) return createManyWorkrecords(tx, farm, records);
  const { customerId } = farm;
  // Who sends the same at once waits here for the first.
  const fresh = await tx.run(sql`
    INSERT INTO work_batch (customer_id, client_key) VALUES (${customerId}, ${client_key}) ON CONFLICT DO NOTHING`);
  if (!fresh) return getWorkrecords(tx, customerId, (await batchOf(tx, customerId, client_key)) ?? []);
  const works = await createManyWorkrecords(tx, farm, records);
  await tx.run(sql`
    UPDATE work_batch SET workrecord_ids = ${works.map(({ id }) => id)}
    WHERE customer_id = ${customerId} AND client_key = ${client_key}`);
  return works;
}
