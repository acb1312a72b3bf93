import type { Page } from "@playwright/test";
import { open } from "../support/page";
import { expect, test } from "../support/test";
import { violationsOf } from "../support/violations";

test.use({ as: "farm" });

const field = "/customer/1/fields/1001";
const list = "/customer/1/documents";
/** One pixel. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const photo = { name: "Снимок «Ёлка».png", mimeType: "image/png", buffer: picture };
const table = { name: "Проба.csv", mimeType: "text/csv", buffer: Buffer.from("Проба;Гумус, %\n<b>1</b>;3,8\n") };
const broken = { name: "скан.png", mimeType: "image/png", buffer: picture.subarray(0, 60) };
const program = { name: "договор.pdf", mimeType: "application/pdf", buffer: Buffer.from("MZ\x90\0\x03\0", "latin1") };

const choose = (page: Page, ...files: (typeof photo)[]) => page.getByLabel("Файлы").setInputFiles(files);
const row = (page: Page, name: RegExp) => page.getByRole("row", { name });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });
    const ready = async (page: Page) => {
      if (javaScriptEnabled) await expect(page.locator("html[data-js]")).toBeAttached();
    };

    test("a document is added, seen, changed, deleted and brought back", async ({ page, line, browserErrors }) => {
      browserErrors.allowStatus(415, 422);
      await page.goto(`${field}/documents`);
      await ready(page);
      await page.getByRole("link", { name: "Добавить документы" }).click();
      await choose(page, photo);
      await page.getByLabel("Комментарий").fill("Северный край");
      await page.getByRole("button", { name: "Отправить" }).click();
      await expect(page.getByText("Документ «Снимок «Ёлка»» добавлен")).toBeVisible();
      await expect(row(page, /Северный край/)).toContainText("Изображение");
      expect(line.requests("uploadDocument").length).toBe(1);
      await page.getByRole("link", { name: "Снимок «Ёлка»", exact: true }).click();
      await expect(page.getByRole("img", { name: "Снимок «Ёлка»" })).toHaveJSProperty("naturalWidth", 1);
      await page.getByLabel("Название").fill("Вид с севера");
      await page.getByRole("button", { name: "Сохранить" }).click();
      await expect(page.getByText("Документ «Вид с севера» сохранён")).toBeVisible();
      await page.getByLabel("Заменить файл").setInputFiles(program);
      await page.getByLabel("Кадастровый участок").fill("61:12:0600301:999999");
      await page.getByRole("button", { name: "Сохранить" }).click();
      await expect(page.getByText(/^Участка с таким номером нет/).first()).toBeVisible();
      await page.getByLabel("Кадастровый участок").fill("");
      await page.getByLabel("Заменить файл").setInputFiles(program);
      await page.getByRole("button", { name: "Сохранить" }).click();
      await expect(page.getByText(/^Такой файл приложить нельзя/).first()).toBeVisible();
      await page.getByLabel("Заменить файл").setInputFiles(table);
      await page.getByRole("button", { name: "Сохранить" }).click();
      await expect(page.getByText("Проба.csv").first()).toBeVisible();
      await page.getByRole("button", { name: "Удалить" }).click();
      await expect(page.getByText("Документ «Вид с севера» удалён")).toBeVisible();
      await expect(row(page, /Вид с севера/)).toHaveCount(0);
      await page.getByRole("button", { name: "Отменить" }).click();
      await expect(row(page, /Вид с севера/)).toBeVisible();
    });

    test("what a file is, its content says; the good one of two is kept", async ({ page, browserErrors }) => {
      browserErrors.allowStatus(415, 422);
      await page.goto(`${list}/new`);
      await ready(page);
      await choose(page, program, broken, table);
      await page.getByRole("button", { name: "Отправить" }).click();
      await expect(page.getByText("«договор.pdf»: Такой файл приложить нельзя").first()).toBeVisible();
      await expect(page.getByText("«скан.png»: Файл повреждён: это PNG, но он обрывается").first()).toBeVisible();
      await expect(page.getByText(/сохран(ён|ены: Проба)/).first()).toBeVisible();
      await page.goto(list);
      await expect(row(page, /Проба/)).toHaveCount(1);
      await expect(row(page, /договор|скан/)).toHaveCount(0);
      await page.getByRole("link", { name: "Проба", exact: true }).click();
      await expect(page.getByRole("row", { name: "<b>1</b> 3,8" })).toBeVisible();
      // Nothing was changed in its form, so nobody is asked before it is left.
      await page
        .getByRole("navigation", { name: "Разделы", exact: true })
        .getByRole("link", { name: "Работы" })
        .click();
      await expect(page).toHaveURL(/\/works$/);
    });
  });
}

test("the line breaks: the file is named, sent again under its key, and is there once", async ({
  page,
  line,
  browserErrors,
}) => {
  browserErrors.allowLostLine();
  await open(page, `${list}/new`);
  await page.route("**/documents/send", (route) => route.abort(), { times: 1 });
  await choose(page, photo);
  await page.getByRole("button", { name: "Отправить" }).click();
  await expect(page.getByText("Связь прервалась, файл не сохранён")).toBeVisible();
  await page.getByRole("button", { name: "Отправить ещё раз" }).click();
  await expect(page.getByText("Документ «Снимок «Ёлка»» добавлен")).toBeVisible();
  expect(line.requests("uploadDocument").length).toBe(1);
});

