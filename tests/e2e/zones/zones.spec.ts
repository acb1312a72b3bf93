import { readFile } from "node:fs/promises";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("zones are made of a scene, called otherwise, given rates, and had as files", async ({
      page,
      browserErrors,
    }) => {
      browserErrors.allowStatus(400);
      await page.goto("/customer/1/fields/1001/vegetation");
      await page.getByRole("link", { name: "Зоны и нормы" }).click();
      await page.getByLabel("По одному снимку").check();
      await page.getByLabel("Сколько зон").selectOption("2");
      await page.getByLabel("Как делить").selectOption("Поровну по площади");
      await page.getByRole("textbox", { name: "Наименьшее пятно" }).fill("0,1");
      await page.getByRole("button", { name: "Сделать зоны" }).click();
      const picture = page.getByRole("img", { name: /^Зоны поля/ });
      await expect(picture).toBeVisible({ timeout: 15_000 });
      expect(
        await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
      ).toBeGreaterThan(300);
      const zones = page.getByRole("region", { name: "Зоны поля" });
      await expect(zones.getByRole("row")).toHaveCount(4);
      await expect(zones.getByRole("row").last()).toContainText("100 %");

      await page.getByText("Переименовать").click();
      await page.getByLabel("Зона 1", { exact: true }).fill("Бугор");
      await page.getByRole("button", { name: "Сохранить названия" }).click();
      await expect(zones.getByRole("row").nth(1)).toContainText("1. Бугор");

      await page.getByRole("link", { name: "Задать нормы" }).click();
      await page.getByRole("textbox", { name: "Норма, зона 1" }).fill("150");
      await page.getByRole("button", { name: "Сохранить нормы" }).click();
      await expect(page.getByText("Выберите, что вносить").first()).toBeVisible();
      await expect(page.getByText("Укажите норму, хотя бы 0").first()).toBeVisible();
      const product = page.getByLabel("Что вносить");
      if (javaScriptEnabled) {
        await product.fill("Аммиачная селитра");
        await page.getByRole("option", { name: "Аммиачная селитра" }).first().click();
      } else await product.selectOption("fertilizer:1");
      await page.getByRole("textbox", { name: "Норма, зона 2" }).fill("90,5");
      await page.getByRole("textbox", { name: "Ровная норма для сравнения" }).fill("130");
      await page.getByRole("button", { name: "Сохранить нормы" }).click();
      await expect(page.getByText(/кг \(\d+(,\d)? %\) меньше, чем ровной нормой 130 кг\/га/)).toBeVisible();

      for (const [name, ending] of [
        ["Shapefile (zip)", ".zip"],
        ["GeoJSON", ".geojson"],
        ["KML", ".kml"],
        ["ISOXML, сетка с номерами зон (тип 1)", ".zip"],
        ["ISOXML, сетка с нормами (тип 2)", ".zip"],
        ["ISOXML, контуры зон", ".zip"],
      ] as const) {
        const [download] = await Promise.all([
          page.waitForEvent("download"),
          page.getByRole("link", { name, exact: true }).click(),
        ]);
        expect(download.suggestedFilename()).toMatch(/, Карта норм, .*/);
        expect(download.suggestedFilename().endsWith(ending)).toBe(true);
        expect((await readFile(await download.path())).length).toBeGreaterThan(300);
      }

      await page.getByRole("button", { name: "Удалить" }).click();
      await expect(page.getByText("Карта норм удалена")).toBeVisible();
      await page.getByRole("button", { name: "Отменить" }).click();
      await expect(page.getByRole("button", { name: "Сохранить нормы" })).toBeVisible();
    });
  });
}

test("arrows go from rate to rate, and what they make is told at once", async ({ page }) => {
  await page.goto("/customer/1/fields/1001/zones/1/rates/1");
  const first = page.getByRole("textbox", { name: "Норма, зона 1" });
  await first.focus();
  await first.press("ArrowDown");
  await expect(page.getByRole("textbox", { name: "Норма, зона 2" })).toBeFocused();
  const total = page.getByRole("region", { name: "Нормы по зонам" }).getByRole("row").last();
  const before = await total.textContent();
  await page.getByRole("textbox", { name: "Норма, зона 2" }).fill("500");
  await expect(total).not.toHaveText(before ?? "");
});

