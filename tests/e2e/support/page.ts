import { expect, type Page } from "@playwright/test";

/** Opens a page and waits until its scripts have taken over. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator("html[data-js]")).toBeAttached();
}

/** The path and query of the page shown. */
export const addressOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
