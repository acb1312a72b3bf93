import type { QueryOf } from "#contract/call";
import type { Rotation, rotationCalls } from "#contract/rotation";
import { ownCrops } from "../dictionaries/shared/own-crops";
import type { Transaction } from "../platform/database/scope";
import { inheritedSowings, landElsewhere, rotationRows } from "./rotation-rows";
import { getRotationSettings } from "./rotation-settings";
import { toRotation } from "./to-rotation";

/**
 * The customer's fields by seasons in a handful of statements, however many fields there are. Sowings of plots don't count.
 * Warnings look back before `from`, also onto the fields that a field was split from or merged of.
 */
export async function getRotation(
  tx: Transaction,
  customerId: number,
  query: QueryOf<typeof rotationCalls.getRotation>,
): Promise<Rotation> {
  const settings = await getRotationSettings(tx, customerId);
  const rows = await rotationRows(tx, customerId, query);
  const inherited = await inheritedSowings(tx, customerId, query);
  const added = await ownCrops(tx, customerId);
  const elsewhere = await landElsewhere(tx, customerId, query);
  return toRotation({ rows, inherited, elsewhere, settings, added }, query);
}
