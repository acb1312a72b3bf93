import type { Page } from "@playwright/test";
import { open } from "../support/page";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

const settings = "/customer/1/settings";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });
    const ready = async (page: Page) => {
      if (javaScriptEnabled) await expect(page.locator("html[data-js]")).toBeAttached();
    };

    test("a division is added, changed, deleted and brought back", async ({ page }) => {
      await page.goto(`${settings}/divisions?new=1`);
      await ready(page);
      await page.getByLabel("Название").fill("Дальнее");
      await page.getByRole("button", { name: "Добавить", exact: true }).click();
      await expect(page.getByText("Подразделение «Дальнее» добавлено")).toBeVisible();
      await page.getByRole("link", { name: "Изменить «Дальнее»" }).click();
      await page.getByLabel("Название").fill("Ближнее");
      await page.getByRole("button", { name: "Сохранить" }).click();
      await expect(page.getByText("Подразделение «Ближнее» сохранено")).toBeVisible();
      await page.getByRole("button", { name: "Удалить «Ближнее»" }).click();
      await expect(page.getByText("Подразделение «Ближнее» удалено")).toBeVisible();
      await page.getByRole("button", { name: "Отменить" }).click();
      await expect(page.getByText("Подразделение «Ближнее» возвращено")).toBeVisible();
      await expect(page.getByRole("row", { name: /^Ближнее/ })).toBeVisible();
    });

    test("a group is deleted after a question", async ({ page }) => {
      await page.goto(`${settings}/groups`);
      await ready(page);
      await page.getByRole("link", { name: /Удалить/ }).click();
      const dialog = page.getByRole("dialog", { name: "Удалить группу «Северная группа»?" });
      await dialog.getByRole("button", { name: /Удалить/ }).click();
      await expect(page.getByText("Групп пока нет")).toBeVisible();
    });
  });
}

test("a division with fields is not deleted, and the reason is told", async ({ page, browserErrors }) => {
  browserErrors.allowStatus(409);
  await open(page, `${settings}/divisions`);
  await page.getByRole("button", { name: "Удалить «Отделение № 1»" }).click();
  await expect(page.getByRole("alert")).toContainText("В подразделении есть поля: 2");
});

test.describe("one who may only look", () => {
  test.use({ as: "worker" });

  test("sees the settings and no buttons that change them", async ({ page }) => {
    await open(page, `${settings}/divisions`);
    await expect(page.getByRole("row", { name: /Отделение № 1/ })).toBeVisible();
    await expect(page.getByRole("link", { name: /Добавить/ })).toHaveCount(0);
    await expect(page.getByRole("button", { name: /Удалить/ })).toHaveCount(0);
  });
});
