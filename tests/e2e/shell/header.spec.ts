import type { Page } from "@playwright/test";
import { moscowSeason } from "#formats/days/instants";
import { addressOf, open } from "../support/page";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

const year = moscowSeason(new Date());
const summary = (page: Page, label: string | RegExp) => page.locator("header summary").and(page.getByLabel(label));

test("the season is the current year, and there are twelve of them, the last in four years", async ({ page }) => {
  await open(page, "/customer/1/scouting");
  await summary(page, `Сезон ${year}`).click();
  const links = page.getByRole("link", { name: /^\d{4}$/ });
  const expected = Array.from({ length: 12 }, (_, index) => String(year + 4 - index));
  expect(await links.allInnerTexts()).toEqual(expected);
});

test("the season chosen is in the address and remembered", async ({ page }) => {
  await open(page, "/customer/1/scouting");
  await summary(page, `Сезон ${year}`).click();
  await page.getByRole("link", { name: String(year - 2), exact: true }).click();
  await expect(summary(page, `Сезон ${year - 2}`)).toBeVisible();
  expect(addressOf(page)).toBe(`/customer/1/scouting?season=${year - 2}`);
  await page.goto("/customer/1/dict");
  await expect(summary(page, `Сезон ${year - 2}`)).toBeVisible();
});

test("a division and a group can be chosen, groups open, and the choice is kept for this holding", async ({ page }) => {
  await open(page, "/customer/1/scouting");
  await summary(page, "Подразделение: Все подразделения").click();
  await expect(page.getByRole("link", { name: "Отделение № 1" })).toBeHidden();
  await page.locator("summary", { hasText: "Северная группа" }).click();
  await page.getByRole("link", { name: "Отделение № 1" }).click();
  await expect(summary(page, "Подразделение: Отделение № 1")).toBeVisible();
  expect(addressOf(page)).toBe("/customer/1/scouting?division=d111");
  await page.goto("/customer/1/dict");
  await expect(summary(page, "Подразделение: Отделение № 1")).toBeVisible();
  await page.goto("/customer/1/dict?division=g101");
  await expect(summary(page, "Подразделение: Северная группа")).toBeVisible();
  await page.goto("/customer/1/dict");
  await expect(summary(page, "Подразделение: Отделение № 1")).toBeVisible();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });
    const visit = (page: Page, address: string) => (javaScriptEnabled ? open(page, address) : page.goto(address));

    test("a link's season goes along from screen to screen, and only the header's own choice is remembered", async ({
      page,
    }) => {
      const menu = page.getByRole("navigation", { name: "Разделы", exact: true });
      await visit(page, `/customer/1/scouting?season=${year - 1}`);
      await menu.getByRole("link", { name: "Справочники" }).click();
      await expect(page).toHaveURL(`/customer/1/dict?season=${year - 1}`);
      await menu.getByRole("link", { name: "Техкарты" }).click();
      await expect(page).toHaveURL(`/customer/1/seasonplans?season=${year - 1}`);
      await expect(summary(page, `Сезон ${year - 1}`)).toBeVisible();
      await visit(page, "/customer/1/dict");
      await expect(summary(page, `Сезон ${year}`)).toBeVisible();

      const choose = async (from: number, to: number) => {
        await summary(page, `Сезон ${from}`).click();
        await page.getByRole("link", { name: String(to), exact: true }).click();
        await expect(page).toHaveURL(`/customer/1/dict?season=${to}`);
        await visit(page, "/customer/1/dict");
        await expect(summary(page, `Сезон ${to}`)).toBeVisible();
      };
      await choose(year, year - 2);
      await menu.getByRole("link", { name: "Осмотры" }).click();
      await expect(page).toHaveURL("/customer/1/scouting");
      await visit(page, "/customer/1/dict");
      await choose(year - 2, year);
    });
  });
}

test("the help menu has the support's phone and post, the user's has their name", async ({ page }) => {
  await open(page, "/customer/1/scouting");
  await summary(page, "Помощь").click();
  await expect(page.getByRole("link", { name: "8 (863) 000-00-00" })).toHaveAttribute("href", "tel:+78630000000");
  await expect(page.getByRole("link", { name: "support@polevod.example" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Обучающие видео" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Чат с поддержкой" })).toBeVisible();
  await expect(summary(page, "Полевой Иван")).toBeVisible();
  await expect(page.locator(".shell-client")).toHaveCount(0);
});

test("the logo leads to the root", async ({ page }) => {
  await open(page, "/customer/1/dict");
  await page.getByRole("link", { name: "На главную" }).click();
  await expect(page).toHaveURL(/\/customer\/1\/map$/);
});

test("menus close by Escape and give the focus back", async ({ page }) => {
  await open(page, "/customer/1/scouting");
  await summary(page, "Помощь").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Обучающие видео" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Обучающие видео" })).toBeHidden();
  await expect(summary(page, "Помощь")).toBeFocused();
});

test("letters lead to screens, and ? tells which", async ({ page }) => {
  await open(page, "/customer/1/map");
  await page.keyboard.press("g");
  await page.keyboard.press("o");
  await expect(page).toHaveURL(/\/customer\/1\/scouting/);
  await page.keyboard.press("Shift+?");
  await expect(page.getByRole("dialog")).toContainText("Осмотры");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test.describe("an advisor who acts for a client", () => {
  test.use({ as: "advisor" });

  test("sees for whom, and the way back to the clients", async ({ page }) => {
    await open(page, "/customer/3/map");
    await page.getByRole("link", { name: "Восход", exact: true }).click();
    await expect(page).toHaveURL(/\/advisor$/);
  });

  test("sees no other client's name while the farm API can't tell the right one", async ({
    page,
    line,
    browserErrors,
  }) => {
    browserErrors.allowStatus(502);
    await open(page, "/customer/3/map");
    for (const call of ["getFrame", "listFields"] as const) line.order({ call, cut: true, times: 20 });
    await page.evaluate('window.__remixRouter.navigate("/customer/2/map")');
    await expect(page.getByRole("alert").first()).toContainText("Ошибка сети");
    await expect(page.getByRole("link", { name: "Восход", exact: true })).toHaveCount(0);
  });
});
