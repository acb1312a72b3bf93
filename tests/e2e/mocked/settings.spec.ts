import type { Page } from "@playwright/test";
import { expect, test } from "../support/mocked-test";
import { open } from "../support/page";

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

    test("a user is added with rights, and taken out", async ({ page, mock }) => {
      await page.goto(`${settings}/users?new=1`);
      await ready(page);
      await page.getByLabel("Фамилия").fill("Новый");
      await page.getByRole("textbox", { name: "Имя", exact: true }).fill("Пётр");
      await page.getByLabel("Электронная почта").fill("novy@polevod.example");
      await page.getByLabel("Пароль").first().fill("long enough 1");
      await page.getByLabel("Поля и севооборот: изменение").check();
      await page.getByRole("button", { name: "Добавить", exact: true }).click();
      await expect(page.getByRole("row", { name: /Новый Пётр/ })).toBeVisible();
      expect((await mock.requests("createUser"))[0]?.body).toMatchObject({ permissions: ["fields:edit"] });
      await page.getByRole("link", { name: "Удалить: Новый Пётр" }).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /Удалить/ })
        .click();
      await expect(page.getByRole("row", { name: /Новый Пётр/ })).toHaveCount(0);
    });

    test("a crop's colour is changed and kept", async ({ page, mock }) => {
      await page.goto(`${settings}/cropcolors`);
      await ready(page);
      await page.getByLabel("Цвет: Соя").first().fill("#123456");
      await page.getByRole("button", { name: "Сохранить цвета" }).click();
      await expect.poll(async () => (await mock.requests("updateSettings")).map(({ status }) => status)).toEqual([200]);
      await page.goto(`${settings}/cropcolors`);
      await expect(page.getByLabel("Цвет: Соя").first()).toHaveValue("#123456");
    });
  });
}

test("a division with fields is not deleted, and the reason is told", async ({ page, browserErrors }) => {
  browserErrors.allowStatus(409);
  await open(page, `${settings}/divisions`);
  await page.getByRole("button", { name: "Удалить «Отделение № 1»" }).click();
  await expect(page.getByRole("alert")).toContainText("В подразделении есть поля: 2");
});

test("a taken e-mail is told at its field, the password is not sent back", async ({ page, browserErrors }) => {
  browserErrors.allowStatus(409);
  await open(page, `${settings}/users?new=1`);
  await page.getByLabel("Фамилия").fill("Новый");
  await page.getByRole("textbox", { name: "Имя", exact: true }).fill("Пётр");
  await page.getByLabel("Электронная почта").fill("worker@polevod.example");
  await page.getByLabel("Пароль").first().fill("secret secret");
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
    await page.getByRole("textbox", { name: "Новый пароль", exact: true }).fill("a new password");
    await page.getByLabel("Новый пароль ещё раз").fill("a new password");
    await page.getByRole("button", { name: "Сменить пароль" }).click();
    await expect(page.getByText("Текущий пароль введён неверно").first()).toBeVisible();
    expect(await page.content()).not.toContain("a new password");
  });
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
