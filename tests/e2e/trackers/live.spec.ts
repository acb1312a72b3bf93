import type { Page } from "@playwright/test";
import { readSheets } from "#formats/xlsx/testing/read-sheets";
import { yesterday } from "../../world/write-tracks";
import { open } from "../support/page";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

const screen = "/customer/1/machines";
const tractor = (page: Page) => page.getByRole("list", { name: "Техника с трекерами" }).getByText("К-744Р2");

/** Heard the day before, two hours and more ago. */
const silent = {
  source: "wialon",
  serial: "7001",
  dt: `${yesterday()}T05:00:00Z`,
  lat: 47.1,
  lon: 39.8,
  speed: 0,
  course: 0,
  age: 7800,
  stale: true,
  fuel: { level: 210, unit: "l" as const, dt: `${yesterday()}T05:00:00Z` },
  machine: { id: 3, model: "К-744Р2", number: "61 РО 4410", machine_type: "TRACTOR" as const },
  taken_off: false,
};

test("who opens the map has news of machines twice within five seconds", async ({ page, line }) => {
  await open(page, screen);
  await expect.poll(() => line.requests("pollTracks").length, { timeout: 5000 }).toBeGreaterThanOrEqual(2);
});

test("a tab that nobody sees asks for nothing, and asks at once when it is seen again", async ({ page, line }) => {
  await page.clock.install();
  await open(page, screen);
  const asked = () => line.requests("pollTracks").length;
  await expect.poll(asked).toBeGreaterThanOrEqual(1);
  const look = (state: "hidden" | "visible") =>
    page.evaluate((now) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => now });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await look("hidden");
  await page.waitForLoadState("networkidle");
  const before = asked();
  await page.clock.runFor("10:00");
  expect(asked()).toBe(before);
  await look("visible");
  await page.clock.runFor("00:01");
  await expect.poll(asked).toBeGreaterThan(before);
});

test("who chooses the last of very many machines has its track in sight, and the list where it was", async ({
  page,
  line,
}) => {
  const others = Array.from({ length: 200 }, (_, at) => {
    const machine = { id: 1000 + at, model: "МТЗ-82", number: `${1000 + at} РО 61`, machine_type: "TRACTOR" as const };
    return { ...silent, serial: String(8000 + at), machine };
  });
  line.order({
    call: "listCurrentTrackers",
    change: (answer) => ({ ...answer, items: [...others, silent] }),
    times: 20,
  });
  await page.setViewportSize({ width: 1366, height: 768 });
  await open(page, screen);
  await tractor(page).click();
  await expect(page.getByRole("heading", { name: /^К-744Р2/ })).toBeAttached();
  await expect(page.getByRole("region", { name: "Карта", exact: true })).toBeInViewport({ ratio: 0.95 });
  await expect(tractor(page)).toBeInViewport();
});

test("without a line it is said that places may be old", async ({ page, line, browserErrors, appErrors }) => {
  browserErrors.allowStatus(500);
  browserErrors.allowStatus(502);
  browserErrors.allowStatus(503);
  appErrors.allow(/.+/g);
  line.order({ call: "pollTracks", code: "Internal", times: 5 });
  await open(page, screen);
  await expect(page.getByText("Связи с сервером нет: положения могли устареть.")).toBeVisible();
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("machines are found by text, type and when they were heard; one that is silent says for how long", async ({
      page,
      line,
    }) => {
      line.order({ call: "listCurrentTrackers", change: (answer) => ({ ...answer, items: [silent] }), times: 20 });
      const go = async (query: string) => {
        await page.goto(`${screen}?${query}`);
        if (javaScriptEnabled) await expect(page.locator("html[data-js]")).toBeAttached();
      };
      await go("");
      await expect(tractor(page)).toBeVisible();
      await expect(page.getByText(/нет связи 2 ч/).first()).toBeVisible();
      await expect(page.getByText(/210\sл\s·/)).toBeVisible();
      for (const found of ["q=7001", "q=%D0%BA-744", "type=TRACTOR", "known=1"]) {
        await go(found);
        await expect(tractor(page), found).toBeVisible();
      }
      for (const none of ["q=nothing", "type=SPRAYER", "day=1", "active=1"]) {
        await go(none);
        await expect(page.getByText("Такой техники нет"), none).toBeVisible();
      }
    });

    test("a chosen machine's day is told: yesterday's track, none of today, and a period", async ({ page }) => {
      await page.goto(`${screen}?machine=3`);
      await expect(page.getByText("трекер ничего не передал")).toBeVisible();
      await page.getByRole("link", { name: "Вчера", exact: true }).click();
      const table = page.getByRole("region", { name: "День по полям и остановкам" });
      await expect(table.getByRole("row").nth(1)).toBeVisible();
      await expect(page.getByText("Расход топлива")).toBeVisible();
      await expect(page.getByText("не передаётся")).toBeVisible();
      const day = yesterday();
      await page.goto(`${screen}?machine=3&range=period&from=${day}&to=${day}`);
      await expect(table.getByRole("row").nth(1)).toBeVisible();
    });
  });

test("trackers that were never heard are told, with a way to the register: none of them, or some beside others", async ({
  page,
  line,
}) => {
  const answered = (items: (typeof silent)[], unheard: number) => {
    line.order({ call: "listCurrentTrackers", change: () => ({ items, attached: 32, unheard }), times: 1 });
    return page.goto(screen);
  };
  await answered([], 32);
  await expect(page.getByText("Трекеров: 32, ни один ещё не выходил на связь")).toBeVisible();
  await expect(page.getByRole("link", { name: "«Трекеры»" })).toHaveAttribute("href", /settings\/trackers$/);
  await answered([], 5);
  await expect(page.getByText("Трекеров: 32, ни один ещё не передал, где он")).toBeVisible();
  await answered([silent], 22);
  await expect(tractor(page)).toBeVisible();
  await page.getByRole("link", { name: "22 трекера ещё не выходили на связь" }).click();
  await expect(page.getByRole("region", { name: "Трекеры" })).toBeVisible();
  await answered([{ ...silent, taken_off: true }], 0);
  await expect(page.getByText("трекер снят")).toBeVisible();
  await expect(page.getByText(/нет связи/)).toHaveCount(0);
});

test("a link to a machine that is gone says so and shows the others", async ({ page, line }) => {
  line.order({ call: "listCurrentTrackers", change: (answer) => ({ ...answer, items: [silent] }), times: 2 });
  const answer = await page.goto("/customer/1/machines?machine=987654");
  expect(answer?.status()).toBe(200);
  await expect(page.getByText("Машины, на которую ведёт ссылка, нет")).toBeVisible();
  await expect(tractor(page)).toBeVisible();
});

test("a machine's days are a workbook with their fuel", async ({ page }) => {
  const answer = await page.request.get("/customer/1/machines/3/days/export");
  expect(answer.headers()["content-type"]).toContain("spreadsheetml");
  const rows = [...readSheets(await answer.body()).values()][0]?.slice(1) ?? [];
  const total = rows.pop();
  expect(total?.[0]).toBe("За год");
  const sumOf = (column: number) => rows.reduce((sum, row) => sum + Number(row[column] ?? 0), 0);
  for (const column of [1, 2, 4]) expect(Number(total?.[column])).toBeCloseTo(sumOf(column), 1);
  await page.goto("/customer/1/machines/3/days");
  const shown = await page
    .getByRole("row", { name: /^За год/ })
    .getByRole("cell")
    .allTextContents();
  expect(shown[0]).toBe(Number(total?.[1]).toFixed(1).replace(".", ","));
});
