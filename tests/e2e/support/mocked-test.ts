import { test as base, expect } from "@playwright/test";
import { type AccountName, password, people } from "../../upstream/world/people";
import { places } from "../environment";
import { appErrorsSince } from "./app-errors";
import { BrowserErrors } from "./browser-errors";
import { MockControl } from "./mock-control";
import { signIn } from "./sign-in";

interface Options {
  /** Who is signed in when the test begins. */
  as: AccountName | null;
}

interface Fixtures {
  mock: MockControl;
  browserErrors: BrowserErrors;
  /** What the app prints is a fault; a test that expects it says so. */
  appErrors: { allow(pattern: RegExp): void };
}

/** A test against the mocked farm API, which is as new at its beginning. Whatever breaks unnoticed fails it. */
export const test = base.extend<Options & Fixtures>({
  as: [null, { option: true }],
  mock: [
    async ({ browserName: _ }, use) => {
      const mock = new MockControl(places().mock);
      await mock.reset();
      await use(mock);
      expect(await mock.faults(), "requests that break the contract").toEqual([]);
    },
    { auto: true },
  ],
  appErrors: [
    async ({ mock: _ }, use) => {
      const allowed: RegExp[] = [];
      const printed = appErrorsSince();
      await use({ allow: (pattern) => allowed.push(pattern) });
      const text = allowed.reduce((rest, pattern) => rest.replaceAll(pattern, ""), printed());
      expect(text.trim(), "what the app printed as errors").toBe("");
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
  context: async ({ context, as, baseURL, mock: _ }, use) => {
    if (as) await signIn(context, baseURL ?? "", people[as].email, password);
    await use(context);
  },
});

export { expect };
