import { expect, test } from "vitest";
import { countOfRun, inWords, oneCheck, sumOf, withUnsteady } from "./test-count";

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

test("a few tests may need a second try, which is told; more of them fail the run", () => {
  const counted = { passed: 3, failed: 0, skipped: 0 };
  const unsteady = sumOf([withUnsteady(counted, 2), oneCheck(true)]);
  expect(inWords(unsteady)).toBe("6 passed, 0 failed, 2 only at the second try");
  expect(withUnsteady(counted, 4)).toEqual({ ...counted, failed: 4 });
});