test("sending shows how far it is, and can be stopped", async ({ page, line, browserErrors }) => {
  browserErrors.allowLostLine();
  await open(page, `${list}/new`);
  let answer = () => {};
  await page.route("**/documents/send", async (route) => {
    await new Promise<void>((resolve) => (answer = resolve));
    await route.abort().catch(() => undefined);
  });
  await choose(page, photo);
  await page.getByRole("button", { name: "Отправить" }).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await page.getByRole("button", { name: "Прервать отправку" }).click();
  await expect(page.getByText("Отправка прервана")).toBeVisible();
  answer();
  expect(line.requests("uploadDocument")).toEqual([]);
});

test("a file keeps its Cyrillic name and can do nothing on its own", async ({ page, context, baseURL }) => {
  await open(page, list);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Скачать «Договор аренды»" }).click();
  expect((await download).suggestedFilename()).toBe("Договор аренды №5 «Ёлка».pdf");
  await page.getByRole("link", { name: "Договор аренды", exact: true }).click();
  const frame = await page.getByTitle("Просмотр: Договор аренды").getAttribute("src");
  const headers = (await context.request.get(`${baseURL}${frame}`)).headers();
  expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "content-type": "application/pdf" });
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(headers["content-disposition"]).toMatch(/^inline/);
});

test("documents are found by words and by their term, and the page is accessible", async ({ page }) => {
  await open(page, list);
  await page.getByLabel("Название, комментарий или имя файла").fill("паспорт");
  await page.getByRole("button", { name: "Показать" }).click();
  await expect(page).toHaveURL(/q=%D0%BF/);
  await expect(row(page, /Паспорт поля/)).toBeVisible();
  await expect(row(page, /Договор/)).toHaveCount(0);
  await page.getByLabel("Срок действия").selectOption("over");
  await page.getByRole("button", { name: "Показать" }).click();
  await expect(page.getByText("Таких документов нет")).toBeVisible();
  await page.getByRole("link", { name: "Сбросить" }).click();
  await expect(row(page, /Договор/)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test.describe("one who may only look", () => {
  test.use({ as: "worker" });

  test("reads documents and has no buttons that change them", async ({ page, browserErrors }) => {
    browserErrors.allowStatus(403);
    await open(page, list);
    await expect(row(page, /Договор/)).toBeVisible();
    await expect(page.getByRole("button", { name: /Удалить/ })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Добавить документы" })).toHaveCount(0);
    await page.goto(`${list}/new`);
    await expect(page.getByText("Недостаточно прав для этого действия")).toBeVisible();
  });
});
