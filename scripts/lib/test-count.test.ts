import { expect, test } from "vitest";
import { countOfRun, inWords, oneCheck, sumOf } from "./test-count";

test("counts add up and are said in one line", () => {
  const total = sumOf([oneCheck(true), oneCheck(false), { passed: 10, failed: 0, skipped: 0 }]);
  expect(inWords(total)).toBe("11 passed, 1 failed");
  expect(inWords({ ...total, skipped: 2 })).toBe("11 passed, 1 failed, 2 skipped");
});

test("a run that failed without counting a failure has one", () => {
  const counted = { passed: 3, failed: 0, skipped: 0 };
  expect(countOfRun(counted, 0)).toEqual(counted);
  expect(countOfRun(counted, 1)).toEqual({ ...counted, failed: 1 });
});
