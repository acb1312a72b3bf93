import { expect, test, vi } from "vitest";
import { patiently } from "../../tests/support/soon";
import { keepLooking } from "./keep-looking";

test("trouble is told once for as long as it lasts, and looks go on through it until the stop", async () => {
  const told: string[] = [];
  const fails = [false, true, true, true, false, true, false];
  let looks = 0;
  const log = { error: (_details: object, message: string) => void told.push(message) };
  const kept = keepLooking({ pause: 1, trouble: "in trouble", log }, async () => {
    if (fails[looks++]) throw new Error("away");
  });
  await vi.waitFor(() => expect(looks).toBeGreaterThan(fails.length), patiently);
  await kept.stop();
  expect(told).toEqual(["in trouble", "in trouble"]);
});
