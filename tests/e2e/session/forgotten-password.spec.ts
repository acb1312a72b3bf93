import type { Page } from "@playwright/test";
import { people } from "../../world/people";
import { addressOf } from "../support/page";
import { expect, test } from "../support/test";

const another = "жираф ведро синус 9";
const newPassword = (page: Page) => page.getByLabel("Новый пароль", { exact: true });

async function setPassword(page: Page, first: string, second = first): Promise<void> {
  await newPassword(page).fill(first);
  await page.getByLabel("Новый пароль ещё раз").fill(second);
  await page.getByRole("button", { name: "Сохранить пароль" }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("by mail: the same is said to anybody", async ({ page, line, farm, browserErrors }) => {
      browserErrors.allowStatus(400);
      const letters = farm.sendByMail("https://polevod.test");
      await page.goto("/login");
      await page.getByRole("link", { name: "Забыли пароль?" }).click();
      await expect(page.getByRole("heading", { name: "Забыли пароль?" })).toBeVisible();
      await page.getByLabel("Электронная почта").fill("не почта");
      await page.getByRole("button", { name: "Прислать ссылку" }).click();
      await expect(page.getByText("Введен некорректный email", { exact: true })).toBeVisible();
      for (const email of [people.farm.email, "nobody@polevod.example"]) {
        await page.goto("/login/forgot");
        await page.getByLabel("Электронная почта").fill(email);
        await page.keyboard.press("Enter");
        await expect(page.getByRole("status")).toContainText(`Если для адреса ${email} есть учётная запись`);
      }
      expect(line.requests("requestPasswordReset").map(({ body }) => body)).toEqual([
        { email: people.farm.email },
        { email: "nobody@polevod.example" },
      ]);
      await expect.poll(() => letters.map(({ to }) => to)).toEqual([people.farm.email]);
    });

    test.describe("by hand", () => {
      test.use({ as: "farm" });

      test("an administrator makes a link, its user sets a password by it, once", async ({
        page,
        browser,
        baseURL,
        browserErrors,
      }) => {
        browserErrors.allowStatus(400);
        await page.goto("/customer/1/settings/users");
        await page.getByRole("link", { name: "Восстановить вход: Рабочий Иван" }).click();
        await page.getByRole("button", { name: "Сделать ссылку" }).click();
        const link = (await page.locator("[data-link]").textContent()) ?? "";
        expect(link).toMatch(new RegExp(`^${baseURL}/login/reset\\?token=`));
        await page.getByRole("link", { name: "Готово" }).click();
        await expect(page.locator("[data-link]")).toHaveCount(0);

        const context = await browser.newContext({ javaScriptEnabled, locale: "ru-RU" });
        const user = await context.newPage();
        await user.goto(link);
        await expect(user.getByText(people.worker.email)).toBeVisible();
        await setPassword(user, another, "другой жираф 9");
        await expect(user.getByText("Пароли не совпадают", { exact: true })).toBeVisible();
        await setPassword(user, another);
        await expect(user.getByRole("status")).toContainText("Пароль изменён");
        await user.getByLabel("Электронная почта").fill(people.worker.email);
        await user.getByLabel("Пароль").fill(another);
        await user.getByRole("button", { name: "Войти" }).click();
        await expect(user).toHaveURL(/\/customer\/1\/map$/);
        await user.goto(link);
        await expect(user.getByRole("heading", { name: "Ссылка больше не действует" })).toBeVisible();
        await expect(user.getByLabel("Новый пароль")).toHaveCount(0);
        await user.getByRole("link", { name: "Запросить новую ссылку" }).click();
        expect(addressOf(user)).toBe("/login/forgot");
        await expect(user.getByText("Обратитесь к администратору", { exact: false })).toBeVisible();
        await context.close();
      });
    });
  });
}

test.describe("the users screen", () => {
  test.use({ as: "farm" });

  test("blocks a user, who can't sign in any more, and lets them in again", async ({ page, playwright, baseURL }) => {
    const signIn = async () => {
      const request = await playwright.request.newContext();
      const form = { email: people.worker.email, password: "polevod-demo" };
      const { status } = await request
        .post(`${baseURL}/login`, { form, maxRedirects: 0 })
        .then((answer) => ({ status: answer.status() }));
      await request.dispose();
      return status;
    };
    const block = async (checked: boolean) => {
      await page.goto("/customer/1/settings/users");
      await page.getByRole("link", { name: "Изменить: Рабочий Иван" }).click();
      await page.getByLabel("Заблокирован").setChecked(checked);
      await page.getByRole("button", { name: "Сохранить" }).click();
      await expect(page.getByText("Пользователь Рабочий Иван сохранён")).toBeVisible();
      await expect(page.getByRole("row", { name: /Рабочий Иван/ }).getByText("заблокирован")).toHaveCount(
        checked ? 1 : 0,
      );
    };
    await block(true);
    expect(await signIn()).toBe(401);
    await block(false);
    expect(await signIn()).toBe(302);
  });
});
