import type { Page } from "@playwright/test";
import { moscowSeason } from "#formats/days/instants";
import { addressOf, open } from "../support/page";
import { expect, test } from "../support/test";
import { violationsOf } from "../support/violations";

test.use({ as: "farm" });

const year = moscowSeason(new Date());
const day = `${year}-06-15`;
const entry = `/customer/1/works/entry?date=${day}`;
const list = `/customer/1/works/day?date=${day}`;

const cell = (page: Page, row: number, column: number) =>
  page
    .getByRole("row")
    .nth(row)
    .getByRole("gridcell")
    .nth(column - 1);

/** Puts a block on the clipboard and presses Ctrl+V, as after copying it in Excel. */
async function paste(page: Page, rows: string[][]): Promise<void> {
  await page.evaluate(
    (text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    rows.map((row) => row.join("\t")).join("\r\n"),
  );
}

const fromExcel = [
  ["Дата", "Поле", "Работа", "Площадь, га", "Трактор", "Механизатор", "Комментарий"],
  [`15.06.${year}`, "балка", "культивация", "1,5", "К-744Р2", "Ткаченко", "по росе"],
  [`15.06.${year}`, "Болото", "Боронование", "", "", "", ""],
];

test("a block from Excel: errors at their cells, a draft that survives, saved once all is right", async ({
  page,
  line,
  browserErrors,
}) => {
  browserErrors.allowStatus(409);
  await open(page, entry);
  await cell(page, 1, 1).click();
  await paste(page, fromExcel);
  await expect(cell(page, 1, 1)).toHaveText("Балка");
  await expect(cell(page, 1, 9)).toHaveText("Ткаченко Василий");
  await expect(cell(page, 2, 1)).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("status").filter({ hasText: "1 ошибка" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Поля «Болото» нет в хозяйстве")).toBeVisible();
  await expect(cell(page, 2, 1)).toBeFocused();

  await page.reload();
  await expect(page.getByText("Восстановлен несохранённый черновик: 2 строки.")).toBeVisible();
  await cell(page, 2, 1).click();
  await page.keyboard.press("F2");
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText("восточ");
  await expect(page.getByRole("option", { name: "Восточное" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press("Tab");
  await expect(cell(page, 2, 2)).toBeFocused();

  await page.keyboard.press("Delete");
  await page.keyboard.press("Control+Z");
  await expect(cell(page, 2, 2)).toHaveText("Боронование");
  await page.keyboard.press("F2");
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText("посев");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Ничего не сохранено: исправьте ошибки в 1 ячейке")).toBeVisible();
  await expect(page.getByText("Посев в этом сезоне уже записан")).toBeVisible();
  await expect(cell(page, 2, 1)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("F2");
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText("прикатывание");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+Enter");

  await expect(page.getByText(`За 15.06.${year} записано: 2 работы`)).toBeVisible();
  expect(addressOf(page)).toBe(list);
  await expect(page.getByRole("row", { name: /Культивация Балка/ })).toBeVisible();
  const asked = line.requests("createManyWorkrecords");
  expect(asked.map(({ status }) => status)).toEqual([409, 201]);
  await page.goto(entry);
  await expect(cell(page, 1, 1)).toHaveText("");
});

test("a tank mix over several rows: verdicts before it is saved, one work, verdicts in the list", async ({
  page,
  line,
  browserErrors,
}) => {
  browserErrors.allowStatus(409);
  await open(page, entry);
  await cell(page, 1, 1).click();
  await paste(page, [
    ["Поле", "Работа", "Препарат", "Норма"],
    ["Балка", "Опрыскивание", "Колосаль Про", "0,5"],
    ["", "", "Каратэ Зеон", "0,15"],
  ]);
  await expect(cell(page, 2, 1)).toHaveText("в ту же смесь");
  await page.getByRole("button", { name: "Проверить препараты" }).click();
  const verdicts = page.getByRole("status", { name: "Проверка препаратов" });
  await expect(verdicts.getByText("Норма 0,5 л/га больше разрешённой 0,4 л/га")).toBeVisible();
  await expect(verdicts.getByText("Каратэ Зеон")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Сохранить 1 работу" }).click();
  await expect(cell(page, 1, 14)).toBeFocused();
  await page.keyboard.press("F2");
  await page.keyboard.insertText("Опытная делянка");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Сохранить 1 работу" }).click();
  await expect(page.getByText(`За 15.06.${year} записано: 1 работа`)).toBeVisible();
  const [, sent] = line.requests("createManyWorkrecords");
  expect(sent?.body).toMatchObject({ records: [{ products: [{ rate: 0.5 }, { rate: 0.15 }] }] });
  const inList = (text: string) =>
    page
      .getByRole("row", { name: /Опрыскивание Балка/ })
      .getByText(text)
      .filter({ visible: true })
      .first();
  await inList("Не разрешено").click();
  await expect(inList("Норма 0,5 л/га больше разрешённой 0,4 л/га")).toBeVisible();
});

test("a broken line loses nothing and saves nothing twice", async ({ page, line, browserErrors }) => {
  browserErrors.allowLostLine();
  await open(page, entry);
  await cell(page, 1, 1).click();
  await paste(page, [["Балка", "Боронование"]]);
  await page.route(
    "**/works/entry/save",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.keyboard.press("Control+Enter");
  await expect(cell(page, 1, 1)).toHaveText("");
  await expect.poll(() => line.requests("createManyWorkrecords").length).toBeGreaterThan(1);
  await expect(page.getByText(/ждут связи/)).toHaveCount(0);
  await page.goto(list);
  await expect(page.getByRole("row", { name: /Боронование Балка/ })).toHaveCount(1);
  const keys = line.requests("createManyWorkrecords").map(({ body }) => Object(body).client_key);
  expect(new Set(keys).size).toBe(1);
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("whose field a row is stays in view while its columns are moved through, and nothing covers them", async ({
    page,
  }) => {
    await open(page, entry);
    await cell(page, 1, 1).click();
    await paste(page, [["Балка", "Боронование"]]);
    await cell(page, 1, 6).click();
    const [field, sixth] = [await cell(page, 1, 1).boundingBox(), await cell(page, 1, 6).boundingBox()];
    await expect(cell(page, 1, 1)).toBeInViewport({ ratio: 1 });
    expect(sixth?.x ?? 0).toBeGreaterThanOrEqual((field?.x ?? 0) + (field?.width ?? 0) - 1);
    await expect(page.getByRole("rowheader", { name: /1/ }).first()).not.toBeInViewport();
  });
});

test("without a line works wait in the browser, of two days each by itself, and go out once", async ({
  page,
  context,
  line,
  browserErrors,
}) => {
  browserErrors.allowLostLine();
  await open(page, entry);
  await context.setOffline(true);
  for (const work of ["Боронование", "Прикатывание"]) {
    await cell(page, 1, 1).click();
    await paste(page, [["Балка", work]]);
    await page.keyboard.press("Control+Enter");
    await expect(cell(page, 1, 1)).toHaveText("");
  }
  await expect(page.getByText(/1 строка: ждут связи/)).toHaveCount(2);
  expect(line.requests("createManyWorkrecords")).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByText(/ждут связи/)).toHaveCount(0);
  await page.goto(list);
  await expect(page.getByRole("row", { name: /(Боронование|Прикатывание) Балка/ })).toHaveCount(2);
  expect(line.requests("createManyWorkrecords")).toHaveLength(2);
});

test("what is refused when the line is back is told, and mended in the sheet", async ({
  page,
  context,
  line,
  browserErrors,
}) => {
  browserErrors.allowLostLine();
  browserErrors.allowStatus(409);
  await open(page, entry);
  await context.setOffline(true);
  await cell(page, 1, 1).click();
  await paste(page, [
    ["Балка", "Посев"],
    ["Балка", "Посев"],
  ]);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/2 строки: ждут связи/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/2 строки: не приняты. Ничего не сохранено/)).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Исправить" }).click();
  await expect(cell(page, 2, 2)).toHaveText("Посев");
  expect(await violationsOf(page)).toEqual([]);
  for (const row of [1, 2]) {
    await cell(page, row, 2).click();
    await page.keyboard.press("F2");
    await page.keyboard.press("Control+A");
    await page.keyboard.insertText("прикатывание");
    await page.keyboard.press("Enter");
  }
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(`За 15.06.${year} записано: 2 работы`)).toBeVisible();
  await page.goto(entry);
  await expect(page.getByText(/не приняты|исправляются/)).toHaveCount(0);
  const asked = line.requests("createManyWorkrecords");
  expect(asked.map(({ status }) => status)).toEqual([409, 201]);
  expect(new Set(asked.map(({ body }) => Object(body).client_key)).size).toBe(1);
});

test("the control list: filters, what is left undone, a status changed, a work deleted and brought back", async ({
  page,
  browserErrors,
}) => {
  browserErrors.allowStatus(409);
  // Of the last year: what is planned for days to come is not late yet.
  await open(page, `/customer/1/works/day?date=${year - 1}-05-24`);
  await page.keyboard.press("j");
  await expect(page.getByRole("heading", { name: `Работы за 25.05.${year - 1}` })).toBeVisible();
  const late = page.getByRole("region", { name: "Не закончено раньше" });
  await expect(late.getByRole("row", { name: /Опрыскивание Балка .*не закончено/ })).toBeVisible();
  await page.getByLabel("Техника", { exact: true }).selectOption("Без техники");
  await expect(late.getByRole("row", { name: /Опрыскивание Балка/ })).toHaveCount(0);
  await page.getByLabel("Группа работ", { exact: true }).selectOption("Уборка");
  await expect(late).toHaveCount(0);
  await page.getByRole("link", { name: "Сбросить" }).click();
  await late.getByRole("button", { name: "Выполнено: Опрыскивание, Балка" }).click();
  await expect(page.getByText(/^Не разрешено: /)).toBeVisible();
  await page.getByLabel("Почему вопреки регламенту").fill("Остаток бака");
  await page.getByRole("button", { name: "Сохранить с причиной" }).click();
  await expect(late.getByRole("row", { name: /Опрыскивание Балка/ })).toHaveCount(0);
  await late.getByRole("button", { name: "Удалить: Опрыскивание, Восточное" }).click();
  await expect(page.getByText("Работа удалена")).toBeVisible();
  await page.getByRole("button", { name: "Отменить", exact: true }).click();
  await expect(late.getByRole("row", { name: /Опрыскивание Восточное/ })).toBeVisible();
});

test("steps and jumps between days keep what the list is narrowed to, a crop that the day has none of too", async ({
  page,
}) => {
  await page.goto(`/customer/1/works/day?date=${year - 1}-01-15&crop=22&machinery=true&q=балка`);
  const asked = () => Object.fromEntries(new URL(page.url()).searchParams);
  const kept = { crop: "22", machinery: "true", q: "балка" };
  await expect(page.getByLabel("Культура", { exact: true })).toHaveValue("22");
  await page.getByRole("link", { name: "Следующий день" }).click();
  await expect(page.getByRole("heading", { name: `Работы за 16.01.${year - 1}` })).toBeVisible();
  expect(asked()).toEqual({ ...kept, date: `${year - 1}-01-16` });
  await page.getByLabel("День работ").fill(`${year - 1}-01-20`);
  await page.getByRole("button", { name: "Перейти" }).click();
  await expect(page.getByRole("heading", { name: `Работы за 20.01.${year - 1}` })).toBeVisible();
  expect(asked()).toEqual({ ...kept, date: `${year - 1}-01-20` });
  await expect(page.getByLabel("Культура", { exact: true })).toHaveValue("22");
});

test("a month and a day of more works than are given at once say so", async ({ page, line }) => {
  const cut = <A extends { complete: boolean }>(answer: A): A => ({ ...answer, complete: false });
  line.order({ call: "listWorkSpans", change: cut });
  line.order({ call: "listWorkrecords", change: cut, times: 3 });
  const day = `date=${year - 1}-05-24`;
  for (const screen of [`calendar?month=${year}-05`, `day?${day}`, `day/orders?${day}`]) {
    await page.goto(`/customer/1/works/${screen}`);
    await expect(page.getByText("Работ больше, чем помещается"), screen).toBeVisible();
  }
});

test("a day of the calendar leads to its list", async ({ page }) => {
  await open(page, `/customer/1/works/calendar?month=${year}-05`);
  await page.getByRole("link", { name: /14 мая.*6 работ/ }).click();
  await expect(page.getByRole("heading", { name: `Работы за 14.05.${year}` })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a few rows are saved the same way", async ({ page, browserErrors }) => {
    browserErrors.allowStatus(400);
    await page.goto(entry);
    await page.getByLabel("Поле, строка 1").fill("балка");
    await page.getByLabel("Площадь, га, строка 1").fill("много");
    await page.getByRole("button", { name: "Сохранить работы" }).click();
    await expect(page.getByLabel("Вид работы, строка 1")).toHaveAccessibleDescription("Укажите вид работы");
    await expect(page.getByLabel("Площадь, га, строка 1")).toHaveAccessibleDescription("Площадь числом, в гектарах");
    await expect(page.getByLabel("Поле, строка 1")).toHaveValue("балка");
    await page.getByLabel("Вид работы, строка 1").selectOption("Чизелевание");
    await page.getByLabel("Площадь, га, строка 1").fill("");
    await page.getByRole("button", { name: "Сохранить работы" }).click();
    await expect(page.getByText(`За 15.06.${year} записано: 1 работа`)).toBeVisible();
    await expect(page.getByRole("row", { name: /Чизелевание Балка/ })).toBeVisible();
  });
});
