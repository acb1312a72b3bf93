/** Milliseconds, or any other unit, of many runs of one thing. */
export interface Sample {
  p50: number;
  p95: number;
  p99: number;
  most: number;
  runs: number;
}

export function sampleOf(values: readonly number[]): Sample {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1), runs: sorted.length };
}

export interface Repeated {
  runs: number;
  /** Runs that count for nothing, first. */
  warmUp?: number;
}

/** Does something again and again; `work` answers its own figure, or else its milliseconds are taken. */
export async function repeat(
  { runs, warmUp = 3 }: Repeated,
  work: (run: number) => Promise<number | undefined> | number | undefined,
): Promise<Sample> {
  const values: number[] = [];
  for (let run = 0; run < warmUp + runs; run++) {
    const begin = performance.now();
    const own = await work(run);
    if (run >= warmUp) values.push(own ?? performance.now() - begin);
  }
  return sampleOf(values);
}

/** Milliseconds that something takes once. */
export async function once(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/** «p50 12 p95 14 p99 15, 30 runs» */
export const spread = ({ p50, p95, p99, runs }: Sample): string =>
  `p50 ${short(p50)} p95 ${short(p95)} p99 ${short(p99)}, ${runs} runs`;

/** Three digits or so. */
export const short = (value: number): string =>
  Math.abs(value) >= 100 ? value.toFixed(0) : Math.abs(value) >= 1 ? value.toFixed(1) : value.toFixed(2);
