import type { Frame, Page } from "@playwright/test";
import axe from "axe-core";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** What it is asked, besides what nobody has of it: what passed is not written out, and no style sheet fetched again. */
const options = { resultTypes: ["violations"], preload: false } satisfies axe.RunOptions;

/** The preview of a document is a frame of nobody's origin, which axe would leave out. */
const script = `${axe.source};axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] })`;

/** A page keeps axe until it is left: reading it takes as long as a look. */
async function readAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(script);
}

/** What axe has against a page and the frames in it, with the elements at fault. */
export async function violationsOf(page: Page): Promise<string[]> {
  for (const frame of page.frames()) await readAxe(frame);
  const found = await page.evaluate(async (asked) => (await window.axe?.run(asked))?.violations, options);
  if (!found) throw new Error("The page was left while it was looked at");
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
}
