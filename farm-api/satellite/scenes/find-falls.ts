import type { SceneField } from "#contract/satellite-shapes";
import { clearEnough } from "./keep-products";

export interface Fall {
  field_id: number;
  name: string;
  division_id: number | null;
  /** Of NDVI since the scene before. */
  change: number;
  /** No other field with its crop was seen: it is held against standing still. */
  alone: boolean;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Fields that fell by more than the threshold (of NDVI) against the mean change of their crop, the worst first. Crops ripen together, so
 * the mean tells ripening from trouble; what was reaped since the scene before is no trouble either.
 */
export function findFalls(
  fields: readonly SceneField[],
  { reaped, threshold }: { reaped: ReadonlySet<number>; threshold: number },
): Fall[] {
  const known = fields.filter(
    ({ change, clear_share, field_id }) =>
      change !== null && (clear_share ?? 0) >= clearEnough && !reaped.has(field_id),
  );
  const byCrop = new Map<number | null, number[]>();
  for (const { crop_id, change } of known) byCrop.set(crop_id, [...(byCrop.get(crop_id) ?? []), change ?? 0]);
  return known
    .flatMap(({ field_id, name, division_id, crop_id, change }) => {
      if (change === null) return [];
      const together = byCrop.get(crop_id) ?? [];
      const alone = together.length < 2;
      const behind = change - (alone ? 0 : mean(together));
      return behind < -threshold ? [{ field_id, name, division_id, change, alone, behind }] : [];
    })
    .sort((a, b) => a.behind - b.behind)
    .map(({ behind: _, ...fall }) => fall);
}
