import AxeBuilder from "@axe-core/playwright";
import type { BrowserContext, Page } from "@playwright/test";
import { makeImport } from "../support/make-import";
import { expect, test } from "../support/mocked-test";
import { open } from "../support/page";
import { type Screen, screens } from "../support/screens";

const sizes = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
];

const placeOf = async ({ address }: Screen, context: BrowserContext, app = "") =>
  address.includes(":importId") ? makeImport(context, app) : address;

async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
}

/** Text that a broken encoding leaves behind. */
const broken = /[\0\uFFFD]/;

for (const screen of screens) {
  test.describe(screen.address, () => {
    test.use({ as: screen.as });

    test("is accessible on a laptop and on a phone, and no wider than they are", async ({ page, context, baseURL }) => {
      const address = await placeOf(screen, context, baseURL);
      if (screen.as === null) await page.goto(address);
      else await open(page, address);
      await expect(page.getByRole("progressbar")).toHaveCount(0);
      await page.waitForLoadState("networkidle");
      for (const size of sizes) {
        await page.setViewportSize(size);
        expect(await violationsOf(page), `${size.width} × ${size.height}`).toEqual([]);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width, `${size.width} × ${size.height}`).toBeLessThanOrEqual(size.width);
      }
    });

    test.describe("without scripts", () => {
      test.use({ javaScriptEnabled: false });

      test("says what it is, and its forms can be sent", async ({ page, context, baseURL }) => {
        const address = await placeOf(screen, context, baseURL);
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
      });
    });
  });
}

test("the list of screens is read from the routes", () => {
  const addresses = screens.map(({ address }) => address);
  expect(addresses).toContain("/login");
  expect(addresses).toContain("/customer/1/map");
  expect(addresses).toContain("/customer/1/fields/1001/edit");
  expect(addresses.length).toBeGreaterThan(18);
});
