import type { Page } from "@playwright/test";
import { moscowSeason } from "#formats/days/instants";
import { addressOf, open } from "../support/page";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

const year = moscowSeason(new Date());
const rows = (page: Page) => page.getByRole("main").locator("li[data-field] a");
const names = async (page: Page) =>
  (await rows(page).allInnerTexts()).map((text) => text.split("\n").find((line) => line.trim() !== "") ?? "");
const inOrder = [
  "Балка",
  "Восточное",
  "Ёлочный клин",
  "За дорогой <b>№ 1</b> & «Б»",
  "Залежь",
  "Клин у пруда",
  "Мельничное",
  "Поле 2",
  "Поле 10",
];

test("fields stand in Russian order with crop and area, markup as text, rows of 66 px", async ({ page }) => {
  await open(page, "/customer/1/map");
  expect(await names(page)).toEqual(inOrder);
  await expect(rows(page).first()).toContainText(/Пшеница озимая.*18,11\sга/s);
  await expect(rows(page).nth(4)).toContainText("Культура не указана");
  await expect(page.getByText(/^9 полей, 605,95\sга$/)).toBeVisible();
  expect((await page.locator("li[data-field]").nth(1).boundingBox())?.height).toBe(66);
});

test("a row shows the photo that the field's last inspection took, small and late", async ({ page }) => {
  await open(page, "/customer/1/map");
  const photo = rows(page).first().locator("img");
  await expect(photo).toHaveAttribute("loading", "lazy");
  await expect(photo).toHaveAttribute("src", /^\/customer\/1\/photos\/\d+\?size=icon$/);
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96);
  await expect(rows(page).nth(1).locator("img")).toHaveCount(0);
});

test("tabs tell all fields from the season's, with a tooltip that says how", async ({ page }) => {
  await open(page, "/customer/1/map");
  await page.getByRole("link", { name: `Только сезон ${year}` }).click();
  await expect(rows(page)).toHaveCount(8);
  expect(addressOf(page)).toBe("/customer/1/map?tab=season");
  await page.getByRole("button", { name: "Что такое поля сезона" }).focus();
  await expect(page.getByRole("tooltip")).toContainText("Прочее");
});

test.describe("a holding without actuality periods", () => {
  test("has no season's tab", async ({ page, line }) => {
    await open(page, "/customer/1/fields/1002/other");
    await page.getByRole("button", { name: /Убрать период/ }).click();
    await page.getByRole("button", { name: "Сохранить" }).click();
    await expect.poll(() => line.requests("updateField").map(({ status }) => status)).toEqual([200]);
    await open(page, "/customer/1/map");
    await expect(page.getByRole("link", { name: /Только сезон/ })).toHaveCount(0);
  });
});

test("search finds ё by е, is in the address, and going back brings the list back", async ({ page }) => {
  await open(page, "/customer/1/map");
  await page.keyboard.press("/");
  await page.keyboard.type("елочн");
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/[?&]q=/);
  await rows(page).first().click();
  await expect(page.getByRole("heading", { name: "Ёлочный клин" })).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole("searchbox", { name: "Поиск по названию" })).toHaveValue("елочн");
});

test("nothing found is told, with a way back to all", async ({ page }) => {
  await open(page, "/customer/1/map?q=нетакого");
  await expect(rows(page)).toHaveCount(0);
  await expect(page.locator(".state-title")).toBeVisible();
});

test("sorting by area, smaller and larger first", async ({ page }) => {
  await open(page, "/customer/1/map");
  await page
    .locator("summary")
    .and(page.getByLabel(/^Порядок/))
    .click();
  await page.getByRole("link", { name: "По площади" }).click();
  await expect(page).toHaveURL(/sort=/);
  const areas = async () =>
    (await rows(page).allInnerTexts()).map((text) => Number(/([\d ]+,\d\d)/.exec(text)?.[1]?.replace(",", ".") ?? 0));
  await expect.poll(async () => (await areas()).join()).toBe([...(await areas())].sort((a, b) => a - b).join());
});