test("a work that does not bring the product is told before it is sent, and refused", async ({
  page,
  browserErrors,
}) => {
  browserErrors.allowStatus(422);
  await page.goto("/customer/1/fields/1001/zones/1/rates/new");
  const works = page.getByLabel("Для какой работы");
  await works.selectOption({ index: 1 });
  const product = page.getByLabel("Что вносить");
  await product.fill("Аммиачная селитра");
  await page.getByRole("option", { name: "Аммиачная селитра" }).first().click();
  const told = page.getByText("Это не внесение удобрений, и этого удобрения в работе нет.");
  await expect(told).toBeVisible();
  for (const zone of [1, 2, 3]) await page.getByRole("textbox", { name: `Норма, зона ${zone}` }).fill("100");
  await page.getByRole("button", { name: "Сохранить нормы" }).click();
  await expect(page.getByText("Нормы не сохранены")).toBeVisible();
  await works.selectOption({ index: 0 });
  await page.getByRole("button", { name: "Сохранить нормы" }).click();
  await expect(page.getByRole("link", { name: "KML", exact: true })).toBeVisible();
});

test("rates for a planned work are told on its page", async ({ page }) => {
  await page.goto("/customer/1/fields/1001/zones/1/rates/new");
  const works = page.getByLabel("Для какой работы");
  const spraying = works.getByRole("option", { name: /^Опрыскивание, / }).first();
  const work = (await spraying.textContent()) ?? "";
  await works.selectOption({ label: work });
  await page.getByLabel("Что вносить").fill("Альто");
  await page.getByRole("option", { name: /Альто/ }).first().click();
  for (const zone of [1, 2, 3]) await page.getByRole("textbox", { name: `Норма, зона ${zone}` }).fill("0,1");
  await page.getByRole("button", { name: "Сохранить нормы" }).click();
  await page.getByRole("link", { name: work, exact: true }).click();
  await expect(page.getByText(/^Альто.*: .* л.*, в среднем 0,1\d* л\/га$/)).toBeVisible();
  await page.getByRole("link", { name: "Карта норм" }).click();
  await expect(page.getByRole("button", { name: "Сохранить нормы" })).toBeVisible();
});

test("a map of zones is deleted and brought back", async ({ page }) => {
  await page.goto("/customer/1/fields/1001/zones/1");
  await page.getByRole("button", { name: "Удалить" }).click();
  await expect(page.getByText("Карт зон пока нет")).toBeVisible();
  await page.getByRole("button", { name: "Отменить" }).click();
  await expect(page.getByRole("img", { name: /^Зоны поля/ })).toBeVisible();
});

test("zones are held against another scene", async ({ page }) => {
  await page.goto("/customer/1/fields/1001/zones/1");
  await page.getByLabel("Сравнить по снимку").selectOption({ index: 2 });
  await page.getByRole("button", { name: "Сравнить" }).click();
  const heads = page.getByRole("region", { name: "Зоны поля" }).getByRole("columnheader");
  await expect(heads).toHaveCount(6);
  // What was asked for stands before the seasons: however many they are, it is seen without scrolling.
  await expect(heads.nth(4)).toHaveText(/^\d\d\.\d\d\.\d{4}$/);
});

test("a field that nobody saw clearly says so", async ({ page, line }) => {
  line.order({ call: "getZoneSources", change: () => ({ days: [], seasons: [] }) });
  line.order({ call: "listZoneMaps", change: () => ({ items: [] }) });
  await page.goto("/customer/1/fields/1001/zones");
  await expect(page.getByText("Ясных снимков поля пока нет")).toBeVisible();
});

test("a map that could not be drawn says why", async ({ page, line }) => {
  const fault = "Поле слишком ровное";
  line.order({
    call: "getZoneMap",
    change: (map) => ({ ...map, state: "FAILED" as const, fault, zones: [], box: null }),
  });
  await page.goto("/customer/1/fields/1001/zones/1");
  await expect(page.getByText("Зон не получилось")).toBeVisible();
  await expect(page.getByText(fault)).toBeVisible();
});
