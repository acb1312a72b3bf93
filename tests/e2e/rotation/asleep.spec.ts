import type { Page } from "@playwright/test";
import { open } from "../support/page";
import { expect, test } from "../support/test";
import { violationsOf } from "../support/violations";
import { address, cell, row, saved, year } from "./sheet";

test.use({ as: "farm" });

const code = /\/assets\/rotation-sheet-[^/]*\.js$/;
const isAwake = (page: Page) => expect(row(page, "Балка").getByRole("link")).toHaveJSProperty("tabIndex", -1);

/** Keeps the sheet's code back. @returns lets it come */
async function holdBack(page: Page): Promise<() => void> {
  let letCome: () => void = () => undefined;
  const come = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(code, async (route) => {
    await come;
    await route.continue();
  });
  return letCome;
}

/** Where the sheet is scrolled to, and how often something of it has moved by itself since the page was opened. */
const standing = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector(".sheet-scroll");
    const shifts = new PerformanceObserver(() => undefined);
    shifts.observe({ type: "layout-shift", buffered: true });
    const moved = shifts
      .takeRecords()
      .flatMap((shift) => ("sources" in shift && Array.isArray(shift.sources) ? shift.sources : []))
      .filter(({ node }) => box?.contains(node));
    return { left: box?.scrollLeft, top: box?.scrollTop, moved: moved.length };
  });

test("a first visit brings no code of the sheet; the first sign of use does, once", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    // It is run from what was fetched.
    if (code.test(request.url()) && request.resourceType() === "fetch") asked.push(request.url());
  });
  await open(page, address);
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("grid", { name: "Севооборот: поля по сезонам" })).toBeVisible();
  await expect(cell(page, "Балка", year)).toBeInViewport();
  expect(await violationsOf(page)).toEqual([]);
  expect(asked).toEqual([]);
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await expect.poll(() => asked.length).toBe(1);
  await cell(page, "Балка", year + 1).click();
  await page.keyboard.press("ArrowDown");
  await expect(cell(page, "Восточное", year + 1)).toBeFocused();
  expect(asked).toHaveLength(1);
});

test("a press and keys that come before the code are done when it comes, and nothing moves", async ({ page, line }) => {
  const letCome = await holdBack(page);
  await open(page, address);
  await cell(page, "Балка", year + 1).click();
  await expect(cell(page, "Балка", year + 1)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("gjlx");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("c");
  await page.keyboard.press("Tab");
  await page.keyboard.type("cjz");
  await page.keyboard.press("Enter");
  await expect(page.locator(".global-progress")).toBeVisible();
  const before = await standing(page);
  letCome();
  await expect(cell(page, "Балка", year + 2)).toHaveText("Подсолнечник");
  await expect(cell(page, "Балка", year + 3)).toHaveText("Соя");
  await expect(cell(page, "Восточное", year + 2)).toBeFocused();
  expect(await standing(page)).toEqual(before);
  await expect(page.locator(".global-progress")).toHaveCount(0);
  await saved(page);
  expect(line.requests("setRotation").length).toBeGreaterThan(0);
  await page.reload();
  await expect(cell(page, "Балка", year + 2)).toHaveText("Подсолнечник");
});

test("a block pasted and fields ticked before the code comes are not lost", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const letCome = await holdBack(page);
  await open(page, address);
  await page.evaluate((text) => navigator.clipboard.writeText(text), "Соя\tпшеница озимая");
  await row(page, "Поле 2").getByRole("checkbox").check();
  await cell(page, "Балка", year + 1).click();
  await page.keyboard.press("Control+v");
  letCome();
  await expect(cell(page, "Балка", year + 1)).toHaveText("Соя");
  await expect(cell(page, "Балка", year + 2)).toHaveText("Пшеница озимая");
  await expect(row(page, "Поле 2").getByRole("checkbox")).toBeChecked();
  await expect(page.getByText("Отмечено полей: 1")).toBeVisible();
  await row(page, "Поле 2").getByRole("checkbox").uncheck();
  await expect(page.getByText("Отмечено полей")).toBeHidden();
  await saved(page);
});

test("a range drawn, a field opened and a search begun before the code comes", async ({ page }) => {
  const letCome = await holdBack(page);
  await open(page, address);
  await cell(page, "Балка", year + 1).hover();
  await page.mouse.down();
  await cell(page, "Восточное", year + 2).hover();
  await page.mouse.up();
  letCome();
  await expect(page.getByText("выделено ячеек: 4")).toBeVisible();

  for (const [doIt, came] of [
    [
      () => row(page, "Балка").getByRole("link").click(),
      () => expect(page.getByRole("dialog", { name: "Балка: культуры по сезонам" })).toBeVisible(),
    ],
    [
      () => page.getByRole("searchbox", { name: "Поиск поля по названию" }).pressSequentially("вост"),
      () => expect(page).toHaveURL(/q=/),
    ],
  ] as const) {
    await page.goto("/customer/1/rotation/shares");
    const letComeNow = await holdBack(page);
    await open(page, address);
    await doIt();
    letComeNow();
    await came();
  }
  await expect(page.getByRole("rowheader").getByRole("link")).toHaveText(["Восточное"]);
  await expect(page.getByRole("searchbox", { name: "Поиск поля по названию" })).toHaveValue("вост");
});

test("from the keyboard alone: Tab comes to the cell where the sheet begins, and the keys are those of the sheet", async ({
  page,
}) => {
  const letCome = await holdBack(page);
  await open(page, address);
  await page.getByRole("link", { name: "Скачать xlsx" }).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("checkbox", { name: "Отметить все поля" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(cell(page, "Балка", year)).toBeFocused();
  await expect(cell(page, "Балка", year)).toHaveAccessibleName(new RegExp(`^Балка, ${year}, `));
  for (const key of ["ArrowRight", "ArrowDown", "ArrowUp"]) await page.keyboard.press(key);
  letCome();
  await expect(cell(page, "Балка", year + 1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: `Культура: Балка, ${year + 1}` })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(cell(page, "Балка", year + 1)).toBeFocused();
});

test("where the line is gone it is told; the page and what was typed stay, and are done when it is back", async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.allowLostLine();
  await open(page, address);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await cell(page, "Балка", year + 1).click();
  await page.keyboard.type("cjz");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Ошибка сети");
  await page.getByRole("link", { name: "Структура посевов" }).click();
  await expect(cell(page, "Балка", year + 1)).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/rotation\/shares$/);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.goto(address);
  await expect(cell(page, "Балка", year + 1)).toHaveText("Соя");
});

test("another screen is opened, and another season chosen, while the sheet sleeps", async ({ page }) => {
  const letCome = await holdBack(page);
  await open(page, address);
  await page.getByRole("link", { name: "Сроки возврата" }).click();
  await expect(page.getByRole("region", { name: "Сроки возврата культур" })).toBeVisible();
  letCome();
  await page.goBack();
  await expect(cell(page, "Балка", year)).toBeVisible();
  await isAwake(page);
  await page.reload();
  await expect(page.locator("html[data-js]")).toBeAttached();
  await page
    .locator("header summary")
    .and(page.getByLabel(/^Сезон/))
    .click();
  await page.getByRole("link", { name: String(year - 1) }).click();
  await expect(page).toHaveURL(new RegExp(`season=${year - 1}`));
  await expect(page.getByRole("columnheader", { name: String(year - 1) })).toHaveAttribute("aria-current", "date");
});
