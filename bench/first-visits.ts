import type { Browser } from "@playwright/test";
import { openBrowser } from "../scripts/lib/open-browser";
import type { Bench } from "./support/bench";
import { sampleOf, spread } from "./support/figures";
import { signIn } from "./support/sign-in";
import { slowLine } from "./support/slow-line";
import type { Line } from "./support/table";

/** As WebPageTest means 2G. */
const secondGeneration = { bits: 280_000, roundTrip: 800 };
const rounds = 3;

interface Visit {
  address: string;
  cookie?: string;
  /** Whether it is whole without scripts. */
  plain?: boolean;
}

/** Milliseconds from the address that was typed until there is what matters, in a browser that has kept nothing. */
interface Seen {
  painted: number;
  /** Until a press is heard: React has taken the page over. */
  usable: number;
}

async function visited(browser: Browser, { address, cookie = "", plain = false }: Visit): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: "reduce" });
  try {
    const cookies = cookie.split("; ").filter(Boolean);
    await context.addCookies(
      cookies.map((one) => ({
        ...{ name: one.slice(0, one.indexOf("=")), value: one.slice(one.indexOf("=") + 1) },
        ...{ url: new URL(address).origin },
      })),
    );
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.goto(address, { waitUntil: "commit" });
    const isTaken = () =>
      [...document.querySelectorAll("a, button")].some((one) =>
        Object.keys(one).some((key) => key.startsWith("__reactProps")),
      );
    if (plain) await page.waitForLoadState("load");
    else await page.waitForFunction(isTaken, undefined, { polling: 20 });
    return await page.evaluate(async () => {
      const usable = performance.now();
      const largest = await new Promise<number>((tell) => {
        new PerformanceObserver((list) => tell(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: "largest-contentful-paint",
          buffered: true,
        });
      });
      return { usable, painted: largest };
    });
  } finally {
    await context.close();
  }
}

/** What a first visit is over a slow line, beside a stock site's. */
export const firstVisits: Bench = async ({ house, lifetime }) => {
  const browser = await openBrowser(lifetime);
  const [app, stock, demo] = [await house.app(), await house.stock(), await house.demo()];
  const [near, peer] = await Promise.all(
    [app.url, stock.url].map((url) => lifetime.hold(slowLine(url, secondGeneration))),
  );
  if (!near || !peer) throw new Error("No line");
  const cookie = await signIn(app.url, demo);
  const visits = {
    stock: { address: peer.url },
    login: { address: `${near.url}/login`, plain: true },
    list: { address: `${near.url}/customer/${demo.customerId}/map`, cookie },
    works: { address: `${near.url}/customer/${demo.customerId}/works`, cookie },
  } satisfies Record<string, Visit>;
  const names = Object.keys(visits) as (keyof typeof visits)[];
  const seen = Object.fromEntries(names.map((name) => [name, [] as Seen[]])) as Record<keyof typeof visits, Seen[]>;
  for (let round = 0; round < rounds; round++)
    for (const name of names) seen[name].push(await visited(browser, visits[name]));
  const of = (name: keyof typeof visits, what: keyof Seen) => sampleOf(seen[name].map((one) => one[what] / 1000));
  const line = (what: string, name: keyof typeof visits, which: keyof Seen, limit?: number): Line => ({
    ...{ what, figure: of(name, which).p50, unit: "s", remark: spread(of(name, which)) },
    ...(limit === undefined ? {} : { limit }),
    ...(name === "stock" ? {} : { peer: { name: "stock Remix page", figure: of("stock", which).p50 } }),
  });
  return [
    line("stock Remix page of 100 links: usable", "stock", "usable"),
    line("login: largest paint", "login", "painted", 3.7),
    line("field list: largest paint", "list", "painted"),
    line("field list: usable", "list", "usable", 1.1 * of("stock", "usable").p50),
    line("works: usable", "works", "usable"),
  ];
};
