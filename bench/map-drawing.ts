import type { Browser, BrowserContext, Page } from "@playwright/test";
import { openBrowser } from "../scripts/lib/open-browser";
import { serveMapPages } from "./map/map-pages";
import type { Bench } from "./support/bench";
import { type Sample, sampleOf } from "./support/figures";
import type { Line } from "./support/table";

/** So many fields, each in turn so many times. */
const sizes = [
  { fields: 10_000, rounds: 5 },
  { fields: 50_000, rounds: 2 },
];
/** Milliseconds above which a frame is one that is seen to stand. */
const longFrame = 50;
const zooms = [1, 1, -1, -1];
const drags = 4;

/** Milliseconds of each thing done with a map. */
interface Noted {
  load: number[];
  zoom: number[];
  /** Every frame of every drag. */
  frame: number[];
  /** The longest frame of each drag. */
  jerk: number[];
  /** What all frames of a drag took that were seen to stand. */
  stood: number[];
  /** What the page's own thread worked, whoever else wanted the processor: for a load, a zoom and a drag. */
  loadWork: number[];
  zoomWork: number[];
  dragWork: number[];
}

/** Tells the milliseconds that a page's main thread has worked since it was last asked. */
async function workOf(context: BrowserContext, page: Page): Promise<() => Promise<number>> {
  const line = await context.newCDPSession(page);
  await line.send("Performance.enable", { timeDomain: "threadTicks" });
  let told = 0;
  return async () => {
    const { metrics } = await line.send("Performance.getMetrics");
    const now = (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
    const since = now - told;
    told = now;
    return since;
  };
}

/** Drags the map by the mouse, right and left in turn, past what is painted beyond its edge. */
async function drag(page: Page, way: 1 | -1): Promise<void> {
  const [x, y] = [683 - way * 250, 384];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let at = 1; at <= 25; at++) await page.mouse.move(x + way * at * 20, y + at * 2);
  await page.mouse.up();
  await page.waitForTimeout(150);
}

/** Opens a map in a browser that has kept nothing, and goes through it as a user would. */
async function visit(browser: Browser, address: string, noted: Noted): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, reducedMotion: "reduce" });
  try {
    const page = await context.newPage();
    page.on("pageerror", (error) => {
      throw error;
    });
    const work = await workOf(context, page);
    await page.goto(address);
    noted.load.push(await page.evaluate(() => window.bench.loaded));
    noted.loadWork.push(await work());
    for (const steps of zooms) {
      noted.zoom.push(await page.evaluate((by) => window.bench.zoom(by), steps));
      noted.zoomWork.push(await work());
    }
    for (let number = 0; number < drags; number++) {
      await page.evaluate(() => window.bench.watchFrames());
      await drag(page, number % 2 === 0 ? 1 : -1);
      const frames = await page.evaluate(() => window.bench.frames());
      noted.dragWork.push(await work());
      noted.frame.push(...frames);
      noted.jerk.push(Math.max(...frames));
      noted.stood.push(frames.reduce((sum, frame) => sum + (frame > longFrame ? frame : 0), 0));
    }
  } finally {
    await context.close();
  }
}

type Figures = Record<keyof Noted, Sample>;
const figuresOf = (noted: Noted): Figures => ({
  load: sampleOf(noted.load),
  zoom: sampleOf(noted.zoom),
  frame: sampleOf(noted.frame),
  jerk: sampleOf(noted.jerk),
  stood: sampleOf(noted.stood),
  loadWork: sampleOf(noted.loadWork),
  zoomWork: sampleOf(noted.zoomWork),
  dragWork: sampleOf(noted.dragWork),
});
const nothing = (): Noted => ({
  ...{ load: [], zoom: [], frame: [], jerk: [], stood: [] },
  ...{ loadWork: [], zoomWork: [], dragWork: [] },
});

/** Fields on our canvas and on Leaflet's own, in turn in one browser. */
async function drawn(browser: Browser, url: string, { fields, rounds }: (typeof sizes)[number]): Promise<Line[]> {
  const maps = {
    ours: { address: `${url}/ours?fields=${fields}`, noted: nothing() },
    whole: { address: `${url}/peer?source=/whole.geojson`, noted: nothing() },
    simplified: { address: `${url}/peer?source=/simplified.geojson`, noted: nothing() },
  };
  for (const { address } of Object.values(maps)) await visit(browser, address, nothing());
  for (let round = 0; round < rounds; round++)
    for (const { address, noted } of Object.values(maps)) await visit(browser, address, noted);
  const [ours, whole, simplified] = [maps.ours, maps.whole, maps.simplified].map(({ noted }) => figuresOf(noted)) as [
    Figures,
    Figures,
    Figures,
  ];
  const line = (what: string, limit: number | undefined, of: (figures: Figures) => number) => {
    const figure = { what: `map of ${fields} fields: ${what}`, figure: of(ours), unit: "ms" as const };
    const peer = (name: string, figures: Figures) => ({ peer: { name, figure: of(figures) } });
    return [
      { ...figure, ...(limit === undefined ? {} : { limit }), ...peer("Leaflet, whole GeoJSON", whole) },
      { ...figure, what: "… the same", ...peer("Leaflet, our simplified outlines", simplified) },
    ];
  };
  const many = fields > 10_000;
  return [
    ...line("load", many ? 0.12 * whole.load.p50 : 260, ({ load }) => load.p50),
    ...line("zoom", many ? undefined : 190, ({ zoom }) => zoom.p50),
    ...line("frame while panning, p95", many ? undefined : 50, ({ frame }) => frame.p95),
    ...line("the longest frame of a pan", undefined, ({ jerk }) => jerk.p50),
    ...line("frames above 50 ms of a pan", many ? whole.stood.p50 : undefined, ({ stood }) => stood.p50),
    ...line("the thread's own work, load", undefined, ({ loadWork }) => loadWork.p50),
    ...line("the thread's own work, zoom", undefined, ({ zoomWork }) => zoomWork.p50),
    ...line("the thread's own work, pan", undefined, ({ dragWork }) => dragWork.p50),
  ];
}

/** The map of a large holding, and of one five times as large. */
export const mapDrawing: Bench = async ({ lifetime }) => {
  const browser = await openBrowser(lifetime);
  const lines: Line[] = [];
  for (const size of sizes) {
    const { url } = await lifetime.hold(serveMapPages(size.fields));
    lines.push(...(await drawn(browser, url, size)));
  }
  return lines;
};
