import type { BrowserContext, Page } from "@playwright/test";
import { makeImport } from "./make-import";
import { open } from "./page";
import { type Screen, screens } from "./screens";
import { expect, test } from "./test";
import { violationsOf } from "./violations";

const laptop = { width: 1366, height: 768 };
const phone = { width: 390, height: 844 };
/** Milliseconds that a screen may take on a machine that is busy with other things too. */
const perScreen = 30_000;

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
  for (const size of [laptop, phone]) {
    await page.setViewportSize(size);
    expect.soft(await violationsOf(page), `${size.width} × ${size.height}`).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, `${size.width} × ${size.height}`).toBeLessThanOrEqual(size.width);
  }
}

async function checkLivingPage(page: Page, { plain, as }: Screen, address: string): Promise<void> {
  await page.setViewportSize(laptop);
  if (plain || as === null) await page.goto(address);
  else await open(page, address);
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  await checkSizes(page);
}

async function checkPlainPage(page: Page, _: Screen, address: string): Promise<void> {
  const response = await page.goto(address);
  const html = (await response?.text()) ?? "";
  expect.soft(html).not.toMatch(broken);
  expect.soft(html).not.toContain('style="');
  await expect.soft(page).toHaveTitle(/ — Полевод$/);
  await expect.soft(page.getByRole("main").or(page.getByRole("dialog")).first()).toBeVisible();
  for (const form of await page.locator("main form").all()) {
    // A button may stand outside of its form and name it.
    const named = page.locator(`button[form="${await form.getAttribute("id")}"]`);
    const inside = form.locator('button[type="submit"], button:not([type]), input[type="search"]');
    await expect.soft(inside.or(named).first()).toBeAttached();
  }
  await expect.soft(page.getByRole("heading").first()).toBeVisible();
}

type Look = (page: Page, screen: Screen, address: string) => Promise<void>;

/** A round of screens in one page; what is wrong with one doesn't hide the next. */
function goRound(title: string, round: readonly Screen[], look: Look): void {
  test(title, async ({ page, context, baseURL }) => {
    test.setTimeout(round.length * perScreen);
    for (const screen of round)
      await test.step(screen.address, async () => look(page, screen, await placeOf(screen, context, baseURL)));
  });
}

/** Every screen of a room: on a laptop and on a phone, with scripts and without. */
export function checkScreens(room: string): void {
  const ours = screens.filter(({ file }) => file.startsWith(`${room}/`));
  for (const as of new Set(ours.map((screen) => screen.as)))
    test.describe(`for ${as ?? "a stranger"}`, () => {
      test.use({ as });
      const round = ours.filter((screen) => screen.as === as);
      goRound("screens are accessible on a laptop and on a phone, and no wider than they are", round, checkLivingPage);

      test.describe("without scripts", () => {
        test.use({ javaScriptEnabled: false });
        goRound("screens say what they are, and their forms can be sent", round, checkPlainPage);
      });
    });
}
