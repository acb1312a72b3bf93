import type { Page } from "@playwright/test";
import { moscowSeason } from "#formats/days/instants";
import { open } from "../support/page";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

const plans = "/customer/1/seasonplans";
const now = moscowSeason(new Date());
/** A season that nobody has planned yet, and the one after it. */
const [later, afterIt] = [now + 2, now + 3];
const row = (page: Page, name: string | RegExp) => page.getByRole("row", { name });

/** Makes a plan of the first template for that season. */
async function planFromTemplate(page: Page, go: (address: string) => Promise<unknown>) {
  await go(`${plans}?season=${later}`);
  await expect(page.getByText(`Техкарт на сезон ${later} пока нет`)).toBeVisible();
  await page.getByRole("link", { name: "Создать по шаблону" }).click();
  await page.getByRole("link", { name: "Озимая пшеница по пару" }).click();
  await page.getByLabel("Название").fill(`Пшеница северная, ${later}`);
  await page.getByRole("checkbox", { name: "Балка" }).check();
  await page.getByRole("button", { name: "Создать техкарту" }).click();
  await expect(page.getByText(`Техкарта «Пшеница северная, ${later}» создана: 1 поле`)).toBeVisible();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });
    const goer = (page: Page) => (address: string) => (javaScriptEnabled ? open(page, address) : page.goto(address));
    const choose = async (page: Page, label: string, option: string) => {
      const box = page.getByRole("combobox", { name: label });
      if (!javaScriptEnabled) return box.selectOption(option);
      await box.fill(option);
      return page.getByRole("option", { name: option, exact: true }).click();
    };

    test("a plan is made from a template, gets fields and a work, moves to the next season, goes and comes back", async ({
      page,
      browserErrors,
    }) => {
      browserErrors.allowStatus(400);
      await planFromTemplate(page, goer(page));
      await page.getByRole("link", { name: /^Поля/ }).click();
      await page.getByRole("link", { name: "Прикрепить поля" }).click();
      await page.getByRole("checkbox", { name: "Ёлочный клин" }).check();
      await page.getByRole("checkbox", { name: "Поле 10" }).check();
      await page.getByRole("button", { name: "Прикрепить отмеченные" }).click();
      await expect(page.getByText("Прикреплены 2 поля")).toBeVisible();
      await expect(row(page, /^Поле 10.*0 из 12/)).toBeVisible();

      await page
        .getByRole("navigation", { name: "Разделы техкарты" })
        .getByRole("link", { name: /^Работы/ })
        .click();
      await page.getByRole("link", { name: "Добавить работу" }).click();
      await choose(page, "Вид работы", "Боронование");
      await page.getByLabel("Начало").fill(`${later}-04-05`);
      await page.getByLabel("Окончание").fill(`${later}-04-01`);
      await page.getByRole("button", { name: "Добавить работу" }).click();
      await expect(page.getByText("Окончание раньше начала").first()).toBeVisible();
      await expect(page.getByLabel("Начало")).toHaveValue(`${later}-04-05`);
      await page.getByLabel("Окончание").fill(`${later}-04-08`);
      await page.getByRole("button", { name: "Добавить работу" }).click();
      await expect(row(page, `Боронование 05.04.${later} – 08.04.${later}`)).toBeVisible();

      await page.locator("summary", { hasText: "Скопировать" }).click();
      await page.getByRole("link", { name: `В сезон ${afterIt}` }).click();
      await expect(page.getByLabel("Название копии")).toHaveValue(`Пшеница северная, ${afterIt}`);
      await page.getByRole("button", { name: "Скопировать" }).click();
      await expect(page.getByText(`Техкарта скопирована в сезон ${afterIt}`)).toBeVisible();
      await expect(row(page, `Боронование 05.04.${afterIt} – 08.04.${afterIt}`)).toBeVisible();

      await page.getByRole("button", { name: "Удалить" }).click();
      await expect(page.getByText(`Техкарта «Пшеница северная, ${afterIt}» удалена`)).toBeVisible();
      await page.getByRole("button", { name: "Отменить" }).click();
      await expect(page.getByText(`Техкарта «Пшеница северная, ${afterIt}» возвращена`)).toBeVisible();
      await expect(row(page, /^Боронование/)).toBeVisible();
    });

    test("a copy goes without the fields that are sown already", async ({ page, browserErrors }) => {
      browserErrors.allowStatus(409);
      const go = goer(page);
      await planFromTemplate(page, go);
      const plan = new URL(page.url()).pathname;
      const copy = async () => {
        await go(`${plan}/copy?to=${afterIt}`);
        await page.getByRole("checkbox", { name: /^Прикрепить те же поля/ }).check();
        await page.getByRole("button", { name: "Скопировать", exact: true }).click();
      };
      const copied = page.getByText(`Техкарта скопирована в сезон ${afterIt}`);
      await copy();
      await expect(copied).toBeVisible();
      await go(`${plan}/attach?crop=any`);
      await page.getByRole("checkbox", { name: "Поле 10" }).check();
      await page.getByRole("button", { name: "Прикрепить отмеченные" }).click();
      await expect(page.getByText("Прикреплено 1 поле")).toBeVisible();
      await copy();
      await expect(page.getByText(`Посев или уборка сезона ${afterIt} уже есть на полях: Балка`)).toBeVisible();
      await page.getByRole("button", { name: "Скопировать с остальными: 1 поле" }).click();
      await expect(copied).toBeVisible();
      await page.getByRole("main").getByRole("link", { name: "Техкарты" }).click();
      await expect(page).toHaveURL(new RegExp(`season=${afterIt}$`));
      await expect(row(page, new RegExp(`^Пшеница северная, ${afterIt}`))).toHaveCount(2);
    });

    test("a work is struck out and a field detached, each with a way back", async ({ page }) => {
      await planFromTemplate(page, goer(page));
      await page.getByRole("button", { name: "Убрать работу «Уборка урожая»" }).click();
      await expect(row(page, /^Уборка урожая/)).toHaveCount(0);
      await page.getByRole("button", { name: "Отменить" }).click();
      await expect(row(page, /^Уборка урожая/)).toBeVisible();
      await page.getByRole("link", { name: /^Поля/ }).click();
      await page.getByRole("link", { name: "Балка" }).click();
      await expect(row(page, /^Посев План/)).toBeVisible();
      await page.getByRole("link", { name: "Все поля техкарты" }).click();
      await page.getByRole("button", { name: "Открепить «Балка»" }).click();
      await expect(page.getByText("не прикреплено ни одного поля")).toBeVisible();
      await page.getByRole("button", { name: "Отменить" }).click();
      await expect(row(page, /^Балка.*0 из 12/)).toBeVisible();
    });
  });
}

