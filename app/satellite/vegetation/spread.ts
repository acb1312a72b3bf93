import type { Figures } from "#contract/satellite-shapes";

/** What a legend tells of many values. Without any, its least, mean and most are null. */
export interface Spread {
  /** Equally wide bars over the whole range, in hectares. */
  values: number[];
  least: number | null;
  mean: number | null;
  most: number | null;
}

export interface FieldFigures {
  field_id: number;
  figures: Pick<Figures, "count" | "average" | "min" | "max" | "histogram"> | null;
}

/** Bars of a legend, and pixels of ten metres in a hectare. */
const [bars, inHectare] = [24, 100];

interface Weighed {
  value: number;
  pixels: number;
}

function pile(found: readonly Weighed[], [low, high]: readonly [number, number]): number[] {
  const values = new Array<number>(bars).fill(0);
  for (const { value, pixels } of found) {
    const at = Math.floor(((value - low) / (high - low)) * bars);
    const bar = Math.max(0, Math.min(bars - 1, at));
    values[bar] = (values[bar] ?? 0) + pixels / inHectare;
  }
  return values;
}

const meanOf = (found: readonly Weighed[]) => {
  const pixels = found.reduce((sum, one) => sum + one.pixels, 0);
  return pixels === 0 ? null : found.reduce((sum, one) => sum + one.value * one.pixels, 0) / pixels;
};

/** Pixels of all fields together: each field's own histogram is put onto the shared range. */
export function spreadOf(fields: readonly FieldFigures[], range: readonly [number, number]): Spread {
  const known = fields.flatMap(({ figures }) => figures ?? []);
  const piled = known.flatMap(({ min, max, histogram }) => {
    const step = (max - min) / Math.max(histogram.length, 1);
    return histogram.map((pixels, bar) => ({ value: min + step * (bar + 0.5), pixels }));
  });
  return {
    values: pile(piled, range),
    least: known.length === 0 ? null : Math.min(...known.map(({ min }) => min)),
    most: known.length === 0 ? null : Math.max(...known.map(({ max }) => max)),
    mean: meanOf(known.map(({ average, count }) => ({ value: average, pixels: count }))),
  };
}

/** How fields' means have changed since another scene, weighed by what is seen of each. */
export function spreadOfChange(
  fields: readonly FieldFigures[],
  before: readonly FieldFigures[],
  range: readonly [number, number],
): Spread {
  const then = new Map(before.map(({ field_id, figures }) => [field_id, figures]));
  const found = fields.flatMap(({ field_id, figures }): Weighed[] => {
    const was = then.get(field_id);
    return figures && was ? [{ value: figures.average - was.average, pixels: figures.count }] : [];
  });
  const all = found.map(({ value }) => value);
  return {
    values: pile(found, range),
    least: all.length === 0 ? null : Math.min(...all),
    most: all.length === 0 ? null : Math.max(...all),
    mean: meanOf(found),
  };
}