test("arrows walk through the list, Enter opens", async ({ page }) => {
  await open(page, "/customer/1/map");
  await rows(page).first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/fields\/1002$/);
});

test("a division narrows the list and the map", async ({ page }) => {
  await open(page, "/customer/1/map?division=d113");
  await expect(rows(page)).toHaveCount(4);
  await open(page, "/customer/1/map?division=g101");
  await expect(rows(page)).toHaveCount(4);
});

test("filters are a form in the address, and are remembered by it", async ({ page }) => {
  await open(page, "/customer/1/map");
  await page.getByRole("link", { name: "Фильтры" }).click();
  await page.getByRole("combobox", { name: "Культура" }).fill("Соя");
  await page.getByRole("option", { name: "Соя", exact: true }).click();
  await page.getByRole("button", { name: "Показать", exact: true }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
});

test("the map draws the fields, and a field shown on it opens from there", async ({ page }) => {
  await open(page, "/customer/1/map");
  await expect(page.getByRole("region", { name: /^Карта полей/ })).toBeVisible();
  await page.getByRole("button", { name: "Показать на карте: Мельничное" }).click();
  const card = page.getByRole("complementary", { name: "Выбрано поле Мельничное" });
  await expect(card).toContainText("123,31");
  expect(addressOf(page)).toContain("field=1006");
  await card.getByRole("link", { name: "Открыть поле" }).click();
  await expect(page).toHaveURL(/\/fields\/1006$/);
});

test("the map answers clicks and keys", async ({ page }) => {
  await open(page, "/customer/1/map");
  const map = page.getByRole("region", { name: /^Карта полей/ });
  await expect(page.getByRole("img", { name: /^Масштаб/ })).toHaveText("1 км");
  await page.getByRole("button", { name: "Приблизить" }).click();
  await expect(page.getByRole("img", { name: /^Масштаб/ })).not.toHaveText("1 км");
  await page.getByRole("button", { name: "Показать все поля" }).click();
  await expect(page.getByRole("img", { name: /^Масштаб/ })).toHaveText("1 км");
  await map.focus();
  await page.keyboard.press("+");
  await expect(page.getByRole("img", { name: /^Масштаб/ })).not.toHaveText("1 км");
});

test("Leaflet comes with the map alone", async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.text());
  });
  const withLeaflet = async () => (await Promise.all(scripts)).filter((text) => text.includes("leaflet-container"));
  for (const screen of ["works", "rotation", "settings"]) {
    await open(page, `/customer/1/${screen}`);
    await page.waitForLoadState("networkidle");
  }
  expect(scripts.length).toBeGreaterThan(0);
  expect(await withLeaflet()).toEqual([]);
  await open(page, "/customer/1/map");
  await expect(page.getByRole("region", { name: /^Карта полей/ })).toBeVisible();
  expect(await withLeaflet()).toHaveLength(1);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("list or map at a time, and the list alone asks for no outlines", async ({ page, line }) => {
    await open(page, "/customer/1/map");
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByRole("region", { name: /^Карта полей/ })).toHaveCount(0);
    expect(line.requests("listFieldOutlines")).toEqual([]);
    await page.getByRole("link", { name: "Карта", exact: true }).click();
    await expect(page.getByRole("region", { name: /^Карта полей/ })).toBeVisible();
    await expect(rows(page).first()).toBeHidden();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("search, tabs and a field's page work by links and forms", async ({ page }) => {
    await page.goto("/customer/1/map");
    await page.getByRole("searchbox", { name: "Поиск по названию" }).fill("поле");
    await page.keyboard.press("Enter");
    await expect(rows(page)).toHaveCount(2);
    await rows(page).first().click();
    await expect(page.getByRole("heading", { name: "Поле 2" })).toBeVisible();
  });
});
