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

type Seen = SceneField & { change: number };

interface Together {
  count: number;
  sum: number;
}

/**
 * The changes, a field's own among them, that it is held against: of its crop since the same day, or since any where no other was
 * seen then. Summed once: a holding has thousands of fields of one crop.
 */
function besideWhom(known: readonly Seen[]): (field: Seen) => Together {
  const changes = new Map<string, Together>();
  const of = (key: string) => changes.get(key) ?? { count: 0, sum: 0 };
  const ofCrop = ({ crop_id }: Seen) => String(crop_id);
  const sinceDay = ({ crop_id, previous_date }: Seen) => `${crop_id} ${previous_date}`;
  for (const field of known)
    for (const key of [ofCrop(field), sinceDay(field)]) {
      const { count, sum } = of(key);
      changes.set(key, { count: count + 1, sum: sum + field.change });
    }
  return (field) => {
    const together = of(sinceDay(field));
    return together.count > 1 ? together : of(ofCrop(field));
  };
}

/**
 * Fields that fell by more than the threshold (of NDVI) against the mean change of their crop, the worst first. Crops ripen together, so
 * the mean tells ripening from trouble; what was reaped since the scene before is no trouble either.
 */
export function findFalls(
  fields: readonly SceneField[],
  { reaped, threshold }: { reaped: ReadonlySet<number>; threshold: number },
): Fall[] {
  const known = fields.filter(
    (field): field is Seen =>
      field.change !== null && (field.clear_share ?? 0) >= clearEnough && !reaped.has(field.field_id),
  );
  const togetherWith = besideWhom(known);
  return known
    .flatMap((field) => {
      const { field_id, name, division_id, change } = field;
      const { count, sum } = togetherWith(field);
      const alone = count < 2;
      const behind = change - (alone ? 0 : sum / count);
      return behind < -threshold ? [{ field_id, name, division_id, change, alone, behind }] : [];
    })
    .sort((a, b) => a.behind - b.behind)
    .map(({ behind: _, ...fall }) => fall);
}
