import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { zip } from "../../../formats/zip";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

const upload = "/customer/1/fields/import";
const fixture = (name: string) =>
  readFileSync(path.join(import.meta.dirname, "../../../farm-api/geometry/import/fixtures", name));

async function send(page: Page, name: string, buffer: Buffer) {
  await page.goto(upload);
  await page.getByLabel("Файл с границами полей или архив zip").setInputFiles({
    name,
    mimeType: "application/octet-stream",
    buffer,
  });
  await page.getByRole("button", { name: "Отправить и проверить" }).click();
  await expect(page).toHaveURL(/\/fields\/import\/\d+$/);
}

const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) }).first();

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("of a GeoPackage with two layers one is chosen, and then the other", async ({ page, line, browserErrors }) => {
      browserErrors.allowStatus(422);
      await send(page, "поля.gpkg", fixture("two-layers.gpkg"));
      await expect(page.getByText("Что прочитать из файла?")).toBeVisible({ timeout: 20_000 });
      await page.getByRole("checkbox", { name: /^utm/ }).uncheck();
      await page.getByRole("checkbox", { name: /^Поля/ }).uncheck();
      await page.getByRole("button", { name: "Прочитать", exact: true }).click();
      await expect(page.getByText("Отметьте хотя бы один слой")).toBeVisible();
      await page.getByRole("checkbox", { name: /^utm/ }).uncheck();
      await page.getByRole("checkbox", { name: /^Поля/ }).check();
      await page.getByRole("button", { name: "Прочитать", exact: true }).click();
      await expect(row(page, "Поле № 1")).toBeVisible({ timeout: 20_000 });
      await expect(page.getByText("Прочитано: Поля")).toBeVisible();
      await page.getByText("Выбрать другие слои").click();
      await page.getByRole("checkbox", { name: /^utm/ }).check();
      await page.getByRole("checkbox", { name: /^Поля/ }).uncheck();
      await page.getByRole("button", { name: "Прочитать их" }).click();
      await expect(page.getByText("Прочитано: utm")).toBeVisible({ timeout: 20_000 });
      expect(line.requests("rereadBoundaryImport").map(({ body }) => body)).toEqual([
        { layers: [1], crs: null },
        { layers: [2], crs: null },
      ]);
    });

    test("fields in a wrong zone are shown on a map and read again in the right one", async ({ page }) => {
      const wrong = fixture("zone-7.mif").toString("latin1").replace('8, 1001, "m", 39', '8, 1001, "m", 81');
      await send(page, "чужая зона.mif", Buffer.from(wrong, "latin1"));
      await expect(page.getByRole("img", { name: /^Карта: поля файла в \d.\d+ км/ })).toBeVisible({ timeout: 20_000 });
      await expect(row(page, "Без названия")).toContainText("км от полей хозяйства");
      await page.getByLabel("Система координат").selectOption("28407");
      await page.getByRole("button", { name: "Прочитать так" }).click();
      await expect(page.getByText("СК-42, зона 7 (EPSG:28407)")).toBeVisible({ timeout: 20_000 });
      await expect(page.getByText("Поля не на месте")).toHaveCount(0);
    });
  });
}

test("MapInfo in MIF with its table becomes fields", async ({ page }) => {
  const files = ["zone-7.mif", "zone-7.mid"].map((name) => ({ name, data: fixture(name) }));
  await send(page, "поля.zip", zip(files));
  await expect(row(page, "Балка «Сухая»")).toContainText("105,7", { timeout: 20_000 });
  await expect(page.getByText("Площадь годных").locator("..")).toHaveText(/[\d,]+\s*га$/);
  await expect(page.getByText(/га\s+га/)).toHaveCount(0);
  await expect(page.getByText("Windows-1251")).toBeVisible();
  await page.getByRole("button", { name: /^Загрузить/ }).click();
  await expect(page.getByText("Создано 3 поля")).toBeVisible({ timeout: 20_000 });
});

test("«Рапс» is told winter or spring once for the whole file", async ({ page, line }) => {
  await send(page, "TASKDATA.XML", fixture("TASKDATA.XML"));
  await expect(row(page, "Два участка")).toContainText("Подсолнечник", { timeout: 20_000 });
  await send(page, "рапс.csv", fixture("wkt.csv"));
  await page
    .getByLabel("«Рапс» — 1 контур: какая это культура?")
    .selectOption({ label: "Рапс яровой" }, { timeout: 20_000 });
  await page.getByRole("button", { name: /^Загрузить/ }).click();
  await expect(page.getByText("Создано 3 поля")).toBeVisible({ timeout: 20_000 });
  expect(line.requests("confirmBoundaryImport")[0]?.body).toMatchObject({ crops: [{ name: "Рапс", crop_id: 32 }] });
});
