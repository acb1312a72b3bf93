import { OperatorError } from "./operator-error";
import { step, stopwatch } from "./step";
import { inWords, oneCheck, sumOf, type TestCount } from "./test-count";

/** The parts of a test run, and how they ended. */
export class TestStages {
  private readonly ended: { name: string; time: string; count: TestCount }[] = [];

  /** Runs a stage, saying what is waited for. What it throws is a failure of the stage alone. @returns whether it passed */
  async run(name: string, work: () => Promise<TestCount>): Promise<boolean> {
    const watch = stopwatch();
    const count = await step(name, work).catch((error: unknown) => {
      console.error(error instanceof OperatorError ? error.message : error);
      return oneCheck(false);
    });
    this.ended.push({ name, time: watch(), count });
    return count.failed === 0;
  }

  get failed(): boolean {
    return this.ended.some(({ count }) => count.failed > 0);
  }

  /** A line for each stage, what failed, and the sum of all. */
  summary(): string {
    const lines = this.ended.map(
      ({ name, time, count }) => `${name.padEnd(24)} ${time.padStart(8)}  ${inWords(count)}`,
    );
    const sum = sumOf(this.ended.map(({ count }) => count));
    return [...lines, "", ...(sum.broken ?? []), inWords(sum)].join("\n");
  }
}
