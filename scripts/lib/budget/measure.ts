import type { Browser, BrowserContext } from "@playwright/test";

/** What a visit cost the line. */
export interface Cost {
  /** Encoded bytes of all answers, headers with them. */
  bytes: number;
  /** Each answer by its path, the largest first. */
  answers: { path: string; bytes: number }[];
}

export interface Visit {
  address: string;
  viewport: { width: number; height: number };
  /** Makes the browser one that has been signed in; it counts for nothing. */
  prepare?: (context: BrowserContext) => Promise<unknown>;
  /** Present when the page shows what it is for. */
  shows: string;
}

const costOf = (answers: Cost["answers"]): Cost => ({
  bytes: answers.reduce((sum, { bytes }) => sum + bytes, 0),
  answers: answers.sort((a, b) => b.bytes - a.bytes),
});

/** What of a visit was for some paths, or for all others. */
export const costFor = ({ answers }: Cost, wanted: (path: string) => boolean): Cost =>
  costOf(answers.filter(({ path }) => wanted(path)));

/** Opens a page in a browser that has never been here, and again with what it kept. */
export async function measureVisit(browser: Browser, visit: Visit): Promise<{ cold: Cost; warm: Cost }> {
  const context = await browser.newContext({ viewport: visit.viewport, locale: "ru-RU" });
  try {
    await visit.prepare?.(context);
    return { cold: await openOnce(context, visit), warm: await openOnce(context, visit) };
  } finally {
    await context.close();
  }
}

async function openOnce(context: BrowserContext, { address, shows }: Visit): Promise<Cost> {
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  const answers: Cost["answers"] = [];
  const paths = new Map<string, string>();
  const fromCache = new Set<string>();
  line.on("Network.requestWillBeSent", ({ requestId, request }) => paths.set(requestId, new URL(request.url).pathname));
  line.on("Network.requestServedFromCache", ({ requestId }) => fromCache.add(requestId));
  line.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    // What came from the cache, or out of the page itself (data:), was no request.
    if (encodedDataLength === 0 || fromCache.has(requestId)) return;
    answers.push({ path: paths.get(requestId) ?? "?", bytes: encodedDataLength });
  });
  await line.send("Network.enable");
  await page.goto(address, { waitUntil: "load" });
  await page.locator(shows).first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.close();
  return costOf(answers);
}
