import type { Browser, BrowserContext, Page } from "@playwright/test";

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
  /** The path of a screen from which links lead here and back. */
  neighbour?: string;
}

export interface Visits {
  cold: Cost;
  warm: Cost;
  /** By a link, to what has not changed since it was last come to by one. Absent without a neighbour. */
  byLink?: Cost | undefined;
}

const costOf = (answers: Cost["answers"]): Cost => ({
  bytes: answers.reduce((sum, { bytes }) => sum + bytes, 0),
  answers: answers.sort((a, b) => b.bytes - a.bytes),
});

/** What of a visit was for some paths, or for all others. */
export const costFor = ({ answers }: Cost, wanted: (path: string) => boolean): Cost =>
  costOf(answers.filter(({ path }) => wanted(path)));

/** Opens a page in a browser that has never been here, and again with what it kept. */
export async function measureVisit(browser: Browser, visit: Visit): Promise<Visits> {
  const context = await browser.newContext({ viewport: visit.viewport, locale: "ru-RU" });
  try {
    await visit.prepare?.(context);
    const cold = await openOnce(context, visit);
    const warm = await openOnce(context, visit);
    return { cold, warm, byLink: visit.neighbour ? await comeByLink(context, visit, visit.neighbour) : undefined };
  } finally {
    await context.close();
  }
}

async function openOnce(context: BrowserContext, visit: Visit): Promise<Cost> {
  const page = await context.newPage();
  const line = await listen(page);
  await open(page, visit);
  await page.close();
  return line.cost();
}

async function comeByLink(context: BrowserContext, visit: Visit, neighbour: string): Promise<Cost> {
  const page = await context.newPage();
  const line = await listen(page);
  await open(page, visit);
  const here = new URL(page.url()).pathname;
  const follow = async (path: string) => {
    const link = page.locator(`nav a[href^="${path}"]`).first();
    // Whoever points at a link has its data fetched ahead; a person takes longer to press it than they take to come.
    await link.hover();
    await line.quiet();
    await link.click();
    await page.waitForURL(({ pathname }) => pathname === path);
    await line.quiet();
  };
  for (const path of [neighbour, here, neighbour]) await follow(path);
  line.cost();
  await follow(here);
  await page.locator(visit.shows).first().waitFor();
  const again = line.cost();
  await page.close();
  return again;
}

async function open(page: Page, { address, shows }: Visit): Promise<void> {
  await page.goto(address, { waitUntil: "load" });
  await page.locator(shows).first().waitFor();
  await page.waitForLoadState("networkidle");
}

/** A page's line. */
interface Heard {
  /** What came since it was last asked. */
  cost(): Cost;
  /** Waits until nothing is underway and nothing more was asked for; the browser's own word of that is given once a document. */
  quiet(): Promise<void>;
}

/** How long a line is without a question when it is quiet, ms. */
const QUIET = 500;

async function listen(page: Page): Promise<Heard> {
  const line = await page.context().newCDPSession(page);
  let answers: Cost["answers"] = [];
  let asked = Date.now();
  const paths = new Map<string, string>();
  const underway = new Set<string>();
  const fromCache = new Set<string>();
  line.on("Network.requestWillBeSent", ({ requestId, request }) => {
    paths.set(requestId, new URL(request.url).pathname);
    underway.add(requestId);
    asked = Date.now();
  });
  line.on("Network.requestServedFromCache", ({ requestId }) => fromCache.add(requestId));
  line.on("Network.loadingFailed", ({ requestId }) => underway.delete(requestId));
  line.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    underway.delete(requestId);
    // What came from the cache, or out of the page itself (data:), was no request.
    if (encodedDataLength === 0 || fromCache.has(requestId)) return;
    answers.push({ path: paths.get(requestId) ?? "?", bytes: encodedDataLength });
  });
  await line.send("Network.enable");
  return {
    cost() {
      const cost = costOf(answers);
      answers = [];
      return cost;
    },
    async quiet() {
      do await page.waitForTimeout(QUIET);
      while (underway.size > 0 || Date.now() - asked < QUIET);
    },
  };
}
