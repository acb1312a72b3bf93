import { moscowSeason } from "#formats/days/instants";
import { addressOf, open } from "../support/page";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

const field = "/customer/1/fields/1001";
const year = moscowSeason(new Date());

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("every value of the form is saved, and shown in the history", async ({ page, line }) => {
      await page.goto(`${field}/edit`);
      if (javaScriptEnabled) await expect(page.locator("html[data-js]")).toBeAttached();
      await page.getByLabel("Название").fill("Балка Сухая");
      await page.getByRole("textbox", { name: "Площадь по документам" }).fill("18,5");
      await page.getByLabel("Описание").fill("Строка 1\nСтрока 2");
      await page.getByRole("button", { name: "Сохранить" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Балка Сухая" })).toBeVisible();
      const [sent] = line.requests("updateField");
      expect(sent?.body).toMatchObject({ name: "Балка Сухая", documented_area: 185_000, version: 1 });
      await page.goto(`${field}/history`);
      await expect(page.getByRole("main")).toContainText("Балка Сухая");
      await expect(page.getByRole("main")).toContainText("Полевой Иван");
    });

    test("a sowing is entered, and taken away again", async ({ page }) => {
      await page.goto(`${field}/sowings?year=${year}`);
      if (javaScriptEnabled) await expect(page.locator("html[data-js]")).toBeAttached();
      await page.getByLabel("Сорт, гибрид").fill("Гром");
      await page.getByRole("textbox", { name: "Урожайность" }).fill("55,5");
      await page.getByRole("button", { name: "Сохранить" }).click();
      await expect(page.getByRole("row", { name: new RegExp(`^${year}.*Гром.*55,5`) })).toBeVisible();
      await page.getByRole("button", { name: `Убрать посев ${year}` }).click();
      await expect(page.getByRole("row", { name: new RegExp(`^${year}`) })).toHaveCount(0);
    });

    test("days that works alone tell are shown as theirs, and left open in the form", async ({ page }) => {
      await page.goto(`${field}/sowings?year=${year - 1}`);
      const row = page.getByRole("row", { name: new RegExp(`^${year - 1}`) });
      await expect(row).toContainText(`12.04.${year - 1} по работе`);
      await expect(row).toContainText(`20.07.${year - 1} по работе`);
      await expect(page.getByLabel("Дата посева")).toHaveValue("");
      await expect(page.getByText(`По работе 12.04.${year - 1}. Пока здесь пусто, берётся её день`)).toBeVisible();
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(
        row.getByText(`посев 12.04.${year - 1} по работе, уборка 20.07.${year - 1} по работе`),
      ).toBeVisible();
    });

    test("a sowing that was changed meanwhile is told, and what was typed is sent by a second press", async ({
      page,
      context,
      browserErrors,
    }) => {
      browserErrors.allowStatus(409);
      const form = `${field}/sowings?year=${year}`;
      const other = await context.newPage();
      for (const one of [page, other]) await one.goto(form);
      if (javaScriptEnabled) for (const one of [page, other]) await expect(one.locator("html[data-js]")).toBeAttached();
      await other.getByLabel("Сорт, гибрид").fill("Скипетр");
      await other.getByRole("button", { name: "Сохранить" }).click();
      await expect(other.getByRole("row", { name: new RegExp(`^${year}.*Скипетр`) })).toBeVisible();
      await page.getByLabel("Сорт, гибрид").fill("Гром");
      await page.getByRole("button", { name: "Сохранить" }).click();
      await expect(page.getByRole("alert")).toContainText("Полевой Иван");
      await expect(page.getByLabel("Сорт, гибрид")).toHaveValue("Гром");
      await expect(page.getByRole("row", { name: new RegExp(`^${year}.*Скипетр`) })).toBeVisible();
      await page.getByRole("button", { name: "Сохранить" }).click();
      await expect(page.getByRole("row", { name: new RegExp(`^${year}.*Гром`) })).toBeVisible();
    });

    test("a deleted field comes back by the offered undo", async ({ page, line }) => {
      await page.goto(field);
      if (javaScriptEnabled) await expect(page.locator("html[data-js]")).toBeAttached();
      await page.locator("summary", { hasText: "Ещё" }).click();
      await page.getByRole("button", { name: "Удалить", exact: true }).click();
      await expect(page.getByText("Поле «Балка» удалено")).toBeVisible();
      await expect(page.locator("li[data-field]")).toHaveCount(8);
      await page.getByRole("button", { name: "Отменить" }).click();
      await expect(page.getByText("Поле «Балка» возвращено")).toBeVisible();
      expect(addressOf(page)).toBe(field);
      expect(line.requests("restoreField").length).toBe(1);
    });

    test("a deleted field is found and brought back later", async ({ page }) => {
      await page.goto("/customer/1/fields/deleted");
      await expect(page.getByText("Удалённых полей нет")).toBeVisible();
      await page.request.post(field, {
        form: { intent: "delete", name: "Балка" },
        headers: { origin: new URL(page.url()).origin },
      });
      await page.goto("/customer/1/map");
      await page.locator("summary[aria-label='Добавить поля']").click();
      await page.getByRole("link", { name: "Вернуть удалённое" }).click();
      await expect(page.getByRole("row", { name: /^Балка .*Полевой Иван/ })).toBeVisible();
      await page.getByRole("button", { name: "Вернуть поле «Балка»" }).click();
      await expect(page.getByText("Поле «Балка» возвращено")).toBeVisible();
      expect(addressOf(page)).toBe(field);
      await page.goto("/customer/1/fields/deleted");
      await expect(page.getByText("Удалённых полей нет")).toBeVisible();
    });

    test("a field without a boundary is made, and one by a GeoJSON text", async ({ page, line }) => {
      await page.goto("/customer/1/fields/new");
      if (javaScriptEnabled) await expect(page.locator("html[data-js]")).toBeAttached();
      await page.getByLabel("Название").fill("Новое у реки");
      await page.getByText("Задать границу текстом GeoJSON").click();
      await page
        .getByLabel("GeoJSON", { exact: true })
        .fill('{"type":"Polygon","coordinates":[[[41,48],[41.01,48],[41.01,48.01],[41,48]]]}');
      await page
        .getByRole("main")
        .getByRole("button", { name: /^(Создать|Добавить|Сохранить)/ })
        .click();
      await expect(page.getByRole("heading", { level: 1, name: "Новое у реки" })).toBeVisible();
      expect(line.requests("createField").length).toBe(1);
    });
  });
}

