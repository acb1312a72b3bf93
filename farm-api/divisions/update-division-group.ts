import sql from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import type { calls } from "#contract/calls";
import type { DivisionGroup } from "#contract/divisions";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { staleVersion } from "../platform/database/versions";
import { nameTaken, whereTaken } from "../platform/database/violations";

interface Update {
  customerId: number;
  id: number;
  body: BodyOf<typeof calls.updateDivisionGroup>;
}

/** @throws AppError NotFound, StaleVersion, NameTaken. */
export async function updateDivisionGroup(tx: Transaction, { customerId, id, body }: Update): Promise<DivisionGroup> {
  const standing = await tx.row<{ version: number }>(sql`
    SELECT version FROM division_group WHERE customer_id = ${customerId} AND id = ${id} AND deleted_at IS NULL
    FOR NO KEY UPDATE`);
  if (!standing) throw notFound();
  if (standing.version !== body.version) throw await staleVersion(tx, { customerId, what: "division_group", id });
  const renamed = await tx
    .row<DivisionGroup>(sql`
      UPDATE division_group SET name = ${body.name}, version = version + 1
      WHERE customer_id = ${customerId} AND id = ${id} RETURNING id, name, version`)
    .catch(whereTaken(nameTaken));
  if (!renamed) throw notFound();
  return renamed;
}
