import { expect, test } from "vitest";
import { lastScreen } from "./last-screen";

const from = (path: string) => lastScreen(null, `https://polevod.example${path}`);

test("the next client opens on the screen of the last one", () => {
  expect(from("/customer/3/works")).toBe("works");
  expect(from("/customer/3/settings/cropcolors?q=рожь")).toBe("settings/cropcolors");
  expect(from("/customer/3/scouting/plans/")).toBe("scouting/plans");
});

test("what belongs to one client alone leads to the nearest screen that all have", () => {
  expect(from("/customer/3/fields/17/edit")).toBe("map");
  expect(from("/customer/3/works/4/2")).toBe("works");
  expect(from("/advisor")).toBe("map");
  expect(lastScreen(null, null)).toBe("map");
  expect(lastScreen(null, "no address")).toBe("map");
});

test("the address of the list comes first, and nothing but a known screen is believed", () => {
  expect(lastScreen("weather", "https://polevod.example/customer/3/works")).toBe("weather");
  expect(lastScreen("//elsewhere.example", null)).toBe("map");
  expect(lastScreen("../../logout", null)).toBe("map");
});
