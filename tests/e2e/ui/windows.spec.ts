import type { Page } from "@playwright/test";
import { addressOf, open } from "../support/page";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

const window = (page: Page) => page.getByRole("dialog");

const windows = [
  {
    of: "divisions",
    address: "/customer/1/settings/divisions?new=1",
    field: "Название",
    after: "Добавить подразделение",
  },
  { of: "machines", address: "/customer/1/settings/machines?new=1", field: "Модель", after: "Добавить технику" },
  { of: "shell", address: "/customer/1/go-to-field", field: "Поиск по названию", after: "К полю" },
];

/** Walks once round by Tab and tells what of the page behind was reached. */
async function strayed(page: Page, key: "Tab" | "Shift+Tab"): Promise<string[]> {
  const behind: string[] = [];
  const stops = await window(page).locator("a[href], button, input, select, textarea, summary").count();
  for (let stop = 0; stop < stops + 3; stop++) {
    await page.keyboard.press(key);
    const place = await page.evaluate(() => {
      const at = document.activeElement;
      return !at || at === document.body || at.closest("[role=dialog]") ? "" : at.outerHTML;
    });
    if (place) behind.push(place);
  }
  return behind;
}

for (const { of, address, field, after } of windows) {
  test(`a window of ${of} opened by its address takes the focus, keeps it, and gives it back by Esc`, async ({
    page,
  }) => {
    await open(page, address);
    await expect(window(page).getByLabel(field)).toBeFocused();
    await expect(window(page)).toHaveAttribute("aria-modal", "true");
    expect(await strayed(page, "Tab")).toEqual([]);
    expect(await strayed(page, "Shift+Tab")).toEqual([]);
    const closed = await window(page).getByRole("link", { name: "Закрыть" }).getAttribute("href");
    await page.keyboard.press("Escape");
    await expect(window(page)).toHaveCount(0);
    expect(addressOf(page)).toBe(closed);
    await expect(page.getByRole("link", { name: after }).first()).toBeFocused();
    await expect(page.locator("[inert]")).toHaveCount(0);
  });
}

test("a question opened by its address has no field, so the window itself has the focus", async ({ page }) => {
  await open(page, "/customer/1/settings/groups");
  const asks = page.getByRole("link", { name: /Удалить/ });
  const address = await asks.getAttribute("href");
  await open(page, new URL(address ?? "", page.url()).href);
  await expect(window(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(asks).toBeFocused();
});

test("Esc asks first where something was typed", async ({ page }) => {
  await open(page, "/customer/1/settings/divisions?new=1");
  await page.keyboard.type("Дальнее");
  await page.keyboard.press("Escape");
  const asked = page.getByRole("dialog", { name: "Уйти без сохранения?" });
  await expect(asked.getByRole("button", { name: "Остаться" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(asked).toHaveCount(0);
  await expect(page.getByLabel("Название")).toHaveValue("Дальнее");
  await page.keyboard.press("Escape");
  await asked.getByRole("button", { name: "Уйти" }).click();
  await expect(page).toHaveURL(/\/divisions$/);
});
