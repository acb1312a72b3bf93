import { readFileSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import routes from "../../routes";
import { counterparts, lastScreen } from "./last-screen";

const app = path.resolve(import.meta.dirname, "../..");
const isPage = (file: string) => /^export default /m.test(readFileSync(path.join(app, file), "utf8"));

/** The addresses of all screens below some routes. */
const addresses = (entries: RouteConfigEntry[], parent = ""): string[] =>
  entries.flatMap(({ path: own, file, children = [] }) => {
    const address = [parent, own].filter(Boolean).join("/");
    return [...(isPage(file) ? [address] : []), ...addresses(children, address)];
  });
const ofCustomer = "customer/:customerId/";

const from = (path: string) => lastScreen(null, `https://polevod.example${path}`);

test("the next client opens on the screen of the last one", () => {
  expect(from("/customer/3/works")).toBe("works");
  expect(from("/customer/3/settings/cropcolors?q=рожь")).toBe("settings/cropcolors");
  expect(from("/customer/3/scouting/plans/")).toBe("scouting/plans");
  expect(from("/customer/3/rotation/shares?division=d7")).toBe("rotation/shares");
  expect(from("/customer/3/works/day?date=2026-06-10")).toBe("works/day?date=2026-06-10");
  expect(from("/customer/3/works/day?date=2026-06-10&crop=7")).toBe("works/day");
  expect(from("/customer/3/works/calendar?month=2026-06")).toBe("works/calendar?month=2026-06");
  expect(from("/customer/3/dict/pesticides?q=гербицид")).toBe("dict/pesticides");
});

test("every screen of a customer has its counterpart", async () => {
  const screens = addresses(await routes)
    .filter((address) => address.startsWith(ofCustomer) && !address.endsWith("*"))
    .map((address) => address.slice(ofCustomer.length));
  const named = Object.entries(counterparts).flatMap(([to, others]) => [to, ...others]);
  expect(named.toSorted()).toEqual([...new Set(screens)].toSorted());
  for (const [to, others] of Object.entries(counterparts))
    for (const screen of [to, ...others]) {
      const filled = (address: string) => address.replace(":dictionary", "seeds").replaceAll(/:\w+/g, "17");
      expect(from(`/customer/3/${filled(screen)}`), screen).toBe(filled(to));
      expect(lastScreen(filled(to), null)).toBe(filled(to));
    }
});

test("what belongs to one client alone leads to the nearest screen that all have", () => {
  expect(from("/customer/3/fields/17/edit")).toBe("map");
  expect(from("/customer/3/works/4/2")).toBe("works");
  expect(from("/customer/3/documents/12")).toBe("documents");
  expect(from("/customer/3/markers/new?at=47,39,15")).toBe("markers");
  expect(from("/customer/3/machines/5")).toBe("settings/machines");
  expect(from("/customer/3/machines?machine=5&day=1&since=2026-06-10")).toBe("machines");
  expect(from("/customer/3/fields/17/weather?view=season")).toBe("weather");
  expect(from("/customer/3/fields/17/vegetation?date=2026-06-10")).toBe("vegetation");
  expect(from("/customer/3/recommendations/12")).toBe("recommendations");
  expect(from("/customer/3/works/day/orders?date=2026-06-10")).toBe("works/day?date=2026-06-10");
  expect(from("/customer/3/seasonplans/4/fields/9")).toBe("seasonplans");
  expect(from("/customer/3/dict/seeds/10001")).toBe("dict/seeds");
  expect(from("/advisor")).toBe("map");
  expect(lastScreen(null, null)).toBe("map");
  expect(lastScreen(null, "no address")).toBe("map");
});

test("the address of the list comes first, and nothing but a known screen is believed", () => {
  expect(lastScreen("weather", "https://polevod.example/customer/3/works")).toBe("weather");
  expect(lastScreen("//elsewhere.example", null)).toBe("map");
  expect(lastScreen("../../logout", null)).toBe("map");
  expect(lastScreen("dict/..", null)).toBe("map");
  expect(lastScreen("works/day?date=2026-06-10&to=//elsewhere.example", null)).toBe("works/day");
});
