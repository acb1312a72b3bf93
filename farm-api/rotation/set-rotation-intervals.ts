import sql from "sql-template-tag";
import type { AnswerOf, BodyOf } from "#contract/call";
import type { rotationCalls } from "#contract/rotation";
import { ownCrops } from "../dictionaries/shared/own-crops";
import { invalid } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { staleVersion } from "../platform/database/versions";
import { dictionaryIntervals, mergeIntervals, type OwnInterval } from "./intervals";
import { getRotationSettings } from "./rotation-settings";

type Call = typeof rotationCalls.setRotationIntervals;

/** @throws AppError Invalid at a crop that is unknown or named twice. */
function checkCrops(intervals: OwnInterval[], known: ReadonlyMap<number, number>): void {
  const named = new Set<number>();
  const faults = intervals.flatMap(({ crop_id }, index) => {
    const path = `intervals.${index}.crop_id`;
    if (!known.has(crop_id)) return [{ path, message: "Культура не найдена" }];
    if (named.has(crop_id)) return [{ path, message: "Культура указана дважды" }];
    named.add(crop_id);
    return [];
  });
  if (faults.length > 0) throw invalid(...faults);
}

/** Replaces the customer's own return intervals. @throws AppError StaleVersion with who and when, Invalid. */
export async function setRotationIntervals(
  tx: Transaction,
  customerId: number,
  { intervals, version }: BodyOf<Call>,
): Promise<AnswerOf<Call>> {
  await tx.run(sql`INSERT INTO rotation_settings (customer_id) VALUES (${customerId}) ON CONFLICT DO NOTHING`);
  const standing = await getRotationSettings(tx, customerId, { locked: true });
  if (standing.version !== version)
    throw await staleVersion(tx, { customerId, what: "rotation_settings", id: customerId });
  const added = await ownCrops(tx, customerId);
  const known = dictionaryIntervals(added);
  checkCrops(intervals, known);
  const own = intervals.filter(({ crop_id, years }) => known.get(crop_id) !== years);
  await tx.run(sql`
    UPDATE rotation_settings SET intervals = ${JSON.stringify(own)}::jsonb, version = version + 1
    WHERE customer_id = ${customerId}`);
  return { intervals: mergeIntervals(own, added), version: version + 1 };
}
