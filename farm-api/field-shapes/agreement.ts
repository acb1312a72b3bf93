import type { NewSowing } from "../fields/shared/insert-fields";

/** What all say alike; null where they differ. */
export function agreed<T>(values: readonly T[]): T | null {
  const [first] = values;
  return first !== undefined && values.every((value) => value === first) ? first : null;
}

/** Seasons in which every field has the same crop; breed, dates and yield where they are the same too. */
export function agreedSowings(fields: readonly (readonly NewSowing[])[]): NewSowing[] {
  const [first = [], ...others] = fields;
  return first.flatMap(({ year, crop_id }) => {
    const sown = fields.flatMap((sowings) => sowings.find((sowing) => sowing.year === year) ?? []);
    if (sown.length <= others.length || agreed(sown.map((sowing) => sowing.crop_id)) === null) return [];
    return {
      year,
      crop_id,
      breed: agreed(sown.map(({ breed }) => breed)),
      sowed_at: agreed(sown.map(({ sowed_at }) => sowed_at)),
      harvested_at: agreed(sown.map(({ harvested_at }) => harvested_at)),
      field_yield: agreed(sown.map(({ field_yield }) => field_yield)),
    };
  });
}
