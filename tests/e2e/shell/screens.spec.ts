import { existsSync } from "node:fs";
import path from "node:path";
import { checkScreens } from "../support/check-screens";
import { screens } from "../support/screens";
import { expect, test } from "../support/test";

checkScreens("shell");

test("the list of screens is read from the routes", () => {
  const addresses = screens.map(({ address }) => address);
  expect(addresses).toContain("/login");
  expect(addresses).toContain("/customer/1/map");
  expect(addresses).toContain("/customer/1/fields/1001/edit");
  expect(addresses.length).toBeGreaterThan(18);
});

test("the screens of every room are checked", () => {
  const rooms = new Set(screens.map(({ file }) => file.split("/")[0] ?? ""));
  const unchecked = [...rooms].filter(
    (room) => !existsSync(path.resolve(import.meta.dirname, "..", room, "screens.spec.ts")),
  );
  expect(unchecked).toEqual([]);
});
