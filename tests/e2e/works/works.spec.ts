import type { Page } from "@playwright/test";
import { moscowSeason } from "#formats/days/instants";
import { workType } from "../../../contract/work-words";
import { addressOf, open } from "../support/page";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

const year = moscowSeason(new Date());
const field = "/customer/1/fields/1001/works";
const dose = (page: Page) => page.getByRole("textbox", { name: "Норма", exact: true });

/** Chooses out of a long list, by typing or, without scripts, from the native control. */
async function choose(page: Page, label: string, option: string, nth = 0) {
  const box = page.getByLabel(label, { exact: true }).nth(nth);
  if ((await box.evaluate(({ tagName }) => tagName)) === "SELECT") return box.selectOption({ label: option });
  await box.fill(option);
  await page.getByRole("option", { name: option, exact: true }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });
    const visit = async (page: Page, address: string) => {
      await page.goto(address);
      if (javaScriptEnabled) await expect(page.locator("html[data-js]")).toBeAttached();
    };

    test("a spraying is planned with a mix, done, changed, deleted and brought back", async ({ page, line }) => {
      await visit(page, `${field}/new?season=${year}`);
      await choose(page, "Вид работы", "Опрыскивание");
      await page.getByLabel("Начало").first().fill(`${year}-05-20`);
      await choose(page, "Машина", "Туман-3");
      const [pesticide, other] = await page
        .locator("select[name='products[0].product'] option[value^='pesticide:']")
        .allTextContents();
      await choose(page, "Название", pesticide ?? "");
      await dose(page).fill("50");
      await page.getByRole("button", { name: "Добавить в смесь" }).click();
      await choose(page, "Название", other ?? "", 1);
      await dose(page).nth(1).fill("0,1");
      if (!javaScriptEnabled) await page.getByRole("button", { name: "Проверить сроки и препараты" }).click();
      await expect(page.getByText(/^(Не разрешено|Неизвестно)$/).first()).toBeVisible();
      await page.getByLabel("Почему вопреки регламенту").fill("Опытная делянка");
      await page.getByRole("button", { name: "Добавить работу" }).click();
      await expect(page.getByRole("heading", { name: "Опрыскивание" })).toBeVisible();
      await expect(page.getByText("Опытная делянка")).toBeVisible();
      const [sent] = line.requests("createWorkrecord");
      expect(sent?.body).toMatchObject({
        work_type_id: workType.spraying,
        planned: { start_dt: `${year}-05-20T08:00:00+03:00` },
        products: [{ rate: 50 }, { rate: 0.1 }],
        machinery: [{ equipment_id: expect.anything() }].map(() => ({ machine_id: expect.any(Number) })),
      });

      await page.getByRole("button", { name: "Выполнено" }).click();
      await expect(page.getByText("1 работа: выполнено")).toBeVisible();
      await page.getByRole("link", { name: "Изменить работу" }).click();
      await page.getByLabel("Начало").nth(1).fill(`${year}-05-22`);
      await page.getByLabel("Окончание").nth(1).fill(`${year}-05-23`);
      await page.getByRole("button", { name: "Сохранить" }).last().click();
      await expect(page.getByRole("row", { name: /^Когда/ })).toHaveText(
        `Когда20.05.${year}22.05.${year} – 23.05.${year}`,
      );
      await page.getByRole("main").getByRole("button", { name: "Удалить" }).last().click();
      await expect(page.getByText("Работа удалена")).toBeVisible();
      await page.getByRole("button", { name: "Отменить", exact: true }).last().click();
      await expect(page.getByText("Работа возвращена")).toBeVisible();
      expect(addressOf(page)).toBe(field);
    });

    test("one work is made on many fields; where it can't be is named", async ({ page, browserErrors, line }) => {
      browserErrors.allowStatus(422);
      await visit(page, `/customer/1/works/new?season=${year}`);
      await choose(page, "Вид работы", "Посев");
      await page.getByLabel("Начало").first().fill(`${year}-04-10`);
      await page.getByRole("button", { name: /^Отметить показанные/ }).click();
      await expect(page.getByText(/^Отмечено: [1-9]/)).toBeVisible();
      await page.getByRole("button", { name: "Внести работы" }).click();
      await expect(page.getByRole("alert")).toContainText("Посев в этом сезоне уже записан: ");
      const others = page.getByRole("button", { name: "Снять отметку с тех, где не получится" });
      await others.click();
      await expect(others).toBeHidden();
      await page.getByRole("button", { name: "Показать, что будет" }).click();
      await expect(page.getByText(/^Посев: \d+ пол/)).toBeVisible();
      await page.getByRole("button", { name: "Внести работы" }).click();
      await expect(page.getByText(/^Внесено: \d+ работ/)).toBeVisible();
      expect(line.requests("createManyWorkrecords").map(({ status }) => status)).toEqual([409, 201]);
    });

    test("works are found in their group, ticked, changed and deleted together", async ({ page }) => {
      await visit(page, `/customer/1/works?season=${year}`);
      await page.getByRole("link", { name: "Опрыскивание" }).first().click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Опрыскивание: ");
      const rows = page.locator("tbody tr");
      const before = await rows.count();
      await page
        .getByRole("checkbox", { name: /^Отметить: / })
        .first()
        .check();
      await page.getByRole("button", { name: "Выполнено", exact: true }).click();
      await expect(page.getByText("1 работа: выполнено")).toBeVisible();
      await page
        .getByRole("button", { name: /^Вернуть в план: / })
        .first()
        .click();
      await expect(page.getByText("1 работа: план")).toBeVisible();
      await page
        .getByRole("checkbox", { name: /^Отметить: / })
        .first()
        .check();
      await page.getByRole("button", { name: "Удалить", exact: true }).click();
      await expect(rows).toHaveCount(before - 1);
      await page.getByRole("button", { name: "Отменить", exact: true }).last().click();
      await expect(rows).toHaveCount(before);
    });
  });
}

