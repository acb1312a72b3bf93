import { expect, test } from "vitest";
import { forEveryOne } from "./for-every-one";

test("who comes after one that fails has its turn, and the first failure is told", async () => {
  const done: number[] = [];
  const act = async (one: number) => {
    if (one % 2 === 0) throw new Error(`No ${one}`);
    done.push(one);
  };
  await expect(forEveryOne([1, 2, 3, 4, 5], act)).rejects.toThrow("No 2");
  expect(done).toEqual([1, 3, 5]);
  await forEveryOne([7], act);
  expect(done).toEqual([1, 3, 5, 7]);
});
