import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { moscowSeason } from "#formats/days/instants";
import { readSheets } from "#formats/xlsx/testing/read-sheets";
import { open } from "../support/page";
import { expect, test } from "../support/test";
import { violationsOf } from "../support/violations";

test.use({ as: "farm" });

const year = moscowSeason(new Date());
/** Four fields are sown by one mechanizer. */
const sowing = `/customer/1/works/day?date=${year}-04-12`;

/** What the link on the screen saves: the name and the first sheet's rows. */
async function download(page: Page) {
  const waiting = page.waitForEvent("download");
  await page.getByRole("link", { name: "Скачать xlsx" }).click();
  const file = await waiting;
  const [rows = []] = readSheets(await readFile(await file.path())).values();
  return { name: file.suggestedFilename(), rows };
}

test("the day's list is saved as its filters leave it", async ({ page }) => {
  await open(page, `${sowing}&q=балка`);
  await expect(page.getByRole("row", { name: /Посев Балка/ })).toBeVisible();
  const { name, rows } = await download(page);
  expect(name).toMatch(new RegExp(`работы за 12\\.04\\.${year}, .*\\.xlsx$`));
  const [head = [], ...works] = rows;
  expect(works.map((row) => [row[head.indexOf("Работа")], row[head.indexOf("Поле")]])).toEqual([["Посев", "Балка"]]);
});

test("from the day to the orders of its mechanizers and to the printer", async ({ page }) => {
  await open(page, sowing);
  await page.keyboard.press("p");
  await expect(page.getByRole("heading", { name: `Наряды на 12.04.${year}` })).toBeVisible();
  const order = page.getByRole("article", { name: "Наряд: Ткаченко Василий" });
  await expect(order.getByText("К-744Р2 61 РО 4410, Сеялка СЗ-5,4")).toBeVisible();
  await expect(order.getByRole("row", { name: /Посев Балка/ })).toBeVisible();
  await expect(order.getByText("180 кг/га").first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByLabel("Механизатор", { exact: true })).toBeHidden();
  await expect(order).toBeVisible();
  await page.emulateMedia({ media: null });
  await page.keyboard.press("k");
  await expect(page.getByRole("heading", { name: `Наряды на 11.04.${year}` })).toBeVisible();
  await page.goto(`/customer/1/works/day/orders?date=${year}-01-15`);
  await expect(page.getByText("В этот день работ нет")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("one mechanizer's order is chosen; a list of the park is saved as it is narrowed", async ({ page }) => {
    await page.goto(`/customer/1/works/day?date=${year}-05-14`);
    await page.getByRole("link", { name: "Наряды" }).click();
    await page.getByLabel("Механизатор", { exact: true }).selectOption("Без механизатора");
    await page.getByRole("button", { name: "Показать" }).click();
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(page.getByRole("article").getByText("Туман-3")).toBeVisible();
    await page.goto("/customer/1/settings/machines?type=AUTOMOBILE");
    expect((await download(page)).rows.slice(1).map(([model]) => model)).toEqual(["КамАЗ 45143"]);
  });
});