test("bad input is told at its control, and all typed stays", async ({ page, browserErrors, line }) => {
  browserErrors.allowStatus(400, 409, 422);
  await open(page, `${field}/new?season=${year}`);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Добавить работу" }).click();
  await expect(main.getByRole("combobox", { name: "Вид работы" })).toBeFocused();
  await choose(page, "Вид работы", "Посев");
  await main.getByLabel("Сезон", { exact: true }).selectOption(String(year));
  await main.getByLabel("Начало").first().fill(`${year}-05-02`);
  await main.getByLabel("Окончание").first().fill(`${year}-05-01`);
  await main.getByLabel("Комментарий", { exact: true }).fill("по росе");
  const add = main.getByRole("button", { name: "Добавить работу" });
  await add.click();
  await expect(main.getByText("Окончание раньше начала").first()).toBeVisible();
  await main.getByLabel("Окончание").first().fill(`${year}-05-03`);
  await main
    .getByLabel("Начало")
    .first()
    .fill(`${year - 3}-05-02`);
  await add.click();
  await expect(main.getByText(`Дата вне сезона ${year}`).first()).toBeVisible();
  await main.getByLabel("Начало").first().fill(`${year}-05-02`);
  await add.click();
  await expect(page.getByRole("alert")).toContainText("На одном поле может быть только одна запись посева");
  await expect(main.getByLabel("Комментарий", { exact: true })).toHaveValue("по росе");
  const type = page.getByRole("combobox", { name: "Вид работы" });
  await type.fill("такой работы нет");
  await type.press("Enter");
  await add.click();
  await expect(main.getByText("Такого нет в списке")).toBeVisible();
  await expect(type).toBeFocused();
  await expect(type).toHaveValue("такой работы нет");
  await choose(page, "Вид работы", "Культивация");
  await add.dblclick();
  await expect(page.getByRole("heading", { name: "Культивация" })).toBeVisible();
  const made = line.requests("createWorkrecord").filter(({ status }) => status === 201);
  expect(made.length).toBe(1);
});

test("a work that a colleague has changed asks to compare, and is saved the second time", async ({
  page,
  browserErrors,
  context,
}) => {
  browserErrors.allowStatus(409);
  await open(page, field);
  await page
    .getByRole("link", { name: /^Изменить: / })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Изменение работы" })).toBeVisible();
  const other = await context.newPage();
  await open(other, addressOf(page));
  await other.getByLabel("Комментарий", { exact: true }).fill("раньше");
  await other.getByRole("button", { name: "Сохранить" }).last().click();
  await expect(other.getByText("Работа сохранена")).toBeVisible();
  await page.getByLabel("Комментарий", { exact: true }).fill("позже");
  await page.getByRole("button", { name: "Сохранить" }).last().click();
  await expect(page.getByRole("alert")).toContainText("запись изменил");
  await page.getByRole("button", { name: "Сохранить" }).last().click();
  await expect(page.getByText("Работа сохранена")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("позже");
});

test.describe("one who may only look", () => {
  test.use({ as: "worker" });

  test("sees works and no buttons that change them", async ({ page }) => {
    await open(page, field);
    await expect(page.getByRole("link", { name: "Посев" }).first()).toBeVisible();
    await expect(page.getByRole("link", { name: "Добавить работу" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: /^(Удалить|Выполнено|Вернуть)/ })).toHaveCount(0);
  });
});
