import type { Page } from "@playwright/test";
import { open } from "../support/page";
import { expect, test } from "../support/test";

test.use({ as: "farm", viewport: { width: 390, height: 500 } });

const scrolled = (page: Page) => page.locator("#screen").evaluate(({ scrollTop }) => scrollTop);

test("a screen begins at its top, and one that was left is found where it was left", async ({ page }) => {
  await open(page, "/customer/1/fields/1001/works");
  const link = page.locator("#screen tbody a").last();
  await link.scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(100);
  await link.click();
  await expect(page).not.toHaveURL(/\/works$/);
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/works$/);
  await expect.poll(() => scrolled(page)).toBe(before);
});
