import { addDays, daysBetween } from "#formats/days/count";
import { yearOf } from "#formats/days/written";
import type { Transaction } from "../../platform/database/scope";
import { usuallyClearedBy } from "../seasons/season-of-work";
import { type PlacedStand, standsOnFields } from "../seasons/stands";

/** What a day finds on a field; days since or until, null where there is none. */
export interface CropsOnDay {
  /** A crop is sown and not cleared. */
  stands: boolean;
  clearedAgo: number | null;
  sownIn: number | null;
}

function onDay(stands: readonly PlacedStand[], day: string): CropsOnDay {
  const clearedBy = (stand: PlacedStand) => stand.cleared ?? usuallyClearedBy(stand);
  const cleared = stands.flatMap(({ cleared: at }) => (at !== null && at <= day ? daysBetween(at, day) : []));
  const toCome = stands.flatMap(({ sowed }) => (sowed !== null && sowed >= day ? daysBetween(day, sowed) : []));
  return {
    stands: stands.some((stand) => stand.sowed !== null && stand.sowed < day && clearedBy(stand) > day),
    clearedAgo: cleared.length > 0 ? Math.min(...cleared) : null,
    sownIn: toCome.length > 0 ? Math.min(...toCome) : null,
  };
}

/** What stands on fields on a day, by the works and sowings of the year and of the next season, whose winter crops are sown by then. */
export async function cropsOnDay(tx: Transaction, customerId: number, fieldIds: readonly number[], day: string) {
  const year = yearOf(day);
  // A harvest that was due and is not written down is still to come on the day: it may be the very work that is looked at.
  const today = addDays(day, 1);
  const standsOf = await standsOnFields(tx, customerId, { fieldIds, from: year, to: year + 1, today });
  return (fieldId: number): CropsOnDay => onDay(standsOf(fieldId, null), day);
}
