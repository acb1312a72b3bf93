import { addressOf } from "../support/page";
import { demoPassword, expect, test } from "../support/real-test";

const menu = { name: "Разделы", exact: true };

for (const [as, landing, shown, hidden] of [
  ["farm", /^\/customer\/\d+\/map$/, "Настройки", "Клиенты"],
  ["restricted", /^\/customer\/\d+\/map$/, "Осмотры", "Севооборот"],
  ["advisor", /^\/advisor$/, "Клиенты", "Карта и поля"],
  ["admin", /^\/advisor$/, "Клиенты", "Карта и поля"],
  ["installation", /^\/installation$/, "Хозяйства", "Клиенты"],
] as const) {
  test(`${as} signs in by the form and lands where they work`, async ({ page }) => {
    await page.goto("/");
    await page.getByLabel("Электронная почта").fill(`${as}@polevod.example`);
    await page.getByLabel("Пароль").fill(demoPassword);
    await page.getByRole("button", { name: "Войти" }).click();
    await expect(page.getByRole("navigation", menu)).toBeVisible();
    expect(addressOf(page)).toMatch(landing);
    await expect(page.getByRole("navigation", menu).getByRole("link", { name: shown, exact: true })).toBeVisible();
    await expect(page.getByRole("navigation", menu).getByRole("link", { name: hidden, exact: true })).toHaveCount(0);
  });
}

test.describe("signed in", () => {
  test.use({ as: "farm" });

  test("logging out ends the session on the farm API's side too", async ({ page, context, baseURL }) => {
    await page.goto("/");
    const before = await context.cookies();
    await page.getByRole("banner").locator("summary").last().click();
    await page.getByRole("button", { name: "Выйти" }).click();
    await expect(page).toHaveURL(/\/login$/);
    // Somebody who kept the cookie can still read until the access token runs out, but nothing is renewed any more.
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("polevod");
    expect(before.map(({ name }) => name)).toContain("polevod");
    const answer = await context.request.get(`${baseURL}/advisor`, { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
  });
});
