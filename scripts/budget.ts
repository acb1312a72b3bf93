import { chromium } from "@playwright/test";
import { House } from "../tests/e2e/support/house";
import { openWorld } from "../tests/e2e/support/world-place";
import { password, people } from "../tests/world/people";
import { measureVisit } from "./lib/budget/measure";
import { budgetedScreens } from "./lib/budget/screens";
import { budgetTable, isOver, type Line } from "./lib/budget/table";
import { buildIfNeeded } from "./lib/build-if-needed";
import { findChromium } from "./lib/chromium";
import type { Lifetime } from "./lib/lifetime";
import { runScript } from "./lib/run-script";

const FIELDS = 1000;

/** Starts the built app over the real farm API with a holding of many fields. */
async function startHouse(lifetime: Lifetime): Promise<{ app: string; farm: House["farm"] }> {
  await lifetime.hold(openWorld({ fieldsCount: FIELDS }));
  const house = await House.open();
  await lifetime.hold(Promise.resolve({ stop: () => house.close() }));
  return { app: await house.app("default"), farm: house.farm };
}

runScript(async ({ lifetime }) => {
  await buildIfNeeded(lifetime.signal);
  const { app, farm } = await startHouse(lifetime);
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
  });
  await lifetime.hold(Promise.resolve({ stop: () => browser.close() }));
  const lines: Line[] = [];
  for (const screen of budgetedScreens(app, { email: people.farm.email, password }, () => farm.keepWeather()))
    lines.push({ ...screen, ...(await measureVisit(browser, screen)) });
  console.info(`Bytes over the line, with ${FIELDS} fields:\n${budgetTable(lines)}`);
  return lines.some(isOver) ? 1 : 0;
});
