import { test as base, expect } from "@playwright/test";
import { BrowserErrors } from "./browser-errors";
import { workerPatience } from "./patience";
import { type House, startHouse } from "./real-house";
import { signIn } from "./sign-in";

/** The demo's accounts, by the part of their e-mail before the sign. */
type DemoAccount = "advisor" | "admin" | "farm" | "restricted";
export const demoPassword = "polevod-demo";

interface Options {
  as: DemoAccount | null;
}

interface Fixtures {
  browserErrors: BrowserErrors;
}

/** A test against the real farm API with the demo's holdings, which all tests of a run share. */
export const test = base.extend<Options & Fixtures, { house: House }>({
  house: [
    async ({ browserName: _ }, use) => {
      const house = await startHouse();
      await use(house);
      await house.stop();
    },
    { scope: "worker", timeout: workerPatience },
  ],
  as: [null, { option: true }],
  baseURL: ({ house }, use) => use(house.app),
  browserErrors: [
    async ({ context }, use) => {
      const errors = new BrowserErrors(context);
      await use(errors);
      expect(errors.unexpected, "what the browser complained of").toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, as, house }, use) => {
    if (as) await signIn(context, house.app, `${as}@polevod.example`, demoPassword);
    await use(context);
  },
});

export { expect };
