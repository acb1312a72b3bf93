import sql, { empty, type Sql } from "sql-template-tag";
import type { QueryOf } from "#contract/call";
import type { calls } from "#contract/calls";
import { type OutlineSource, outlineSteps } from "../geometry/outline";
import { decodeWkb } from "../geometry/wkb";
import type { Transaction } from "../platform/database/scope";
import { inTurns } from "../platform/in-turns";
import { boundaryOfField } from "./shared/field-columns";
import { ofCustomer } from "./shared/get-bounds";
import { bearsLandIn, hasHandedOn } from "./shared/land-bearer";

type Query = QueryOf<typeof calls.listFieldOutlines>;

const inBox = ({ west, south, east, north }: Query): Sql =>
  sql`${west === undefined ? empty : sql` AND f.east >= ${west}::float8`}${
    south === undefined ? empty : sql` AND f.north >= ${south}::float8`
  }${east === undefined ? empty : sql` AND f.west <= ${east}::float8`}${
    north === undefined ? empty : sql` AND f.south <= ${north}::float8`
  }`;

interface Asked {
  customerId: number;
  query: Query;
  /** As `fieldsState` names it. */
  state: string;
}

interface Row {
  id: number;
  wkb: Buffer;
}

/** Decoded as it is packed: as positions, boundaries take many times the memory. */
const toSource = ({ id, wkb }: Row): OutlineSource => ({
  id,
  get shape() {
    return decodeWkb(wkb);
  },
});

async function packAsked(tx: Transaction, { customerId, query }: Asked): Promise<Buffer> {
  const rows = await tx.rows<Row>(sql`
    SELECT f.id, b.wkb FROM field f
    JOIN ${boundaryOfField}
    WHERE ${ofCustomer(customerId)} AND ${query.season ? bearsLandIn(query.season) : sql`NOT ${hasHandedOn}`}${inBox(query)}`);
  return inTurns(outlineSteps(rows.map(toSource), { tolerance: query.tolerance }));
}

/** What is being packed: after a change of the fields everyone with a map asks for the same at once. */
const underway = new Map<string, Promise<Buffer>>();

/**
 * All boundaries of a customer, or those that meet a box: of fields as they are by now, or as they were in a season. Packed
 * as by `encodeOutlines` and simplified to `tolerance` metres.
 */
export async function listFieldOutlines(tx: Transaction, asked: Asked): Promise<Buffer> {
  const { state } = asked;
  const begun = underway.get(state);
  if (begun !== undefined) return begun;
  const made = packAsked(tx, asked).finally(() => underway.delete(state));
  underway.set(state, made);
  return made;
}
