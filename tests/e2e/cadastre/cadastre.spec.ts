import type { Page } from "@playwright/test";
import { addressOf, open } from "../support/page";
import { expect, test } from "../support/test";
import { violationsOf } from "../support/violations";

test.use({ as: "farm" });

const list = "/customer/1/cadaster";
const row = (page: Page, number: string) =>
  page.getByRole("row").filter({ has: page.getByRole("link", { name: number, exact: true }) });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });
    const ready = async (page: Page) => {
      if (javaScriptEnabled) await expect(page.locator("html[data-js]")).toBeAttached();
    };

    test("a list with bad numbers is refused line by line, then added whole", async ({ page, line, browserErrors }) => {
      browserErrors.allowStatus(400, 409);
      await page.goto(list);
      await ready(page);
      await page.getByRole("link", { name: "Вставить список" }).click();
      const box = page.getByLabel("Кадастровые номера");
      await box.fill("61:12:0600302:1\n61:12:06003:1\nпашня\n61:12:0600302:1");
      await page.getByRole("button", { name: "Добавить участки" }).click();
      await expect(page.getByText("Строка 2, «61:12:06003:1»: в номере квартала")).toBeVisible();
      await expect(page.getByText("Строка 3, «пашня»: в строке нет кадастрового номера")).toBeVisible();
      await expect(page.getByText("Строка 4, «61:12:0600302:1»: повторяет строку 1")).toBeVisible();
      expect(line.requests("createParcels")).toEqual([]);
      await box.fill("61:12:0600302:1\n61:12:0600301:45");
      await page.getByRole("button", { name: "Добавить участки" }).click();
      await expect(page.getByText("Строка 2, «61:12:0600301:45»: Участок с таким номером уже есть")).toBeVisible();
      await expect(box).toHaveValue("61:12:0600302:1\n61:12:0600301:45");
      await box.fill("61:12:0600302:1\tаренда\n61:12:0600302:2");
      await page.getByLabel("Право").selectOption("lease");
      await page.getByRole("button", { name: "Добавить участки" }).click();
      await expect(page.getByText("Добавлено: 2 участка")).toBeVisible();
      await expect(row(page, "61:12:0600302:2")).toContainText("Аренда");
    });

    test("a parcel is added, changed, deleted and brought back", async ({ page, browserErrors }) => {
      browserErrors.allowStatus(400, 422);
      await page.goto(`${list}/new`);
      await ready(page);
      await page.getByLabel("Кадастровый номер").fill("61:12");
      await page.getByLabel("GeoJSON или координаты").fill("47.1");
      await page.getByRole("button", { name: "Добавить участок" }).click();
      await expect(page.getByText("Кадастровый номер имеет вид").first()).toBeVisible();
      await expect(page.getByText("Строка 1: нужны широта и долгота").first()).toBeVisible();
      await page.getByLabel("Кадастровый номер").fill("61:12:0600302:7");
      await page.getByLabel("GeoJSON или координаты").fill("47.1, 40.1\n47.1, 40.11\n47.11, 40.11");
      await page.getByRole("textbox", { name: "Площадь по документам" }).fill("42,5");
      await page.getByRole("button", { name: "Добавить участок" }).click();
      await expect(page.getByText("Участок 61:12:0600302:7 добавлен")).toBeVisible();
      await expect(page.getByText("42,50 га")).toBeVisible();
      await page.getByRole("link", { name: "Изменить", exact: true }).click();
      await page.getByLabel("Аренда до").fill("2020-05-01");
      await page.getByLabel("Убрать границу").check();
      await page.getByRole("button", { name: "Сохранить" }).click();
      await expect(page.getByText("01.05.2020")).toBeVisible();
      await expect(page.getByText("срок истёк")).toBeVisible();
      await expect(page.getByText("границы нет")).toBeVisible();
      await page.getByRole("button", { name: "Удалить" }).click();
      await expect(page.getByText("Участок 61:12:0600302:7 удалён")).toBeVisible();
      await page.getByRole("button", { name: "Отменить" }).click();
      await expect(page.getByRole("heading", { name: "61:12:0600302:7" })).toBeVisible();
    });
  });
}

test("filters stand in the address; the workbook is of what they leave", async ({ page, line }) => {
  await open(page, list);
  await expect(row(page, "61:12:0600301:1")).toContainText("участка");
  await page.getByLabel("Право").selectOption("ownership");
  await page.getByRole("button", { name: "Показать" }).click();
  await expect(row(page, "61:12:0600301:45")).toBeVisible();
  await expect(row(page, "61:12:0600301:1")).toHaveCount(0);
  expect(new URL(page.url()).searchParams.get("right")).toBe("ownership");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Скачать xlsx" }).click();
  expect((await download).suggestedFilename()).toMatch(/кадастровые участки.*\.xlsx$/);
  expect(line.requests("exportParcels")[0]?.query).toMatchObject({ right: "ownership" });
  await page.getByRole("link", { name: "Сбросить" }).click();
  // One lies on a field that is not worked any more.
  await page.getByRole("link", { name: "2 участка" }).click();
  await expect(row(page, "61:12:0600301:46")).toContainText("полей нет");
  await page.getByRole("link", { name: /^Поля вне участков/ }).click();
  await expect(page.getByRole("columnheader", { name: "Доля поля" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test("a number is put in shape while it is typed", async ({ page }) => {
  await open(page, `${list}/new`);
  const box = page.getByLabel("Кадастровый номер");
  await box.pressSequentially("611206003014");
  await expect(box).toHaveValue("61:12:0600301:4");
});

test("the field tells its parcels, the map draws them when asked and remembers it", async ({ page, line }) => {
  await open(page, "/customer/1/fields/1001");
  await page.getByRole("link", { name: "61:12:0600301:1", exact: true }).click();
  await expect(page.getByRole("heading", { name: "61:12:0600301:1" })).toBeVisible();
  await open(page, "/customer/1/map");
  const layers = page.getByLabel("Подложка и слои карты");
  await layers.click();
  expect(line.requests("listParcelsGeojson")).toEqual([]);
  await page.getByRole("button", { name: "Кадастровые участки" }).click();
  await expect.poll(() => line.requests("listParcelsGeojson").length).toBe(1);
  await open(page, "/customer/1/map");
  await layers.click();
  await expect(page.getByRole("button", { name: "Кадастровые участки" })).toHaveAttribute("aria-pressed", "true");
});

test.describe("outside of Russia", () => {
  test.use({ as: "kazakh" });

  test("there is no land register: not in the menu, not by its address, not on the map", async ({ page }) => {
    await open(page, "/customer/3/cadaster");
    expect(addressOf(page)).toBe("/customer/3/map");
    await expect(page.getByRole("link", { name: "Кадастр" })).toHaveCount(0);
    await page.getByLabel("Подложка и слои карты").click();
    await expect(page.getByRole("button", { name: "Кадастровые участки" })).toHaveCount(0);
  });
});
