import { afterEach, expect, test, vi } from "vitest";
import { isThrifty, savesData } from "./line-told";

afterEach(() => vi.unstubAllGlobals());

const told = (connection: object | undefined) => {
  vi.stubGlobal("navigator", connection === undefined ? {} : { connection });
  return [savesData(), isThrifty()];
};

test("thrift is what a browser was told, or what its line is; one that tells nothing has neither", () => {
  expect(told({ saveData: true, effectiveType: "4g" })).toEqual([true, true]);
  expect(told({ saveData: false, effectiveType: "slow-2g" })).toEqual([false, true]);
  expect(told({ effectiveType: "3g" })).toEqual([false, false]);
  expect([told({}), told(undefined)]).toEqual([
    [false, false],
    [false, false],
  ]);
});
