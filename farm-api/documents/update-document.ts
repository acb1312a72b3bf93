import sql from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import { type documentCalls, type FarmDocument, ownDocumentColumns } from "#contract/documents";
import { assignments, onlyColumns, withGiven } from "../platform/database/columns";
import type { Transaction } from "../platform/database/scope";
import { staleVersion } from "../platform/database/versions";
import { checkReferences } from "./check-references";
import { getDocument } from "./get-document";

interface Change {
  customerId: number;
  id: number;
  body: BodyOf<typeof documentCalls.updateDocument>;
}

/**
 * Changes what is said of a document; its file stays. What it was about before may be gone by now and is not asked again.
 * @throws AppError NotFound, StaleVersion with who and when, Invalid for an unknown field or parcel.
 */
export async function updateDocument(tx: Transaction, { customerId, id, body }: Change): Promise<FarmDocument> {
  await tx.run(sql`SELECT 1 FROM document WHERE customer_id = ${customerId} AND id = ${id} FOR UPDATE`);
  const standing = await getDocument(tx, customerId, id);
  if (standing.version !== body.version) throw await staleVersion(tx, { customerId, what: "document", id });
  const { field_id, parcel_id } = body;
  const changed = (given: number | null | undefined, stands: number | null) =>
    given === undefined || given === stands ? null : given;
  await checkReferences(tx, customerId, {
    field_id: changed(field_id, standing.field_id),
    parcel_id: changed(parcel_id, standing.parcel_id),
  });
  const own = withGiven(onlyColumns(standing, ownDocumentColumns), body);
  await tx.run(sql`
    UPDATE document SET ${assignments(own)}, version = version + 1
    WHERE customer_id = ${customerId} AND id = ${id}`);
  return getDocument(tx, customerId, id);
}
