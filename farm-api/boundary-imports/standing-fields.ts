import sql from "sql-template-tag";
import { boundaryOfField } from "../fields/shared/field-columns";
import { hasHandedOn } from "../fields/shared/land-bearer";
import { bboxOfPositions } from "../geometry/bbox";
import type { Position } from "../geometry/types";
import type { Transaction } from "../platform/database/scope";
import type { Piece, StandingField } from "./find-duplicates";

interface StandingRow {
  id: number;
  name: string;
  area: number;
  wkb: Buffer;
  west: number;
  south: number;
  east: number;
  north: number;
}

/** A customer's fields with a boundary, but those that others came in the place of: those that lie in the box around some pieces. */
export async function standingFieldsNear(
  tx: Transaction,
  customerId: number,
  pieces: readonly Piece[],
): Promise<StandingField[]> {
  const corners = pieces.flatMap(({ box: [west, south, east, north] }): Position[] => [
    [west, south],
    [east, north],
  ]);
  const [west, south, east, north] = bboxOfPositions(corners);
  const rows = await tx.rows<StandingRow>(sql`
    SELECT f.id, f.name, b.area, b.wkb, f.west, f.south, f.east, f.north
    FROM field f JOIN ${boundaryOfField}
    WHERE f.customer_id = ${customerId} AND f.deleted_at IS NULL AND NOT ${hasHandedOn}
      AND f.east >= ${west} AND f.west <= ${east} AND f.north >= ${south} AND f.south <= ${north}`);
  return rows.map(({ id, name, area, wkb, ...f }) => ({
    id,
    name,
    area,
    wkb,
    box: [f.west, f.south, f.east, f.north],
  }));
}
