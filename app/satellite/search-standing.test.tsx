import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MissingScene } from "./search-standing";

const told = (asked: string | undefined) =>
  renderToStaticMarkup(<MissingScene asked={asked} shown="2026-07-10" season={2026} />).replace(/<[^>]*>/g, "");

test("a day without a scene is told of, and which one is shown", () => {
  expect(told("2026-01-02")).toBe("Снимка за 02.01.2026 нет. Показан снимок 10.07.2026");
  expect(told("2025-06-20")).toBe("20.06.2025 — день не сезона 2026. Показан снимок 10.07.2026");
  expect([told("2026-07-10"), told(undefined)]).toEqual(["", ""]);
});