for (const [what, geojson, message] of [
  [
    "a bow-tie",
    '{"type":"Polygon","coordinates":[[[41,48],[41.01,48.01],[41.01,48],[41,48.01],[41,48]]]}',
    "пересекает сама себя",
  ],
  [
    "swapped coordinates",
    '{"type":"Polygon","coordinates":[[[148,41],[148,41.01],[148.01,41.01],[41,148]]]}',
    "долгот",
  ],
  ["no JSON at all", "{это не JSON", "GeoJSON"],
  ["a point", '{"type":"Point","coordinates":[41,48]}', "не контур"],
] as const) {
  test(`${what} is refused in Russian at the boundary, and all typed stays`, async ({ page, browserErrors }) => {
    browserErrors.allowStatus(400, 422);
    await open(page, `${field}/edit`);
    await page.getByLabel("Название").fill("Балка Сухая");
    await page.getByText("Задать границу текстом GeoJSON").click();
    await page.getByLabel("GeoJSON", { exact: true }).fill(geojson);
    await page.getByRole("button", { name: "Сохранить" }).click();
    await expect(page.getByRole("alert")).toContainText(message);
    await expect(page.getByLabel("Название")).toHaveValue("Балка Сухая");
    await expect(page.getByLabel("GeoJSON", { exact: true })).toHaveValue(geojson);
  });
}

test("numbers take a point for a comma, and nothing but numbers; what is pasted and is none is refused", async ({
  page,
  line,
  browserErrors,
}) => {
  browserErrors.allowStatus(400);
  await open(page, `${field}/edit`);
  const area = page.getByRole("textbox", { name: "Площадь по документам" });
  await area.fill("");
  await area.pressSequentially("много -12.5");
  await expect(area).toHaveValue("-12.5");
  await expect(page.getByText("Только положительное число")).toBeVisible();
  await area.fill("1.234,5");
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByText("Введите число").first()).toBeVisible();
  await expect(area).toHaveValue("1.234,5");
  await area.fill("");
  await area.pressSequentially("много 12.5");
  await expect(area).toHaveValue(/^12[.,]5$/);
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByText(/12,50\sга/).first()).toBeVisible();
  expect(line.requests("updateField")[0]?.body).toMatchObject({ documented_area: 125_000 });
});

test("periods of actuality are set and checked", async ({ page, browserErrors, line }) => {
  browserErrors.allowStatus(400, 422);
  await open(page, `${field}/other`);
  await page.getByRole("button", { name: "Добавить период" }).click();
  const start = page.getByRole("main").getByLabel("С", { exact: true });
  const end = page.getByRole("main").getByLabel("По", { exact: true });
  await start.fill("2025-01-01");
  await end.fill("2024-01-01");
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByText("Начало периода позже конца").first()).toBeVisible();
  await end.fill("2025-12-31");
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect.poll(() => line.requests("updateField").at(-1)?.status).toBe(200);
});

test.describe("one who may only look", () => {
  test.use({ as: "worker" });

  test("sees no buttons that change, and is refused at their pages", async ({ page, browserErrors }) => {
    browserErrors.allowStatus(403);
    await open(page, field);
    await expect(page.getByRole("link", { name: "Изменить", exact: true })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Удалить" })).toHaveCount(0);
    await page.goto(`${field}/edit`);
    await expect(page.getByRole("alert")).toContainText(/прав/);
  });
});
