import { expect, test } from "vitest";
import { lastScreen } from "./last-screen";

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

test("what belongs to one client alone leads to the nearest screen that all have", () => {
  expect(from("/customer/3/fields/17/edit")).toBe("map");
  expect(from("/customer/3/works/4/2")).toBe("works");
  expect(from("/customer/3/documents/12")).toBe("documents");
  expect(from("/customer/3/markers/new?at=47,39,15")).toBe("markers");
  expect(from("/customer/3/machines/5")).toBe("settings/machines");
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
});
