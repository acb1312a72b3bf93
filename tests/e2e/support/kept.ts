import type { Page } from "@playwright/test";
import { expect } from "./test";

/** Opens the form and waits until the phone's worker has taken over and kept it. */
export async function withWorker(page: Page): Promise<void> {
  await page.goto("/customer/1/fields/1001/scouts/new");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect
    .poll(() => page.evaluate(async () => (await caches.match("/customer/1/scouting/new")) !== undefined))
    .toBe(true);
}

/** Until an address is kept on the phone. */
export const isKept = (page: Page, address: string) =>
  expect.poll(() => page.evaluate(async (path) => (await caches.match(path)) !== undefined, address)).toBe(true);
