import type { Transaction } from "../platform/database/scope";
import { seasonsOfWorks } from "./seasons/seasons-of-works";
import type { SentWork, WorkInput } from "./shared/work-references";

/** A work of a field in its season, with what speaks against that and whether to ask before it is kept. */
export interface InSeason extends WorkInput {
  field_id: number;
  ask: SentWork["ask"];
  seasonDoubts: string[];
  /** Null of a work that doesn't stand yet. */
  workrecord_id: number | null;
}

/** Puts works into the seasons that they name, or that follow from their days and fields. */
export async function inSeasons(
  tx: Transaction,
  customerId: number,
  works: readonly (SentWork & { field_id: number; workrecord_id?: number })[],
  today: string,
): Promise<InSeason[]> {
  const seasons = await seasonsOfWorks(tx, customerId, works, today);
  return works.flatMap((work, index) => {
    const found = seasons[index];
    return found
      ? { ...work, workrecord_id: work.workrecord_id ?? null, season: found.season, seasonDoubts: found.doubts }
      : [];
  });
}
