import type { Page } from "@playwright/test";
import { addressOf, open } from "../support/page";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

const dialog = (page: Page) => page.getByRole("dialog", { name: "Выберите поле для перехода" });
const search = (page: Page) => dialog(page).getByPlaceholder("Поиск по названию...", { exact: true });

test("the button opens the dialog with all fields; typing narrows them", async ({ page }) => {
  await open(page, "/customer/1/scouting");
  await page.getByRole("link", { name: "К полю" }).click();
  await expect(dialog(page).getByRole("link")).toHaveCount(9);
  await search(page).fill("елочн");
  await expect(dialog(page).getByRole("link")).toHaveText([/Ёлочный клин/]);
  await search(page).fill("нет такого");
  await expect(dialog(page).getByText("Полей нет", { exact: true })).toBeVisible();
});

test("Ctrl+K, typing, arrows and Enter lead to the field without a mouse", async ({ page }) => {
  await open(page, "/customer/1/scouting");
  await page.keyboard.press("Control+k");
  await expect(search(page)).toBeFocused();
  await page.keyboard.type("клин");
  await expect(dialog(page).getByRole("link")).toHaveCount(2);
  await page.keyboard.press("Tab");
  await expect(dialog(page).getByRole("link").first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(dialog(page).getByRole("link").nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/customer\/1\/fields\/1005$/);
});

test("Escape closes it where it was opened", async ({ page }) => {
  await open(page, "/customer/1/scouting");
  await page.keyboard.press("Control+k");
  await expect(search(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  expect(addressOf(page)).toBe("/customer/1/scouting");
});

test("a search that fails says so", async ({ page, line, browserErrors }) => {
  browserErrors.allowStatus(500);
  await open(page, "/customer/1/scouting");
  line.order({ call: "listFields", code: "Internal", times: 9 });
  await page.keyboard.press("Control+k");
  await expect(page.getByText("Внутренняя ошибка сервера")).toBeVisible();
});

test("Escape gives the focus back to what opened the dialog", async ({ page }) => {
  await open(page, "/customer/1/scouting");
  const opener = page.getByRole("link", { name: "К полю" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the same is a page", async ({ page }) => {
    await page.goto("/customer/1/scouting");
    await page.getByRole("link", { name: "К полю" }).click();
    await expect(page.getByRole("heading", { name: "Выберите поле для перехода" })).toBeVisible();
    await page.getByPlaceholder("Поиск по названию...").fill("Поле 10");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: /^Поле 10/ }).click();
    await expect(page).toHaveURL(/\/customer\/1\/fields\/1008$/);
  });
});