test("ticks outlive a search; what the plan takes can be read, printed and taken to Excel", async ({ page }) => {
  await planFromTemplate(page, (address) => open(page, address));
  await page.getByRole("link", { name: /^Поля/ }).click();
  await page.getByRole("link", { name: "Прикрепить поля" }).click();
  await page.getByRole("checkbox", { name: "Ёлочный клин" }).check();
  await page.getByLabel("Поиск поля по названию").fill("поле 10");
  await expect(page.getByRole("checkbox")).toHaveCount(1);
  await page.getByRole("checkbox", { name: "Поле 10" }).check();
  await expect(page.getByText("Выбрано: 2 поля")).toBeVisible();
  await page.getByRole("button", { name: "Прикрепить отмеченные" }).click();
  await expect(page.getByText("Прикреплены 2 поля")).toBeVisible();
  await page.getByRole("link", { name: "Потребность" }).click();
  await expect(row(page, /^Аммофос 12-52 80 кг\/га/)).toBeVisible();
  await page.getByRole("link", { name: "План и факт" }).click();
  await expect(row(page, /^Посев .*ещё не начато.*впереди/)).toBeVisible();
  await expect(row(page, /^Аммофос 12-52 .*ещё не вносили/)).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Скачать xlsx" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  await page.getByRole("link", { name: "Для печати" }).click();
  await expect(page.getByRole("heading", { name: "Потребность" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation", { name: "Печать" })).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
});

test("fields that are sown already are named and stay ticked", async ({ page, browserErrors }) => {
  browserErrors.allowStatus(409);
  await open(page, `${plans}/templates/1?season=${now}&crop=any`);
  await page.getByRole("checkbox", { name: "Мельничное" }).check();
  await page.getByRole("button", { name: "Создать техкарту" }).click();
  await expect(page.getByText("На поле «Мельничное» посев или уборка этого сезона уже есть")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Мельничное" })).toBeChecked();
});

test("two people change a plan: the second one sees what is saved now and loses nothing", async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.allowStatus(409);
  await planFromTemplate(page, (address) => open(page, address));
  await page.getByRole("link", { name: "Изменить", exact: true }).click();
  await expect(page.getByLabel("Название")).toHaveValue(`Пшеница северная, ${later}`);
  const other = await context.newPage();
  await open(other, page.url());
  await other.getByLabel("Название").fill("Пшеница первая");
  await other.getByRole("button", { name: "Сохранить" }).click();
  await expect(other.getByText("Техкарта «Пшеница первая» сохранена")).toBeVisible();
  await page.getByLabel("Название").fill("Пшеница вторая");
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByText("Сейчас сохранено")).toBeVisible();
  await expect(page.getByText("Пшеница первая").first()).toBeVisible();
  await expect(page.getByLabel("Название")).toHaveValue("Пшеница вторая");
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByText("Техкарта «Пшеница вторая» сохранена")).toBeVisible();
});
