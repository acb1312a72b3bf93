import { expect, test } from "vitest";
import { stopWithin } from "./stop";

const never = new Promise<void>(() => undefined);

test("what does not stop is left behind, and what does is waited for", async () => {
  let stopped = false;
  const slow = new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve))).then(() => {
    stopped = true;
  });
  await stopWithin(3_600_000, [slow]);
  expect(stopped).toBe(true);
  await stopWithin(1, [never, slow]);
});

test("a stop that fails is told", async () => {
  await expect(stopWithin(3_600_000, [never, Promise.reject(new Error("away"))])).rejects.toThrow("away");
});
