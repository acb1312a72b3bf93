import { expect, vi } from "vitest";

/** For conditions that come true sooner or later: it only ends what hangs. */
export const patiently = { timeout: 50_000, interval: 50 };

async function lasting(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/**
 * That something comes true of itself within two seconds, and what a busy machine adds to them: ten times what `measure`, which
 * takes some milliseconds on a quiet one, takes just then.
 */
export async function soon(comesTrue: () => Promise<unknown>, measure: () => Promise<unknown>): Promise<void> {
  const waited = await lasting(() => vi.waitFor(comesTrue, patiently));
  expect(waited).toBeLessThan(2000 + 10 * (await lasting(measure)));
}
