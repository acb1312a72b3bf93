import type { RotationWarning } from "#contract/rotation";

/** What grew on a field in a season. */
export interface Sown {
  year: number;
  crop_id: number;
}

interface Checked {
  field_id: number;
  history: readonly Sown[];
}

interface Rule {
  /** Years from a sowing to the next one, by crop. */
  intervals: ReadonlyMap<number, number>;
  /** The season from which warnings are told; earlier ones are only looked back to. */
  from: number;
}

/** Sowings of a field that come sooner after the same crop than its interval allows, in the order of the seasons. */
export function returnWarnings({ field_id, history }: Checked, { intervals, from }: Rule): RotationWarning[] {
  const lastSown = new Map<number, number>();
  const warnings: RotationWarning[] = [];
  for (const { year, crop_id } of history.toSorted((a, b) => a.year - b.year)) {
    const before = lastSown.get(crop_id);
    const interval = intervals.get(crop_id) ?? 0;
    lastSown.set(crop_id, year);
    if (before === undefined || before === year || year < from || year - before >= interval) continue;
    warnings.push({ field_id, year, crop_id, before, interval });
  }
  return warnings;
}
