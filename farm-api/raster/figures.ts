/** Shares of the pixels below which quantiles are told. */
const quantileShares = [0.02, 0.05, 0.25, 0.5, 0.75, 0.95, 0.98] as const;
/** Bars of a histogram. */
const histogramBars = 24;

export interface Figures {
  /** Pixels with a value. */
  count: number;
  average: number;
  /** Of all of them, not of a sample. */
  std: number;
  min: number;
  max: number;
  /** By `quantileShares`, between neighbours in proportion. */
  quantiles: number[];
  /** Pixels by equal parts from the least to the most. */
  histogram: number[];
}

function quantile(sorted: Float32Array, share: number): number {
  const place = (sorted.length - 1) * share;
  const below = Math.floor(place);
  const low = sorted[below] ?? Number.NaN;
  return low + ((sorted[below + 1] ?? low) - low) * (place - below);
}

/** What there is to say of values; null where there is none. NaN is no value. */
export function figuresOf(values: Float32Array): Figures | null {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  const count = sorted.length;
  if (count === 0) return null;
  let sum = 0;
  for (const value of sorted) sum += value;
  const average = sum / count;
  let squares = 0;
  for (const value of sorted) squares += (value - average) ** 2;
  const [min, max] = [sorted[0] ?? 0, sorted[count - 1] ?? 0];
  const histogram = new Array<number>(histogramBars).fill(0);
  const step = (max - min) / histogramBars;
  for (const value of sorted) {
    const bar = step > 0 ? Math.min(histogramBars - 1, Math.floor((value - min) / step)) : 0;
    histogram[bar] = (histogram[bar] ?? 0) + 1;
  }
  return {
    ...{ count, average, std: Math.sqrt(squares / count), min, max, histogram },
    quantiles: quantileShares.map((share) => quantile(sorted, share)),
  };
}
