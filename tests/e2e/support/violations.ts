import type { Page } from "@playwright/test";
import axe from "axe-core";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** What it is asked, besides what nobody has of it: what passed is not written out, and no style sheet fetched again. */
const options = { resultTypes: ["violations"], preload: false } satisfies axe.RunOptions;

/** What axe has against a page, with the elements at fault. A page keeps axe until it is left: reading it is half of the time. */
export async function violationsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (asked) => (await window.axe?.run(asked))?.violations, options);
  if (!found) throw new Error("The page was left while it was looked at");
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
}
