import { expect, test } from "vitest";
import { inTurns } from "./in-turns";

const busyFor = (milliseconds: number) => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};

test("long work lets others have their turn, and comes to its end", async () => {
  function* work() {
    for (let step = 0; step < 40; step++) {
      busyFor(2);
      yield;
    }
    return "done";
  }
  let turns = 0;
  let working = true;
  const other = () => {
    turns++;
    if (working) setImmediate(other);
  };
  setImmediate(other);
  expect(await inTurns(work())).toBe("done");
  working = false;
  expect(turns).toBeGreaterThan(5);
});

test("what goes wrong in a step is told", async () => {
  function* work() {
    yield;
    throw new RangeError("no such place");
  }
  await expect(inTurns(work())).rejects.toThrow("no such place");
});

test("how far the work has come is told at the end of each turn", async () => {
  function* work() {
    for (const share of [0.25, 0.5, 0.75, 1]) {
      busyFor(10);
      yield share;
    }
  }
  const told: number[] = [];
  await inTurns(work(), (share) => told.push(share));
  expect(told).toEqual([0.25, 0.5, 0.75, 1]);
});
