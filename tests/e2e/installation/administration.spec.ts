import type { Page } from "@playwright/test";
import { password, people } from "../../world/people";
import { addressOf, open } from "../support/page";
import { expect, test } from "../support/test";

test.use({ as: "installation" });

const ready = async (page: Page, javaScriptEnabled: boolean) => {
  if (javaScriptEnabled) await expect(page.locator("html[data-js]")).toBeAttached();
};

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("an organisation, a holding that it advises, and its user, who signs in by the link", async ({
      page,
      playwright,
      baseURL,
    }) => {
      await page.goto("/");
      expect(addressOf(page)).toBe("/installation");
      await page.goto("/installation/advisors?new=1");
      await ready(page, javaScriptEnabled);
      await page.getByLabel("Название").fill("Семенная компания");
      await page.getByLabel("Партнёр", { exact: true }).fill("seeds");
      await page.getByLabel("Номер у партнёра").fill("hq");
      await page.getByRole("button", { name: "Добавить", exact: true }).click();
      await expect(page.getByRole("row", { name: /Семенная компания/ })).toBeVisible();

      await page.goto("/installation?new=1");
      await ready(page, javaScriptEnabled);
      await page.getByLabel("Название").fill("Новая нива");
      await page.getByLabel("Страна").selectOption({ label: "Казахстан" });
      await page.getByLabel("Ограниченный доступ").check();
      await page.getByLabel("Семенная компания").check();
      await page.getByRole("button", { name: "Добавить", exact: true }).click();
      const row = page.getByRole("row", { name: /Новая нива/ });
      await expect(row).toContainText("Казахстан");
      await expect(row).toContainText("Семенная компания");
      await expect(row).toContainText("ограничен");

      await row.getByRole("link", { name: /Пользователи хозяйства/ }).click();
      await page.getByRole("link", { name: "Добавить пользователя" }).click();
      await page.getByLabel("Фамилия").fill("Первый");
      await page.getByRole("textbox", { name: "Имя", exact: true }).fill("Пётр");
      await page.getByLabel("Электронная почта").fill("first@niva.example");
      await page.getByLabel("Администратор организации").check();
      await page.getByRole("button", { name: "Добавить", exact: true }).click();
      await page.getByRole("button", { name: "Сделать ссылку" }).click();
      const link = (await page.locator("[data-link]").textContent()) ?? "";
      await page.getByRole("link", { name: "Готово" }).click();
      await expect(page.getByRole("row", { name: /Первый Пётр/ })).toContainText("администратор");

      const elsewhere = await playwright.request.newContext();
      const chosen = "четыре слова овса поле";
      await elsewhere.post(link, { form: { new_password: chosen, repeated_password: chosen } });
      const answer = await elsewhere.post(`${baseURL}/login`, {
        form: { email: "first@niva.example", password: chosen },
      });
      expect(new URL(answer.url()).pathname).toMatch(/^\/customer\/\d+\/map$/);
      await elsewhere.dispose();

      await page.goto("/installation/acts");
      await expect(page.getByRole("row", { name: /Добавлено хозяйство: Новая нива/ })).toBeVisible();

      for (const [list, name] of [
        ["/installation", "Новая нива"],
        ["/installation/advisors", "Семенная компания"],
      ] as const) {
        await page.goto(list);
        await page.getByRole("link", { name: `Удалить: ${name}` }).click();
        await page.getByRole("button", { name: "Удалить", exact: true }).click();
        await expect(page.getByText(`«${name}» удален`)).toBeVisible();
        await expect(page.getByRole("row", { name: new RegExp(name) })).toHaveCount(0);
      }
      await page.goto("/installation/people");
      await expect(page.getByRole("row", { name: /Первый Пётр/ })).toHaveCount(0);
    });

    test("a holding with data stays, and it is told why", async ({ page, browserErrors }) => {
      browserErrors.allowStatus(409);
      await page.goto("/installation?delete=1");
      await ready(page, javaScriptEnabled);
      await page.getByRole("button", { name: "Удалить", exact: true }).click();
      await expect(page.getByText("В хозяйстве уже есть данные, его нельзя удалить")).toBeVisible();
    });

    test("a user is blocked, and is out at once", async ({ page, playwright, baseURL }) => {
      const elsewhere = await playwright.request.newContext();
      const form = { email: people.worker.email, password };
      await elsewhere.post(`${baseURL}/login`, { form });
      await page.goto("/installation/people?q=worker@polevod.example");
      await ready(page, javaScriptEnabled);
      await page.getByRole("link", { name: "Изменить: Рабочий Иван" }).click();
      await page.getByLabel("Заблокирован").check();
      await page.getByRole("button", { name: "Сохранить" }).click();
      await expect(page.getByText("Пользователь Рабочий Иван сохранён")).toBeVisible();
      expect(new URL((await elsewhere.get(`${baseURL}/customer/1/dict`)).url()).pathname).toBe("/login");
      await elsewhere.dispose();
    });

    test("a new password of one's own", async ({ page }) => {
      await page.goto("/installation/profile");
      await ready(page, javaScriptEnabled);
      await page.getByLabel("Текущий пароль").fill(password);
      await page.getByRole("textbox", { name: "Новый пароль", exact: true }).fill("озеро комбайн ветер 47");
      await page.getByLabel("Новый пароль ещё раз").fill("озеро комбайн ветер 47");
      await page.getByRole("button", { name: "Сменить пароль" }).click();
      await expect(page.getByText("Пароль изменён, остальные сеансы завершены")).toBeVisible();
    });
  });
}

