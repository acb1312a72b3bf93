import type { Page } from "@playwright/test";
import { sowByColleague } from "../support/colleague";
import { open } from "../support/page";
import { expect, test } from "../support/test";
import { violationsOf } from "../support/violations";
import { address, cell, row, saved, year } from "./sheet";

test.use({ as: "farm" });

const assign = (page: Page) => page.locator("#rotation-assign");

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press("Control+v");
}

test("crops are typed in the wrong layout, undone, and found saved", async ({ page }) => {
  await open(page, address);
  await expect(page.getByRole("columnheader").filter({ hasText: /^\d{4}$/ })).toHaveCount(12);
  await expect(page.getByRole("columnheader", { name: String(year + 4) })).toBeAttached();
  await cell(page, "Балка", year + 1).click();
  await page.keyboard.press("ArrowRight");
  // The keys of «подс» in the Latin layout.
  await page.keyboard.type("gjlc");
  await expect(page.getByRole("option")).toHaveText(["Подсолнечник"]);
  await page.keyboard.press("Enter");
  await expect(cell(page, "Балка", year + 2)).toHaveText("Подсолнечник");
  await expect(cell(page, "Восточное", year + 2)).toBeFocused();
  await saved(page);
  await page.keyboard.press("Control+z");
  await expect(cell(page, "Балка", year + 2)).toHaveText("");
  await page.getByRole("button", { name: "Вернуть (Ctrl+Shift+Z)" }).click();
  await expect(cell(page, "Балка", year + 2)).toHaveText("Подсолнечник");
  await saved(page);
  await page.reload();
  await expect(cell(page, "Балка", year + 2)).toHaveText("Подсолнечник");
  expect(await violationsOf(page)).toEqual([]);
});

test("a block from Excel: nothing of it is saved until its bad names are put right; a block goes back to Excel", async ({
  page,
  line,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, address);
  await cell(page, "Балка", year + 1).click();
  await paste(page, "Соя\tпшеница озимая\nМарсианская рожь\t");
  await expect(page.getByText("Вставка не сохранена, не распознано: 1 ячейка")).toBeVisible();
  await expect(cell(page, "Восточное", year + 1)).toHaveText("Марсианская рожь");
  expect(line.requests("setRotation")).toEqual([]);
  await page.getByRole("button", { name: "Сохранить без них" }).click();
  await saved(page);
  await expect(cell(page, "Балка", year + 1)).toHaveText("Соя");
  await expect(cell(page, "Балка", year + 2)).toHaveText("Пшеница озимая");
  await expect(cell(page, "Восточное", year + 1)).toHaveText("");
  await cell(page, "Балка", year + 1).click();
  for (const key of ["Shift+ArrowRight", "Shift+ArrowDown", "Control+c"]) await page.keyboard.press(key);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("Соя\tПшеница озимая\n\t");
});

test("the same crop for chosen fields; a failed save is repeated", async ({ page, line, browserErrors }) => {
  browserErrors.allowStatus(503);
  await open(page, address);
  const top = async () => (await row(page, "Поле 2").boundingBox())?.y;
  const before = await top();
  for (const field of ["Балка", "Поле 2"]) {
    // Not by check(): a sheet that is just waking does the press again.
    await row(page, field).getByRole("checkbox").click();
    await expect(row(page, field).getByRole("checkbox")).toBeChecked();
  }
  await expect(page.getByText("Отмечено полей: 2")).toBeVisible();
  expect(await top(), "moved by what came with the ticks").toBe(before);
  await assign(page).getByLabel("Культура").selectOption({ label: "Соя" });
  await assign(page)
    .getByLabel("Сезон")
    .selectOption(String(year + 1));
  await page.getByRole("button", { name: "Назначить" }).click();
  await expect(cell(page, "Поле 2", year + 1)).toHaveText("Соя");
  await saved(page);
  line.order({ call: "setRotation", code: "Unavailable" });
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Не сохранено (2 ячейки)")).toBeVisible();
  await page.getByRole("button", { name: "Повторить" }).click();
  await saved(page);
  await expect(cell(page, "Поле 2", year + 1)).toHaveText("");
});

