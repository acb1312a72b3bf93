import sql from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import type { calls } from "#contract/calls";
import { type Division, ownDivisionColumns } from "#contract/divisions";
import { notFound } from "../platform/app-error";
import { assignments, onlyColumns } from "../platform/database/columns";
import type { Transaction } from "../platform/database/scope";
import { staleVersion } from "../platform/database/versions";
import { nameTaken, whereTaken } from "../platform/database/violations";
import { checkPlace } from "./division-place";
import { getDivision, type SeasonDivisions } from "./list-divisions";
import { lockDivision } from "./lock-divisions";

interface Update extends SeasonDivisions {
  id: number;
  body: BodyOf<typeof calls.updateDivision>;
}

/** @throws AppError NotFound, StaleVersion, Invalid, NameTaken. */
export async function updateDivision(tx: Transaction, { customerId, season, id, body }: Update): Promise<Division> {
  const standing = await lockDivision(tx, customerId, id);
  if (standing.deleted) throw notFound();
  if (standing.version !== body.version) throw await staleVersion(tx, { customerId, what: "division", id });
  await checkPlace(tx, customerId, { ...body, id });
  await tx
    .run(sql`
      UPDATE division SET ${assignments(onlyColumns(body, ownDivisionColumns))}, version = version + 1, updated_at = now()
      WHERE customer_id = ${customerId} AND id = ${id}`)
    .catch(whereTaken(nameTaken));
  return getDivision(tx, { customerId, season }, id);
}
