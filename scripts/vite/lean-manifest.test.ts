import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { foldRoutes } from "./lean-manifest";

const route = (id: string, given: object) => ({ id, module: `/assets/${id}.js`, imports: [], css: [], ...given });

test("folded routes are the routes again", () => {
  const routes = {
    root: route("root", { path: "", hasErrorBoundary: true }),
    "a/route": route("a/route", { parentId: "root", path: "a/:b?", hasLoader: true, imports: ["/assets/x.js"] }),
    "c/route": route("c/route", {
      parentId: "a/route",
      index: true,
      hasAction: true,
      imports: ["/assets/x.js", "/assets/y.js"],
      css: ["/assets/c.css"],
    }),
  };
  const none = {
    index: false,
    hasLoader: false,
    hasAction: false,
    hasErrorBoundary: false,
    hasClientLoader: false,
    hasClientAction: false,
  };
  const told = Object.fromEntries(Object.entries(routes).map(([id, one]) => [id, { ...none, ...one }]));
  expect(JSON.parse(JSON.stringify(runInNewContext(foldRoutes(routes))))).toEqual(told);
});
