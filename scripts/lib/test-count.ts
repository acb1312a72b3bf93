/** How many tests, or checks, ended how. */
export interface TestCount {
  passed: number;
  failed: number;
  skipped: number;
  /** Of those that passed: how many did so at the second try only. */
  unsteady?: number;
  /** What failed, a line each: nobody finds it above in the output of a long run. */
  broken?: string[];
}

/** So many of the browser tests may need a second try: a run that needs more has something wrong with it. */
const unsteadyAtMost = 3;

/** One check that is a whole in itself. */
export function oneCheck(passed: boolean): TestCount {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

export function sumOf(counts: TestCount[]): TestCount {
  const total = (key: Exclude<keyof TestCount, "broken">) => counts.reduce((sum, count) => sum + (count[key] ?? 0), 0);
  const whole = { passed: total("passed"), failed: total("failed"), skipped: total("skipped") };
  return { ...whole, unsteady: total("unsteady"), broken: counts.flatMap(({ broken }) => broken ?? []) };
}

/** "12 passed, 0 failed", and how many were skipped or needed a second try where any did. */
export function inWords({ passed, failed, skipped, unsteady }: TestCount): string {
  const others = [skipped ? `, ${skipped} skipped` : "", unsteady ? `, ${unsteady} only at the second try` : ""];
  return `${passed} passed, ${failed} failed${others.join("")}`;
}

/** Counts tests that passed at the second try among the passed, unless there are too many of them. */
export function withUnsteady(count: TestCount, unsteady: number): TestCount {
  if (unsteady > unsteadyAtMost) return { ...count, failed: count.failed + unsteady };
  return { ...count, passed: count.passed + unsteady, unsteady };
}

/** A run that failed has failed something, even when it never got as far as counting it. */
export function countOfRun(count: TestCount, exitCode: number): TestCount {
  return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}
