import type { Page } from "@playwright/test";
import { changeEntryByColleague } from "../support/colleague";
import { expect, test } from "../support/mocked-test";
import { open } from "../support/page";

test.use({ as: "farm" });

const dict = "/customer/1/dict";
const nameOf = (page: Page) => page.getByRole("textbox", { name: "Название", exact: true });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("an entry of one's own is added, changed, deleted and brought back", async ({ page, browserErrors }) => {
      browserErrors.allowStatus(400);
      if (javaScriptEnabled) await open(page, `${dict}/crops?new=1`);
      else await page.goto(`${dict}/crops?new=1`);
      await nameOf(page).fill("Полба");
      await page.getByRole("button", { name: "Добавить", exact: true }).click();
      await expect(page.getByText("Выберите из списка").first()).toBeVisible();
      await expect(nameOf(page)).toHaveValue("Полба");
      await page.locator("select[name=group]").last().selectOption("зерновые");
      await page.getByRole("button", { name: "Добавить", exact: true }).click();
      await expect(page.getByText("Запись «Полба» добавлена")).toBeVisible();
      await expect(page.getByText("Своя запись хозяйства")).toBeVisible();
      await page.getByRole("link", { name: "Изменить" }).click();
      await page.getByLabel("Обычная урожайность").fill("12,5–20");
      await page.getByRole("button", { name: "Сохранить" }).click();
      await expect(page.getByText("12,5–20 ц/га")).toBeVisible();
      await page.getByRole("link", { name: "Удалить" }).click();
      await expect(page.getByText("Запись нигде не используется")).toBeVisible();
      await page.getByRole("button", { name: "Удалить", exact: true }).click();
      await expect(page.getByText("Запись «Полба» удалена")).toBeVisible();
      await page.getByRole("button", { name: "Отменить" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Полба" })).toBeVisible();
    });
  });
}

test("a search forgives the layout, and entries lead to each other", async ({ page }) => {
  await open(page, `${dict}/pesticides`);
  await expect(page.getByText("не Государственный каталог")).toBeVisible();
  await page.getByRole("searchbox").fill(",fkthbyf");
  await expect(page.getByText("Найдено 1 из")).toBeVisible();
  await page.getByRole("link", { name: "Балерина", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Балерина" })).toBeVisible();
  await page
    .getByRole("region", { name: "Регламенты применения" })
    .getByRole("link", { name: "Пшеница озимая" })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 2, name: /Фазы развития/ })).toBeVisible();
  await page.getByRole("navigation", { name: "Справочники" }).getByRole("link", { name: "Регионы" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Регионы" })).toBeVisible();
});

test("a colleague's change is told, and what was typed stays", async ({ page, mock, browserErrors }) => {
  browserErrors.allowStatus(409);
  await open(page, `${dict}/visit_purposes?new=1`);
  await nameOf(page).fill("Проверка всходов");
  await page.getByRole("button", { name: "Добавить", exact: true }).click();
  await page.getByRole("link", { name: "Изменить" }).click();
  await nameOf(page).fill("Моё название");
  await changeEntryByColleague(
    mock.url,
    "visit_purposes",
    Number(/\d+/.exec(page.url().split("/").at(-1) ?? "")?.[0]),
    {
      name: "Чужое название",
    },
  );
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByRole("alert")).toContainText("изменил");
  await expect(nameOf(page)).toHaveValue("Моё название");
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByText("Запись «Моё название» сохранена")).toBeVisible();
});

test.describe("in the advisor's area", () => {
  test.use({ as: "advisor", javaScriptEnabled: false });

  test("standard entries are searched without scripts and can't be added to", async ({ page }) => {
    await page.goto("/advisor/dict/seeds?q=Гром");
    await expect(page.getByRole("link", { name: "Гром", exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Добавить свою запись" })).toHaveCount(0);
  });
});
