/** How many tests, or checks, ended how. */
export interface TestCount {
  passed: number;
  failed: number;
  skipped: number;
}

/** One check that is a whole in itself. */
export function oneCheck(passed: boolean): TestCount {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

export function sumOf(counts: TestCount[]): TestCount {
  const total = (key: keyof TestCount) => counts.reduce((sum, count) => sum + count[key], 0);
  return { passed: total("passed"), failed: total("failed"), skipped: total("skipped") };
}

/** "12 passed, 0 failed", and how many were skipped where any were. */
export function inWords({ passed, failed, skipped }: TestCount): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`;
}

/** A run that failed has failed something, even when it never got as far as counting it. */
export function countOfRun(count: TestCount, exitCode: number): TestCount {
  return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}
