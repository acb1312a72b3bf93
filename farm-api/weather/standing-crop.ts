import type { Transaction } from "../platform/database/scope";
import type { Subject } from "./places/place";
import { readStanding } from "./shared/read-standing";

export interface Sown {
  crop_id: number;
  sowed_at: string;
  harvested_at: string | null;
}

/**
 * What has been sown on the whole field and stands there, or stood last; nothing of a division.
 * @param today by the clock of the field
 */
export async function standingOn(
  tx: Transaction,
  { kind, customerId, id }: Subject,
  today: string,
): Promise<Sown | undefined> {
  const standing = kind === "field" ? await readStanding(tx, customerId, { fieldId: id, day: today }) : undefined;
  const sowed_at = standing?.sowed_at ?? null;
  return standing && sowed_at !== null && sowed_at <= today ? { ...standing, sowed_at } : undefined;
}
