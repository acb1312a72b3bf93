import type { Page } from "@playwright/test";
import { open } from "../support/page";
import { expect, test } from "../support/test";
import { violationsOf } from "../support/violations";

test.use({ as: "farm" });

const choose = "/customer/1/map/choose";
const box = (page: Page, name: string) => page.getByRole("checkbox", { name: new RegExp(`^${name}`) });
const chosen = (page: Page) => page.locator(".chosen-bar").getByRole("status");
const preview = (page: Page) => page.getByRole("dialog").getByRole("row");

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("fields are ticked, counted, saved as files and changed together", async ({ page, line }) => {
      await page.goto("/customer/1/map");
      if (javaScriptEnabled) await expect(page.locator("html[data-js]")).toBeAttached();
      await page.getByRole("link", { name: "Выбрать", exact: true }).click();
      await box(page, "Балка").check();
      await box(page, "Мельничное").check();
      if (!javaScriptEnabled) await page.getByRole("button", { name: "Посчитать" }).click();
      await expect(chosen(page)).toHaveText(/^Выбрано 2 поля141,42\sга$/);
      await expect(page).toHaveURL(`${choose}?ids=1001.1006`);

      await page.locator("summary").and(page.getByLabel("Выгрузить выбранные поля")).click();
      const saved = page.waitForEvent("download");
      await page.getByRole("button", { name: "Shapefile в архиве zip" }).click();
      expect((await saved).suggestedFilename()).toMatch(/\.zip$/);
      const [asked] = line.requests("exportFields");
      expect(asked?.query).toMatchObject({ format: "shp", ids: "1001,1006" });

      await page
        .locator(".chosen-bar")
        .getByRole(javaScriptEnabled ? "link" : "button", { name: "Изменить", exact: true })
        .click();
      const soil = page.getByRole("combobox", { name: "Тип почвы" });
      if (javaScriptEnabled) {
        await soil.fill("чернозём типичный");
        await page.getByRole("option").first().click();
      } else await soil.selectOption({ label: "Чернозём типичный" });
      await page.getByRole("button", { name: "Показать, что изменится" }).click();
      await expect(preview(page)).toHaveCount(3);
      await expect(preview(page).nth(1)).toContainText(/Балка.*Тип почвы.*Чернозём типичный/);
      expect(line.requests("updateManyFields")).toEqual([]);
      await page.getByRole("button", { name: "Изменить 2 поля" }).click();
      await expect(page.getByText("Изменено: 2 поля")).toBeVisible();
      await expect(page).toHaveURL(`${choose}?ids=1001.1006`);
    });

    test("what is wrong stands at its box, what was chosen stays", async ({ page }) => {
      await page.goto(`${choose}/edit?ids=1001&set_division=111&preview=1&set_until=1980-01-01`);
      await expect(page.getByText("Дата между 1990 и 2100 годом").first()).toBeVisible();
      await expect(page.getByLabel("Актуальны по")).toHaveValue("1980-01-01");
    });
  });
}

test("all that the list shows are chosen at once, also as the filters change; one can be taken out", async ({
  page,
  line,
}) => {
  await open(page, choose);
  await page.getByRole("link", { name: "Выбрать все (9)" }).click();
  await expect(chosen(page)).toHaveText(/^Выбрано 9 полей605,95\sга$/);
  await page.getByRole("searchbox", { name: "Поиск по названию" }).fill("поле");
  await expect(chosen(page)).toContainText("Выбрано 2 поля");
  await page.locator("summary").and(page.getByLabel("Выгрузить выбранные поля")).click();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Таблица Excel" }).click();
  await saved;
  expect(line.requests("exportFields")[0]?.query).toMatchObject({ format: "xlsx", q: "поле" });
  await box(page, "Поле 10").uncheck();
  await expect(chosen(page)).toContainText("Выбрано 1 поле");
  await page.getByRole("searchbox", { name: "Поиск по названию" }).fill("балка");
  await box(page, "Балка").check();
  await expect(chosen(page)).toContainText("Выбрано 2 поля");
  await page.getByRole("link", { name: "Снять выбор" }).click();
  await expect(page.getByText("Отметьте поля в списке")).toBeVisible();
});

test("fields that a colleague changed meanwhile are named, and the preview is made anew", async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.allowStatus(409);
  await open(page, `${choose}/edit?ids=1001.1002&set_soil=none&set_crop=23&preview=1`);
  const colleague = await context.newPage();
  await open(colleague, "/customer/1/fields/1002/edit");
  await colleague.getByLabel("Описание").fill("Сухая балка");
  await colleague.getByRole("button", { name: "Сохранить" }).click();
  await expect(colleague).toHaveURL(/1002$/);
  await page.getByRole("button", { name: /^Изменить \d/ }).click();
  await expect(page.getByRole("alert")).toContainText("Поле «Восточное» изменено: Полевой Иван");
  await page.getByRole("button", { name: /^Изменить \d/ }).click();
  await expect(page.getByText(/^Изменено: /)).toBeVisible();
});

test("divisions are filters in the address, for the list and for choosing", async ({ page }) => {
  await open(page, "/customer/1/map");
  await page.getByRole("link", { name: "Фильтры" }).click();
  await page.getByRole("checkbox", { name: "Отделение № 1" }).check();
  await page.getByRole("button", { name: "Показать", exact: true }).click();
  await expect(page).toHaveURL(/[?&]divisions=\d+/);
  const listed = page.locator("li[data-field]");
  await expect(listed).toHaveCount(2);
  await page.getByRole("link", { name: "Выбрать", exact: true }).click();
  await expect(page.getByRole("link", { name: "Выбрать все (2)" })).toBeVisible();
});

test("the windows are accessible on a laptop and on a phone", async ({ page }) => {
  for (const address of [`${choose}?ids=1001`, `${choose}/edit?ids=all&set_soil=none&set_crop=23&preview=1`]) {
    await open(page, address);
    for (const width of [1366, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await violationsOf(page)).toEqual([]);
    }
  }
});

test.describe("one who may only look", () => {
  test.use({ as: "worker" });

  test("saves files and changes nothing", async ({ page, browserErrors }) => {
    browserErrors.allowStatus(403);
    await open(page, `${choose}?ids=1001`);
    await expect(page.locator("summary").and(page.getByLabel("Выгрузить выбранные поля"))).toBeVisible();
    await expect(page.locator(".chosen-bar").getByRole("link")).toHaveCount(0);
    const refused = await page.goto(`${choose}/edit?ids=1001`);
    expect(refused?.status()).toBe(403);
  });
});
