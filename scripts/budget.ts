import type { Browser } from "@playwright/test";
import { House } from "../tests/e2e/support/house";
import { openWorld } from "../tests/e2e/support/world-place";
import { password, people } from "../tests/world/people";
import { costFor, measureVisit } from "./lib/budget/measure";
import { type BudgetedScreen, budgetedScreens, scenesScreens } from "./lib/budget/screens";
import { budgetTable, isOver, type Line } from "./lib/budget/table";
import { buildIfNeeded } from "./lib/build-if-needed";
import type { Lifetime } from "./lib/lifetime";
import { openBrowser } from "./lib/open-browser";
import { runScript } from "./lib/run-script";

const FIELDS = 1000;
/** Fields that satellites look at: as many as a large holding has. */
const SEEN = 120;

/** Starts the built app over the real farm API with a holding of many fields. */
async function startHouse(lifetime: Lifetime, fieldsCount: number): Promise<{ app: string; farm: House["farm"] }> {
  await lifetime.hold(openWorld({ fieldsCount }));
  const house = await House.open();
  await lifetime.hold(Promise.resolve({ stop: () => house.close() }));
  return { app: await house.app("default"), farm: house.farm };
}

/** What a screen cost, its pictures on lines of their own. */
async function linesOf(browser: Browser, { pictures = [], ...screen }: BudgetedScreen): Promise<Line[]> {
  const { cold, warm, byLink } = await measureVisit(browser, screen);
  const line = (given: Pick<Line, "name" | "limit">, wanted: (path: string) => boolean): Line => ({
    ...given,
    ...{ cold: costFor(cold, wanted), warm: costFor(warm, wanted) },
  });
  return [
    { ...screen, byLink, ...line(screen, (path) => !pictures.some(({ of }) => of.test(path))) },
    ...pictures.map((picture) => line(picture, (path) => picture.of.test(path))),
  ];
}

runScript(async ({ lifetime }) => {
  await buildIfNeeded(lifetime.signal);
  const browser = await openBrowser(lifetime);
  const account = { email: people.farm.email, password };
  const many = await startHouse(lifetime, FIELDS);
  const lines: Line[] = [];
  for (const screen of budgetedScreens(many.app, account, () => many.farm.keepWeather()))
    lines.push(...(await linesOf(browser, screen)));
  const seen = await startHouse(lifetime, SEEN);
  await seen.farm.lookFromAbove();
  for (const screen of scenesScreens(seen.app, account)) lines.push(...(await linesOf(browser, screen)));
  console.info(`Bytes over the line, with ${FIELDS} fields, of scenes with ${SEEN}:\n${budgetTable(lines)}`);
  return lines.some(isOver) ? 1 : 0;
});
