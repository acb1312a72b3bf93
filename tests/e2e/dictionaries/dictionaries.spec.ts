import type { Page } from "@playwright/test";
import { moscowSeason } from "#formats/days/instants";
import { changeEntryByColleague, sowByColleague } from "../support/colleague";
import { open } from "../support/page";
import { expect, test } from "../support/test";

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
      await page.getByRole("link", { name: "Изменить", exact: true }).click();
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

    test("a duplicate is found and merged, its records go over", async ({ page, line, browserErrors }) => {
      browserErrors.allowStatus(400);
      const go = (address: string) => (javaScriptEnabled ? open(page, address) : page.goto(address));
      const choose = async (name: string) => {
        if (!javaScriptEnabled) return void (await page.locator("select[name=into_id]").selectOption({ label: name }));
        await page.getByRole("combobox", { name: "С какой записью" }).fill(name);
        await page.getByRole("option", { name, exact: true }).click();
      };
      await go(`${dict}/crops?new=1`);
      await nameOf(page).fill("Подсоллнечник");
      await page.locator("select[name=group]").last().selectOption("масличные");
      await page.getByRole("button", { name: "Добавить", exact: true }).click();
      await expect(page.getByText("Похоже на «Подсолнечник»")).toBeVisible();
      const crop_id = Number(/\d+$/.exec(page.url())?.[0]);
      await sowByColleague(line.url, [{ field_id: 1001, year: 2030, crop_id }]);

      await page.getByRole("link", { name: "Объединить…" }).first().click();
      await page.getByRole("button", { name: "Далее" }).click();
      await expect(page.getByText("Выберите из списка")).toBeVisible();
      await choose("Горох");
      await page.getByRole("button", { name: "Далее" }).click();
      await expect(page.getByText("1 запись хозяйства будет указывать на стандартную запись «Горох»")).toBeVisible();

      await go(`${dict}/crops?own=1`);
      await expect(page.getByText("Похоже на «Подсолнечник»")).toBeVisible();
      await page.getByRole("link", { name: "Объединить… «Подсоллнечник»" }).click();
      await choose("Горох");
      await page.getByRole("button", { name: "Объединить", exact: true }).click();
      await expect(page.getByText("на стандартную запись «Горох»")).toBeVisible();
      await choose("Подсолнечник");
      await page.getByRole("button", { name: "Объединить", exact: true }).click();
      await expect(page.getByText("на стандартную запись «Подсолнечник»")).toBeVisible();
      await page.getByRole("button", { name: "Объединить", exact: true }).click();
      await expect(page.getByText("1 запись теперь указывает на «Подсолнечник»")).toBeVisible();
      await expect(page.getByRole("heading", { level: 1, name: "Подсолнечник" })).toBeVisible();
      await page.goto(`${dict}/crops?own=1`);
      await expect(page.getByText("Подсоллнечник")).toHaveCount(0);
    });

    test("a pesticide of one's own with a registered use answers whether a work may be done", async ({
      page,
      browserErrors,
    }) => {
      browserErrors.allowStatus(400);
      const go = (address: string) => (javaScriptEnabled ? open(page, address) : page.goto(address));
      const typed = (name: string) => page.locator(`[name='uses[0].${name}']`);
      const add = page.getByRole("button", { name: "Добавить регламент" });
      await go(`${dict}/pesticides?new=1`);
      await nameOf(page).fill("Свой гербицид");
      await page.locator("select[name=class]").last().selectOption("гербицид");
      await page.locator("[name='ingredients[0].name']").fill("глифосат");
      await page.locator("[name='ingredients[0].amount']").fill("360");
      await add.click();
      await typed("targets").fill("Однолетние двудольные");
      await typed("rate_min").fill("0,9");
      await typed("rate_max").fill("0,5");
      await typed("waiting_days").fill("0");
      await page.getByRole("checkbox", { name: "Пшеница озимая", exact: true }).check();
      await page.getByRole("checkbox", { name: "Подсолнечник", exact: true }).check();
      await page.getByRole("button", { name: "Добавить", exact: true }).click();
      await expect(page.getByRole("link", { name: "Регламент 1, норма до" })).toBeVisible();
      await typed("rate_min").fill("0,3");
      await add.click();
      await expect(page.locator("[name='uses[1].method']")).toHaveValue("Опрыскивание в период вегетации");
      await page.getByRole("button", { name: "Убрать регламент" }).last().click();
      await expect(page.locator("[name='uses[1].method']")).toHaveCount(0);
      await page.getByRole("button", { name: "Добавить", exact: true }).click();
      const uses = page.getByRole("region", { name: "Регламенты применения" });
      await expect(uses.getByRole("row", { name: /0,3–0,5 л\/га не требуется \(1\)/ })).toBeVisible();
      const key = `pesticide:${/\d+$/.exec(page.url())?.[0]}`;
      await page.getByRole("link", { name: "Изменить", exact: true }).click();
      await expect(
        page.getByText("Пшеница озимая, подсолнечник: 0,3–0,5 л/га, срок ожидания 0 дн., 1 обработка"),
      ).toBeVisible();
      if (!javaScriptEnabled) return;

      await open(page, `/customer/1/fields/1001/works/new?season=${moscowSeason(new Date())}`);
      await page
        .getByLabel("Начало")
        .first()
        .fill(`${moscowSeason(new Date())}-05-20`);
      await page.getByRole("combobox", { name: "Вид работы" }).fill("Опрыскивание");
      await page.getByRole("option", { name: "Опрыскивание", exact: true }).click();
      await page.getByRole("combobox", { name: "Название" }).fill("Свой гербицид");
      await page.getByRole("option", { name: "Свой гербицид", exact: true }).click();
      expect(await page.locator("[name='products[0].product']").inputValue()).toBe(key);
      await page.locator("[name='products[0].rate']").fill("0.4");
      await expect(page.getByText("Разрешено", { exact: true })).toBeVisible();
      await page.locator("[name='products[0].rate']").fill("0.6");
      await expect(page.getByText("Норма 0,6 л/га больше разрешённой 0,5 л/га")).toBeVisible();
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

test("a colleague's change is told, and what was typed stays", async ({ page, line, browserErrors }) => {
  browserErrors.allowStatus(409);
  await open(page, `${dict}/visit_purposes?new=1`);
  await nameOf(page).fill("Проверка всходов");
  await page.getByRole("button", { name: "Добавить", exact: true }).click();
  await page.getByRole("link", { name: "Изменить", exact: true }).click();
  await nameOf(page).fill("Моё название");
  await changeEntryByColleague(
    line.url,
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
