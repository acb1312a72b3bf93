import { expect, test } from "vitest";
import { localUrl, readSettings } from "./settings";

test("an empty variable counts as absent, and every wrong one is named", () => {
  expect(readSettings({ PORT: "", HOST: "" })).toMatchObject({ PORT: 3000, FARM_API_PORT: 4000, HOST: "127.0.0.1" });
  expect(() => readSettings({ PORT: "http", FARM_API_PORT: "70000" })).toThrow(/PORT: .*\n.*FARM_API_PORT: /);
});

test.each([
  ["127.0.0.1", "http://127.0.0.1:3000"],
  ["0.0.0.0", "http://127.0.0.1:3000"],
  ["::", "http://[::1]:3000"],
  ["::1", "http://[::1]:3000"],
  ["farm.local", "http://farm.local:3000"],
])("a program on %s is reached at %s", (host, url) => {
  expect(localUrl(host, 3000)).toBe(url);
});
