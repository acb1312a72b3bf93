import { open } from "../support/page";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

test("who opens the map has news of machines twice within five seconds", async ({ page, line }) => {
  await open(page, "/customer/1/machines");
  await expect.poll(() => line.requests("pollTracks").length, { timeout: 5000 }).toBeGreaterThanOrEqual(2);
});
