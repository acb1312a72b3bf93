import type { Page } from "@playwright/test";
import type { AccountName } from "../../world/people";
import { addressOf, open } from "../support/page";
import { expect, test } from "../support/test";

const menu = (page: Page) => page.getByRole("navigation", { name: "Разделы" });
const items = (page: Page) => menu(page).getByRole("link").allInnerTexts();

const all = [
  "Карта и поля",
  "Севооборот",
  "Кадастр",
  "Работы",
  "Техника",
  "Техкарты",
  "Осмотры",
  "Рекомендации",
  "Погода",
  "Вегетация",
  "Справочники",
  "Аналитика",
  "Настройки",
];
const without = (...hidden: string[]) => all.filter((item) => !hidden.includes(item));
const closed = ["Севооборот", "Работы", "Техника", "Техкарты", "Рекомендации", "Аналитика", "Настройки"];

const seen = [
  ["farm", "/customer/1/map", all],
  ["restricted", "/customer/2/map", without(...closed)],
  ["kazakh", "/customer/3/map", without("Кадастр")],
  ["unseen", "/customer/4/map", without("Вегетация")],
  ["advisor", "/advisor", ["Клиенты", "Визиты", "Справочники", "Аналитика"]],
  ["admin", "/advisor", ["Клиенты", "Пользователи", "Визиты", "Справочники", "Аналитика"]],
  ["advisor", "/customer/2/map", without(...closed)],
] as const satisfies [AccountName, string, string[]][];

for (const [as, address, expected] of seen) {
  test.describe(`${as} at ${address}`, () => {
    test.use({ as });

    test("sees what they may and nothing else", async ({ page }) => {
      await page.goto(address);
      expect(await items(page)).toEqual(expected);
    });
  });
}

test.describe("screens hidden from the menu", () => {
  test.use({ as: "restricted" });

  for (const screen of ["rotation", "works", "seasonplans", "recommendations", "analytics", "settings"]) {
    test(`${screen} leads to the first screen`, async ({ page }) => {
      await page.goto(`/customer/2/${screen}`);
      expect(addressOf(page)).toBe("/customer/2/map");
    });
  }
});

test.describe("the partner's brand", () => {
  test.use({ as: "farm", brand: "partner" });

  test("has its own logo, no notifications, no logout and no weather", async ({ page }) => {
    await open(page, "/customer/1/map");
    await expect(page.getByRole("banner").getByText("Агропартнёр")).toBeVisible();
    await expect(page.getByLabel(/^Уведомления/)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Выйти", includeHidden: true })).toHaveCount(0);
    expect(await items(page)).toEqual(without("Погода"));
  });

  test("says nothing of help where the installation names none", async ({ page }) => {
    await open(page, "/customer/1/map");
    await expect(page.getByLabel("Помощь")).toHaveCount(0);
    await page.context().clearCookies();
    await page.goto("/login");
    await expect(page.locator('a[href^="tel:"], a[href^="mailto:"]')).toHaveCount(0);
  });
});

test.describe("an advisor of the partner's site", () => {
  test.use({ as: "admin", brand: "partner" });

  test("sees no visits of another advisor, and no users without the flag", async ({ page }) => {
    await page.goto("/advisor");
    expect(await items(page)).toEqual(["Клиенты", "Справочники", "Аналитика"]);
    await page.goto("/advisor/visits");
    expect(addressOf(page)).toBe("/advisor");
  });
});

test.describe("folding", () => {
  test.use({ as: "farm" });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
      test.use({ javaScriptEnabled });

      test("the menu stays folded on other screens and after a reload", async ({ page }) => {
        await page.goto("/customer/1/scouting");
        if (javaScriptEnabled) await expect(page.locator("html[data-js]")).toBeAttached();
        await menu(page).getByRole("button", { name: "Свернуть меню" }).click();
        await expect(menu(page).getByRole("button", { name: "Развернуть меню" })).toBeVisible();
        await page.goto("/customer/1/dict");
        await expect(menu(page).getByRole("button", { name: "Развернуть меню" })).toHaveAttribute(
          "aria-expanded",
          "false",
        );
        expect((await menu(page).boundingBox())?.width).toBeLessThanOrEqual(56);
      });
    });
  }
});
