import { FarmApiUser } from "../support/farm-api-user";
import { open } from "../support/page";
import { demoPassword, expect, test } from "../support/real-test";

const farmUser = (farmApi: string) => FarmApiUser.signIn(farmApi, "farm@polevod.example", demoPassword);

test.describe("the first holding", () => {
  test.use({ as: "farm" });

  test("its many fields are listed to the last, and drawn", async ({ page, house }) => {
    const user = await farmUser(house.farmApi);
    const all = await user.fields("limit=1000");
    expect(all.length).toBeGreaterThan(100);
    await open(page, `/customer/${user.customerId}/map`);
    const last = page.locator("li[data-field]").filter({ hasText: all.at(-1)?.name ?? "" });
    await page.locator("li[data-field]").first().hover();
    await expect(async () => {
      await page.mouse.wheel(0, 4000);
      await expect(last.first()).toBeVisible({ timeout: 200 });
    }).toPass({ timeout: 15_000 });
    await expect(page.getByRole("region", { name: /^Карта полей/ })).toBeVisible();
  });

  test("the rotation's page has the rows that it shows; the others come once it is used, and keys pressed before find them", async ({
    page,
    house,
  }) => {
    const { customerId } = await farmUser(house.farmApi);
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().includes("/rotation/rows")) asked += 1;
    });
    await open(page, `/customer/${customerId}/rotation`);
    await page.waitForLoadState("networkidle");
    const names = page.getByRole("rowheader").getByRole("link");
    await expect(names).toHaveCount(40);
    expect(asked).toBe(0);
    const sheet = page.getByRole("grid");
    const rows = Number(await sheet.getAttribute("aria-rowcount"));
    expect(rows).toBeGreaterThan(100);
    await sheet.locator("tbody td").first().click();
    await page.keyboard.press("Control+End");
    const last = sheet.locator(`tr[aria-rowindex="${rows - 1}"] td`).last();
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport();
    await expect(last).toHaveAccessibleName(/\S/);
    await expect(names.last()).toHaveText(/\S/);
    expect(asked).toBe(1);
    await page.mouse.wheel(0, -1500);
    await expect(sheet.locator(`tr[aria-rowindex="${rows - 40}"] a`)).toHaveText(/\S/);
  });

  test("settings: a division and a crop's colour are kept", async ({ page, house }) => {
    const { customerId } = await farmUser(house.farmApi);
    await open(page, `/customer/${customerId}/settings/divisions?new=1`);
    await page.getByLabel("Название").fill("Отделение у леса");
    await page.getByRole("button", { name: "Добавить", exact: true }).click();
    await expect(page.getByText("Подразделение «Отделение у леса» добавлено")).toBeVisible();
    await page.getByRole("button", { name: "Удалить «Отделение у леса»" }).click();
    await page.getByRole("button", { name: "Отменить" }).click();
    await expect(page.getByText("Подразделение «Отделение у леса» возвращено")).toBeVisible();
    await open(page, `/customer/${customerId}/settings/cropcolors`);
    await page.getByLabel("Цвет: Соя").first().fill("#123456");
    await page.getByRole("button", { name: "Сохранить цвета" }).click();
    await expect(page.getByText(/^Цвета сохранены: /)).toBeVisible();
    await open(page, `/customer/${customerId}/settings/cropcolors`);
    await expect(page.getByLabel("Цвет: Соя").first()).toHaveValue("#123456");
  });

  test("another holding's addresses lead nowhere", async ({ page, house, browserErrors }) => {
    browserErrors.allowStatus(404);
    const { customerId } = await farmUser(house.farmApi);
    const restricted = await FarmApiUser.signIn(house.farmApi, "restricted@polevod.example", demoPassword);
    const [foreign] = await restricted.fields();
    expect(restricted.customerId).not.toBe(customerId);
    for (const address of [
      `/customer/${restricted.customerId}/map`,
      `/customer/${restricted.customerId}/fields/${foreign?.id}`,
      `/customer/${customerId}/fields/${foreign?.id}`,
      `/customer/${customerId}/fields/${foreign?.id}/edit`,
    ]) {
      await page.goto(address);
      await expect(page.getByRole("heading", { name: "Страница не найдена" }), address).toBeVisible();
      expect(await page.content()).not.toContain(foreign?.name ?? "nothing");
    }
  });
});

test.describe("an advisor", () => {
  test.use({ as: "advisor" });

  test("chooses a client, acts for it, and the history tells so", async ({ page, house }) => {
    const user = await farmUser(house.farmApi);
    const [field] = await user.fields();
    await open(page, "/advisor");
    await page.locator(`a[href="/customer/${user.customerId}/map"]`).first().click();
    await expect(page.locator(".shell-client")).toBeVisible();
    await open(page, `/customer/${user.customerId}/fields/${field?.id}/edit`);
    await page.getByLabel("Описание").fill("Совет консультанта");
    await page.getByRole("button", { name: "Сохранить" }).click();
    await expect(page.getByText("Совет консультанта").first()).toBeVisible();
    await page.getByRole("link", { name: "Изменения" }).click();
    await expect(page.getByRole("main")).toContainText("Совет консультанта");
    await expect(page.getByRole("main")).toContainText(/консультант/i);
  });

  test("finds no cadastre in Kazakhstan and no vegetation without satellite data", async ({ page }) => {
    await open(page, "/advisor");
    const clients = await page
      .locator('a[href^="/customer/"]')
      .evaluateAll((links) =>
        [...new Set(links.map((link) => link.getAttribute("href") ?? ""))].filter((href) => href.endsWith("/map")),
      );
    const menus: string[][] = [];
    for (const client of clients) {
      await page.goto(client);
      menus.push(
        await page.getByRole("navigation", { name: "Разделы", exact: true }).getByRole("link").allInnerTexts(),
      );
    }
    expect(menus.some((menu) => !menu.includes("Кадастр") && menu.includes("Работы"))).toBe(true);
    expect(menus.some((menu) => !menu.includes("Вегетация"))).toBe(true);
    expect(menus.some((menu) => !menu.includes("Работы"))).toBe(true);
  });
});
