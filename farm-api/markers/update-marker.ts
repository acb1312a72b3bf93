import sql from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import { type Marker, type markerCalls, ownMarkerColumns } from "#contract/markers";
import { notFound } from "../platform/app-error";
import { assignments, columnList, onlyColumns, withGiven } from "../platform/database/columns";
import type { Transaction } from "../platform/database/scope";
import { staleVersion } from "../platform/database/versions";
import { getMarker } from "./get-marker";

type Standing = Pick<Marker, (typeof ownMarkerColumns)[number] | "version">;

/** Changes a marker, or moves it. @throws AppError NotFound, StaleVersion with who and when. */
export async function updateMarker(
  tx: Transaction,
  customerId: number,
  id: number,
  { version, ...change }: BodyOf<typeof markerCalls.updateMarker>,
): Promise<Marker> {
  const standing = await tx.row<Standing>(sql`
    SELECT ${columnList(ownMarkerColumns)}, version FROM marker
    WHERE customer_id = ${customerId} AND id = ${id} AND deleted_at IS NULL FOR NO KEY UPDATE`);
  if (!standing) throw notFound();
  if (standing.version !== version) throw await staleVersion(tx, { customerId, what: "marker", id });
  const own = withGiven(onlyColumns(standing, ownMarkerColumns), change);
  await tx.run(sql`
    UPDATE marker SET ${assignments(own)}, version = version + 1, updated_at = now()
    WHERE customer_id = ${customerId} AND id = ${id}`);
  return getMarker(tx, customerId, id);
}