test("a name and a number at the partner that are taken are told at their fields", async ({ page, browserErrors }) => {
  browserErrors.allowStatus(409, 422);
  await open(page, "/installation?new=1");
  await page.getByLabel("Название").fill("заря");
  await page.getByLabel("Партнёр", { exact: true }).fill("agropartner");
  await page.getByLabel("Номер у партнёра").fill("zarya");
  const add = page.getByRole("button", { name: "Добавить", exact: true });
  await add.click();
  await expect(page.getByText("Хозяйство с таким названием уже есть").first()).toBeVisible();
  await page.getByLabel("Название").fill("Другая заря");
  await add.click();
  await expect(page.getByText("Под этим номером у партнёра уже есть другое хозяйство").first()).toBeVisible();
  await expect(page.getByLabel("Название")).toHaveValue("Другая заря");
});

test("a partner without a key, whose people could not come in, is told in the form and the list", async ({ page }) => {
  await open(page, "/installation?new=1");
  await expect(page.getByText("Ключи есть для партнёров: agropartner, grain, seeds.")).toBeVisible();
  await page.getByLabel("Название").fill("Без ключа");
  await page.getByLabel("Партнёр", { exact: true }).fill("nobody");
  await page.getByLabel("Номер у партнёра").fill("7");
  await page.getByRole("button", { name: "Добавить", exact: true }).click();
  const row = page.getByRole("row", { name: /^Без ключа/ });
  await expect(row.getByText("nobody: 7")).toBeVisible();
  await expect(row.getByText("нет ключа")).toBeVisible();
  await expect(page.getByText("нет ключа")).toHaveCount(1);
});

test("nothing of a holding's own opens", async ({ page, browserErrors }) => {
  browserErrors.allowStatus(404);
  await page.goto("/customer/1/map");
  await expect(page.getByRole("heading", { name: "Страница не найдена" })).toBeVisible();
  await page.goto("/advisor");
  expect(addressOf(page)).toBe("/installation");
  await page.goto("/installation/nowhere");
  expect(addressOf(page)).toBe("/installation");
});

test.describe("anybody else", () => {
  for (const as of ["farm", "admin"] as const)
    test.describe(as, () => {
      test.use({ as });

      test("is led to where they belong", async ({ page }) => {
        await page.goto("/installation/people");
        expect(addressOf(page)).toBe(as === "farm" ? "/customer/1/map" : "/advisor");
      });
    });
});