test("what could not be saved is kept over a reload, told, and saved once", async ({ page, line, browserErrors }) => {
  browserErrors.allowStatus(503);
  page.on("dialog", (question) => void question.accept());
  await open(page, address);
  line.order({ call: "setRotation", code: "Unavailable" });
  await cell(page, "Балка", year + 3).click();
  await page.keyboard.type("cjz");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Не сохранено (1 ячейка)")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Страница была закрыта раньше, чем пришёл ответ")).toBeVisible();
  await expect(cell(page, "Балка", year + 3)).toHaveText("Соя");
  await page.getByRole("button", { name: "Повторить" }).click();
  await saved(page);
  await page.reload();
  await expect(cell(page, "Балка", year + 3)).toHaveText("Соя");
  const keys = line.requests("setRotation").map(({ key }) => key);
  expect(new Set(keys).size).toBe(1);
});

test("what another has changed meanwhile is told at its cell and decided", async ({ page, line, browserErrors }) => {
  browserErrors.allowStatus(409);
  await open(page, address);
  await sowByColleague(line.url, [{ field_id: 1001, year: year + 1, crop_id: 1 }]);
  await cell(page, "Балка", year + 1).click();
  await page.keyboard.type("cjz");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Не сохранено: 1 ячейку уже изменил Агрономов Иван")).toBeVisible();
  await cell(page, "Балка", year + 1).click();
  await expect(page.getByText("Пока вы правили, сохранено другое: Пшеница озимая")).toBeVisible();
  await page.getByRole("button", { name: "Записать мои" }).click();
  await saved(page);
  await page.reload();
  await expect(cell(page, "Балка", year + 1)).toHaveText("Соя");
});

test("an early return is warned of; its interval is changed; the workbook holds what is on the screen", async ({
  page,
  line,
}) => {
  await open(page, `${address}?warned=1`);
  const warned = page.getByRole("rowheader").getByRole("link");
  await expect(warned.first()).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Скачать xlsx" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  expect(line.requests("exportRotation")[0]?.query).toMatchObject({ warned: "true" });
  await page.getByRole("link", { name: "Сроки возврата" }).click();
  const wheat = page.getByRole("textbox", { name: "Свой срок возврата: Пшеница озимая", exact: true });
  await wheat.fill("40");
  await wheat.press("Enter");
  await page.getByRole("button", { name: "Сохранить сроки" }).click();
  await expect(page.getByText("Сроки сохранены: у 1 культуры свой срок")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("one field's seasons and several fields' crop are chosen in forms, and taken back", async ({
    page,
    browserErrors,
  }) => {
    browserErrors.allowStatus(400);
    await page.goto(address);
    await page.getByRole("link", { name: "Балка", exact: true }).click();
    await page.getByRole("combobox", { name: String(year + 3) }).selectOption({ label: "Соя" });
    await page.getByRole("button", { name: "Сохранить" }).click();
    await expect(page.getByText("Изменено: 1 ячейка")).toBeVisible();
    await expect(cell(page, "Балка", year + 3)).toHaveText("Соя");
    await page.getByRole("button", { name: "Отменить" }).click();
    await expect(cell(page, "Балка", year + 3)).toHaveText("");
    await assign(page).getByLabel("Культура").selectOption({ label: "Соя" });
    await page.getByRole("button", { name: "Назначить" }).click();
    await expect(page.getByText("Отметьте поля")).toBeVisible();
    await row(page, "Балка").getByRole("checkbox").check();
    await assign(page).getByLabel("Культура").selectOption({ label: "Соя" });
    await page.getByRole("button", { name: "Назначить" }).click();
    await expect(cell(page, "Балка", year)).toHaveText("Соя");
  });
});

test("a number that a box moves to its limit, and letters that it leaves out, are told", async ({ page }) => {
  await open(page, "/customer/1/rotation/intervals");
  const years = page.getByRole("textbox", { name: "Свой срок возврата: Подсолнечник" });
  await years.pressSequentially("99");
  await years.press("Tab");
  await expect(years).toHaveValue("20");
  await expect(page.getByText("Не больше 20")).toBeVisible();
  await years.fill("");
  await years.pressSequentially("1e5");
  await expect(years).toHaveValue("15");
  await expect(page.getByText("Здесь пишут число")).toBeVisible();
  await years.fill("7");
  await expect(page.getByText("Здесь пишут число")).toBeHidden();
});
