import { type Browser, chromium } from "@playwright/test";
import { findChromium } from "./chromium";
import type { Lifetime } from "./lifetime";

/** A Chromium without a window that ends with the script. */
export async function openBrowser(lifetime: Lifetime): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
  });
  await lifetime.hold(Promise.resolve({ stop: () => browser.close() }));
  return browser;
}
