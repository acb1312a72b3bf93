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

    test("a user is added with rights, and taken out", async ({ page, line }) => {
      await page.goto(`${settings}/users?new=1`);
      await ready(page);
      await page.getByLabel("Фамилия").fill("Новый");
      await page.getByRole("textbox", { name: "Имя", exact: true }).fill("Пётр");
      await page.getByLabel("Электронная почта").fill("novy@polevod.example");
      await page.getByLabel("Пароль").first().fill("озеро комбайн ветер 47");
      await page.getByLabel("Поля и севооборот: изменение").check();
      await page.getByRole("button", { name: "Добавить", exact: true }).click();
      await expect(page.getByRole("row", { name: /Новый Пётр/ })).toBeVisible();
      expect(line.requests("createUser")[0]?.body).toMatchObject({ permissions: ["fields:edit"] });
      await page.getByRole("link", { name: "Удалить: Новый Пётр" }).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /Удалить/ })
        .click();
      await expect(page.getByRole("row", { name: /Новый Пётр/ })).toHaveCount(0);
    });
  });
}

test("a taken e-mail is told at its field, the password is not sent back", async ({ page, browserErrors }) => {
  browserErrors.allowStatus(409);
  await open(page, `${settings}/users?new=1`);
  await page.getByLabel("Фамилия").fill("Новый");
  await page.getByRole("textbox", { name: "Имя", exact: true }).fill("Пётр");
  await page.getByLabel("Электронная почта").fill("worker@polevod.example");
  await page.getByLabel("Пароль").first().fill("озеро комбайн ветер 47");
  await page.getByRole("button", { name: "Добавить", exact: true }).click();
  await expect(page.getByText("Пользователь с таким email уже есть").first()).toBeVisible();
  await expect(page.getByLabel("Фамилия")).toHaveValue("Новый");
});

test.describe("the own profile", () => {
  test("names are changed and shown at once in the header", async ({ page }) => {
    await open(page, "/customer/1/profile");
    await page.getByLabel("Фамилия").fill("Полевая");
    await page.getByRole("button", { name: "Сохранить" }).click();
    await expect(page.locator("header summary").and(page.getByLabel("Полевая Иван"))).toBeVisible();
  });

  test("a new password asks for the current one, and works", async ({ page, browserErrors }) => {
    browserErrors.allowStatus(400, 422);
    await open(page, "/customer/1/profile");
    await page.getByLabel("Текущий пароль").fill("wrong");
    await page.getByRole("textbox", { name: "Новый пароль", exact: true }).fill("озеро комбайн ветер 47");
    await page.getByLabel("Новый пароль ещё раз").fill("озеро комбайн ветер 47");
    await page.getByRole("button", { name: "Сменить пароль" }).click();
    await expect(page.getByText("Текущий пароль введён неверно").first()).toBeVisible();
    expect(await page.content()).not.toContain("озеро комбайн ветер 47");
  });
});
