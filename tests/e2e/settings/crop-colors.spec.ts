import type { Page } from "@playwright/test";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

const settings = "/customer/1/settings";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });
    const ready = async (page: Page) => {
      if (javaScriptEnabled) await expect(page.locator("html[data-js]")).toBeAttached();
    };

    test("a crop's colour is changed and kept", async ({ page, line }) => {
      await page.goto(`${settings}/cropcolors`);
      await ready(page);
      await page.getByLabel("Цвет: Соя").first().fill("#123456");
      await page.getByRole("button", { name: "Сохранить цвета" }).click();
      await expect.poll(() => line.requests("updateSettings").map(({ status }) => status)).toEqual([200]);
      await page.goto(`${settings}/cropcolors`);
      await expect(page.getByLabel("Цвет: Соя").first()).toHaveValue("#123456");
    });
  });
}
