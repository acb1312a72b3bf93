import { setTimeout } from "node:timers/promises";
import { chromium, type Page } from "@playwright/test";
import { findChromium } from "../../scripts/lib/chromium";
import type { BenchHouse } from "./bench-house";
import { repeat, type Sample } from "./figures";
import { type Holding, password } from "./make-holding";

const phone = { width: 390, height: 844 };
/** By which a phone's processor is slower than this machine's. */
const slowness = 4;

/** Waits until the phone keeps what is at the address. Playwright's waitForFunction would take the promise of an answer for a yes. */
async function kept(page: Page, address: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (await page.evaluate(async (path) => (await caches.match(path)) !== undefined, address)) return;
    await setTimeout(100);
  }
  throw new Error(`The phone does not keep ${address}`);
}

/** Milliseconds in which the form of inspections stands, with its map, on a phone that has been there before and has no line. */
export async function formInFlight(house: BenchHouse, holding: Holding, fieldId: number): Promise<Sample> {
  const { url } = await house.app();
  const form = `${url}/customer/${holding.customerId}/fields/${fieldId}/scouts/new`;
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ["--no-sandbox"] });
  try {
    const context = await browser.newContext({ viewport: phone, locale: "ru-RU" });
    await context.request.post(`${url}/login`, { form: { email: holding.email, password }, maxRedirects: 0 });
    const page = await context.newPage();
    await page.goto(form);
    await kept(page, `/customer/${holding.customerId}/scouting/new`);
    await context.setOffline(true);
    const line = await context.newCDPSession(page);
    await line.send("Emulation.setCPUThrottlingRate", { rate: slowness });
    return await repeat({ runs: 7, warmUp: 1 }, async () => {
      await page.goto("about:blank");
      const begin = performance.now();
      await page.goto(form, { waitUntil: "commit" });
      await page.locator(".inspect-map path").waitFor();
      return performance.now() - begin;
    });
  } finally {
    await browser.close();
  }
}
