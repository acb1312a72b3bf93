import { expect, test } from "vitest";
import { columnOptions } from "./column-options";

test("a column shows a few of its values, cut when they are long", () => {
  const columns = [
    { name: "NAME", type: "text", samples: ["Поле 1", "Поле 2"] },
    { name: "EMPTY", type: "text", samples: [] },
    { name: "NOTE", type: "text", samples: ["а".repeat(100)] },
  ];
  expect(columnOptions(columns)).toEqual([
    { value: "NAME", label: "NAME — Поле 1, Поле 2" },
    { value: "EMPTY", label: "EMPTY" },
    { value: "NOTE", label: `NOTE — ${"а".repeat(48)}…` },
  ]);
});
