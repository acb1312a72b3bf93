import type { BrowserContext, Page } from "@playwright/test";
import { makeImport } from "./make-import";
import { open } from "./page";
import { type Screen, screens } from "./screens";
import { expect, test } from "./test";
import { violationsOf } from "./violations";

const sizes = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
];

/** The address of the first photo of an inspection, which is named by its content. */
async function photoOf(context: BrowserContext, app: string, inspection: string): Promise<string> {
  const page = await (await context.request.get(app + inspection)).text();
  const [address] = new RegExp(`${inspection}/photos/[^"/?]+`).exec(page) ?? [];
  if (!address) throw new Error(`${inspection} leads to no photo`);
  return address;
}

const placeOf = async ({ address }: Screen, context: BrowserContext, app = "") => {
  if (address.includes(":photoRef")) return photoOf(context, app, address.replace(/\/photos\/.*/, ""));
  return address.includes(":importId") ? makeImport(context, app) : address;
};

/** Text that a broken encoding leaves behind. */
const broken = /[\0\uFFFD]/;

async function checkSizes(page: Page): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect(await violationsOf(page), `${size.width} × ${size.height}`).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, `${size.width} × ${size.height}`).toBeLessThanOrEqual(size.width);
  }
}

async function checkPlainPage(page: Page, address: string): Promise<void> {
  const response = await page.goto(address);
  const html = (await response?.text()) ?? "";
  expect(html).not.toMatch(broken);
  expect(html).not.toContain('style="');
  await expect(page).toHaveTitle(/ — Полевод$/);
  await expect(page.getByRole("main").or(page.getByRole("dialog")).first()).toBeVisible();
  for (const form of await page.locator("main form").all()) {
    // A button may stand outside of its form and name it.
    const named = page.locator(`button[form="${await form.getAttribute("id")}"]`);
    const inside = form.locator('button[type="submit"], button:not([type]), input[type="search"]');
    await expect(inside.or(named).first()).toBeAttached();
  }
  await expect(page.getByRole("heading").first()).toBeVisible();
}

/** Every screen of a room: on a laptop and on a phone, with scripts and without. */
export function checkScreens(room: string): void {
  for (const screen of screens.filter(({ file }) => file.startsWith(`${room}/`)))
    test.describe(screen.address, () => {
      test.use({ as: screen.as });

      test("is accessible on a laptop and on a phone, and no wider than they are", async ({
        page,
        context,
        baseURL,
      }) => {
        const address = await placeOf(screen, context, baseURL);
        if (screen.plain || screen.as === null) await page.goto(address);
        else await open(page, address);
        await expect(page.getByRole("progressbar")).toHaveCount(0);
        await page.waitForLoadState("networkidle");
        await checkSizes(page);
      });

      test.describe("without scripts", () => {
        test.use({ javaScriptEnabled: false });

        test("says what it is, and its forms can be sent", async ({ page, context, baseURL }) => {
          await checkPlainPage(page, await placeOf(screen, context, baseURL));
        });
      });
    });
}
