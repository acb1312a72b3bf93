import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { iconNames } from "./icon-names";

it("the sprite holds exactly the named icons", () => {
  const sprite = readFileSync(new URL("./icons.svg", import.meta.url), "utf8");
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((found) => found[1]);
  expect(drawn).toEqual([...iconNames]);
});
