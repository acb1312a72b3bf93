import type { BrowserContext } from "@playwright/test";
import type { Visit } from "./measure";

const kilobyte = 1000;

export interface BudgetedScreen extends Visit {
  name: string;
  /** Most bytes of a first visit. */
  limit: number;
  /** What is counted apart from the rest, with limits of their own. */
  pictures?: { name: string; of: RegExp; limit: number }[];
  /** What a first visit is meant to cost in the end, where the limit is still above it. */
  goal?: number;
}

const phone = { width: 390, height: 844 };
const laptop = { width: 1366, height: 768 };

type Account = { email: string; password: string };

const signingIn = (app: string, account: Account) => async (context: BrowserContext) => {
  const answer = await context.request.post(`${app}/login`, { form: account, maxRedirects: 0 });
  if (answer.status() !== 302) throw new Error(`Signing in was answered ${answer.status()}`);
};

/** Those that show scenes from above: their pictures are counted apart. */
export function scenesScreens(app: string, account: Account): BudgetedScreen[] {
  const pictures = [
    { name: "its pixels", of: /\/vegetation\/layer$/, limit: 60 * kilobyte },
    { name: "its land", of: /\/vegetation\/ground\//, limit: 60 * kilobyte },
  ];
  return [laptop, phone].map((viewport) => ({
    ...{ name: viewport === phone ? "… on a phone" : "vegetation", viewport, prepare: signingIn(app, account) },
    ...{ address: `${app}/customer/1/vegetation`, shows: "img.scene-pixels", limit: 150 * kilobyte, pictures },
  }));
}

/**
 * The others with a limit.
 * @param keepWeather gets the weather that has been asked for
 */
export function budgetedScreens(app: string, account: Account, keepWeather: () => Promise<void>): BudgetedScreen[] {
  const prepare = signingIn(app, account);
  const address = `${app}/customer/1/map`;
  const table = (name: string, screen: string, limit: number): BudgetedScreen => ({
    ...{ name, address: `${app}/customer/1/${screen}`, viewport: laptop, prepare },
    ...{ shows: "h1", limit: limit * kilobyte, goal: 110 * kilobyte },
    neighbour: `/customer/1/${screen === "works" ? "seasonplans" : "works"}`,
  });
  return [
    { name: "login", address: `${app}/login`, viewport: laptop, shows: "form", limit: 14 * kilobyte },
    {
      name: "field list",
      address,
      viewport: phone,
      prepare,
      shows: "li[data-field]",
      limit: 107 * kilobyte,
      neighbour: "/customer/1/works",
    },
    {
      name: "map and list",
      address,
      viewport: laptop,
      prepare,
      shows: ".leaflet-container",
      limit: 151 * kilobyte,
    },
    table("works", "works", 110),
    table("rotation", "rotation", 110),
    table("cadastre", "cadaster", 110),
    table("plans", "seasonplans", 110),
    {
      ...table("weather", "weather", 107),
      shows: ".weather-strip",
      async prepare(context) {
        await prepare(context);
        await context.request.get(`${app}/customer/1/weather`);
        await keepWeather();
      },
    },
    {
      name: "inspection",
      address: `${app}/customer/1/fields/1001/scouts/new`,
      viewport: phone,
      prepare,
      shows: "form",
      limit: 20 * kilobyte,
    },
  ];
}
