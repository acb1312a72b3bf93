import type { Page } from "@playwright/test";
import { open } from "../support/page";
import { expect, test } from "../support/test";

test.use({ as: "advisor" });

const names = (page: Page) => page.getByRole("table").locator("tbody tr > :first-child a").allInnerTexts();

test("the clients stand in order with their figures, and can be sorted and searched", async ({ page }) => {
  await open(page, "/advisor");
  expect(await names(page)).toEqual(["Восход", "Заря", "Луч", "Нива"]);
  await expect(page.getByRole("row", { name: /^Заря/ })).toContainText(/605,95\sга/);
  await page.getByRole("link", { name: "Хозяйство" }).click();
  await expect.poll(() => names(page)).toEqual(["Нива", "Луч", "Заря", "Восход"]);
  await page.getByRole("searchbox", { name: "Поиск клиента по названию" }).fill("нив");
  await page.keyboard.press("Enter");
  await expect.poll(() => names(page)).toEqual(["Нива"]);
});

test("an advisor acts for the client they choose, by that client's token", async ({ page, line }) => {
  await open(page, "/advisor");
  await page.getByRole("link", { name: "Заря", exact: true }).click();
  await expect(page).toHaveURL(/\/customer\/1\/map$/);
  await page.goto("/customer/1/fields/1001/edit");
  await page.getByLabel("Описание").fill("Совет агронома");
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByText("Совет агронома")).toBeVisible();
  await page.goto("/customer/1/fields/1001/history");
  await expect(page.getByRole("main")).toContainText("Агрономов Иван");
  const acted = line.requests("actForCustomer");
  expect(acted.map(({ body }) => body)).toEqual([{ customer_id: 1 }]);
});

test("another client is chosen on the same screen's address", async ({ page }) => {
  await open(page, "/customer/3/dict");
  await expect(page.getByRole("navigation", { name: "Разделы", exact: true })).toBeVisible();
  await page.goto("/customer/4/dict");
  await expect(page.locator(".shell-client")).toHaveText("Нива");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a client's area stands under its name, and no column is out of the screen", async ({ page }) => {
    await page.goto("/advisor");
    await expect(page.getByRole("row", { name: /^Заря/ }).locator("td").first()).toContainText(/605,95\sга/);
    const table = page.getByRole("region", { name: "Клиенты" });
    const fits = await table.evaluate((box) => box.scrollWidth <= box.clientWidth);
    expect(fits).toBe(true);
  });
});
