import type { QueryOf } from "#contract/call";
import type { ReturnInterval, Rotation, rotationCalls } from "#contract/rotation";
import { ownCrops } from "../dictionaries/shared/own-crops";
import type { Remembered } from "../platform/database/remembered";
import type { Transaction } from "../platform/database/scope";
import { mergeIntervals } from "./intervals";
import { inheritedSowings, landElsewhere, type RotationQuery, rotationRows } from "./rotation-rows";
import { getRotationSettings } from "./rotation-settings";
import { type RotationParts, rotationGrid, rotationTotals, seasonsOf, toRotation } from "./to-rotation";

type Query = QueryOf<typeof rotationCalls.getRotation>;

interface Asked {
  customerId: number;
  query: RotationQuery;
  intervals: ReturnInterval[];
}

async function allParts(tx: Transaction, { customerId, query, intervals }: Asked): Promise<RotationParts> {
  const rows = await rotationRows(tx, customerId, query);
  const inherited = await inheritedSowings(tx, customerId, query);
  const elsewhere = await landElsewhere(tx, customerId, query);
  return { rows, inherited, elsewhere, intervals };
}

/** A part of the fields by name: only they are read, where what all of them come to is known. */
async function partOf(
  tx: Transaction,
  { customerId, query, intervals }: Asked,
  part: { offset: number; limit: number },
  remembered: Remembered,
) {
  const { division_ids, divisiongroup_id, q, from, to } = query;
  // The customer's intervals and own crops are not audited: with others of them other totals are asked for.
  const what = `rotation ${JSON.stringify({ division_ids, divisiongroup_id, q, from, to, intervals })}`;
  const totals = await remembered.of(tx, { customerId, what }, async () =>
    rotationTotals(await allParts(tx, { customerId, query, intervals }), query),
  );
  const rows = await rotationRows(tx, customerId, query, part);
  const inherited = await inheritedSowings(tx, customerId, query);
  return { ...totals, ...rotationGrid({ rows, inherited, intervals }, query) };
}

/**
 * The customer's fields by seasons in a handful of statements, however many fields there are. Sowings of plots don't count.
 * Warnings look back before `from`, also onto the fields that a field was split from or merged of.
 */
export async function getRotation(
  tx: Transaction,
  customerId: number,
  query: Query,
  remembered: Remembered,
): Promise<Rotation> {
  const settings = await getRotationSettings(tx, customerId);
  const intervals = mergeIntervals(settings.intervals, await ownCrops(tx, customerId));
  const { limit, offset, warned } = query;
  const asked = { customerId, query, intervals };
  const answer =
    limit === undefined || warned
      ? toRotation(await allParts(tx, asked), query)
      : await partOf(tx, asked, { offset, limit }, remembered);
  return { years: seasonsOf(query), ...answer, intervals, intervals_version: settings.version };
}
