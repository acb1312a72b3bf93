import { expect, test } from "vitest";
import { takeTurns } from "./take-turns";

/** Keeps the process busy for so many milliseconds a step. */
function* busy(steps: number, milliseconds: number): Generator<number, string> {
  for (let step = 1; step <= steps; step++) {
    const end = performance.now() + milliseconds;
    while (performance.now() < end);
    yield step;
  }
  return "done";
}

test("others have their turn while long work goes on, and its result comes in the end", async () => {
  const seen: string[] = [];
  const work = takeTurns(busy(6, 2), { milliseconds: 3, between: (step) => seen.push(`step ${step}`) });
  const other = new Promise((resolve) => setImmediate(resolve)).then(() => seen.push("other"));
  expect(await work).toBe("done");
  await other;
  expect(seen.indexOf("other")).toBeGreaterThan(0);
  expect(seen.indexOf("other")).toBeLessThan(seen.length - 1);
});

test("short work is done at once, and a fault of the work is its own", async () => {
  const seen: number[] = [];
  expect(await takeTurns(busy(3, 0), { milliseconds: 1000, between: (step) => seen.push(step) })).toBe("done");
  expect(seen).toEqual([]);
  await expect(
    takeTurns(
      (function* () {
        yield;
        throw new Error("broken");
      })(),
    ),
  ).rejects.toThrow("broken");
});
