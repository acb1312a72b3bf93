import { expect, test } from "vitest";
import { testsOf } from "./domain-tests";

test("a domain's tests lie in its rooms of both programs, in the contract and in the browser's", () => {
  expect(testsOf(["works"])).toEqual({
    unit: ["app/works/", "farm-api/works/", "contract/works"],
    browser: ["tests/e2e/works/"],
  });
  expect(testsOf(["ui", "geometry"])).toEqual({
    unit: ["app/ui/", "contract/ui", "farm-api/geometry/", "contract/geometry"],
    browser: ["tests/e2e/ui/"],
  });
});

test("a word that is no domain's is refused with those that are", () => {
  expect(() => testsOf(["feilds"])).toThrow(/no domain "feilds".*fields/);
});
