import { test as base, expect } from "@playwright/test";
import type { Line } from "../../upstream/line";
import { type AccountName, password, people } from "../../world/people";
import { BrowserErrors } from "./browser-errors";

import { type Brand, House } from "./house";
import type { OwnFarm } from "./own-farm";
import { workerPatience } from "./patience";
import { signIn } from "./sign-in";

interface Options {
  /** Who is signed in when the test begins. */
  as: AccountName | null;
  brand: Brand;
}

interface Fixtures {
  /** What the app asks of the farm API: it can be heard, and disturbed. */
  line: Line;
  /** The farm API that stands behind the line in this test. */
  farm: OwnFarm;
  browserErrors: BrowserErrors;
  /** What the programs print as errors is a fault; a test that expects it says so. */
  appErrors: { allow(pattern: RegExp): void };
}

/** A test of the built app over the real farm API, with the world as new at its beginning. Whatever breaks unnoticed fails it. */
export const test = base.extend<Options & Fixtures, { house: House }>({
  house: [
    async ({ browserName: _ }, use) => {
      const house = await House.open();
      await use(house);
      await house.close();
    },
    { scope: "worker", timeout: workerPatience },
  ],
  as: [null, { option: true }],
  brand: ["default", { option: true }],
  baseURL: async ({ house, brand }, use) => use(await house.app(brand)),
  line: [
    async ({ house }, use) => {
      await house.line.still();
      await house.farm.renew();
      house.line.reset();
      await use(house.line);
      expect(house.line.faults, "requests that break the contract").toEqual([]);
    },
    { auto: true },
  ],
  farm: ({ house, line: _ }, use) => use(house.farm),
  appErrors: [
    async ({ house, line: _ }, use) => {
      const allowed: RegExp[] = [];
      house.takeErrors();
      await use({ allow: (pattern) => allowed.push(pattern) });
      const text = allowed.reduce((rest, pattern) => rest.replaceAll(pattern, ""), house.takeErrors());
      expect(text.trim(), "what the programs printed as errors").toBe("");
    },
    { auto: true },
  ],
  browserErrors: [
    async ({ context }, use) => {
      const errors = new BrowserErrors(context);
      await use(errors);
      expect(errors.unexpected, "what the browser complained of").toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, as, baseURL, line: _ }, use) => {
    if (as) await signIn(context, baseURL ?? "", people[as].email, password);
    await use(context);
  },
});

export { expect };
