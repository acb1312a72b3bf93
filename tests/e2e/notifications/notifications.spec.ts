import type { Page } from "@playwright/test";
import { open } from "../support/page";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

const bell = (page: Page) => page.locator("header summary").and(page.getByLabel(/^Уведомления/));
const list = (page: Page) => page.locator(".shell-notes");
const entries = (page: Page) => list(page).getByRole("listitem");

test("the bell counts the unread, the list shows them with their time", async ({ page }) => {
  await open(page, "/customer/1/dict");
  await expect(bell(page)).toHaveAttribute("aria-label", "Уведомления: непрочитанных 4");
  await bell(page).click();
  await expect(entries(page)).toHaveCount(4);
  await expect(entries(page).first().getByRole("time").or(entries(page).first().locator("time"))).toHaveText(
    /^\d\d\.\d\d\.\d\d, \d\d:\d\d$/,
  );
});

for (const [title, address] of [
  ["Осмотр проведён", "/customer/1/fields/1001/scouts/7"],
  ["Новая рекомендация", "/customer/1/recommendations"],
  ["План осмотров", "/customer/1/scouting/plans?plan=3"],
]) {
  test(`a click opens what it is about: ${title}`, async ({ page }) => {
    await open(page, "/customer/1/dict");
    await bell(page).click();
    const before = Number(/\d+/.exec((await bell(page).getAttribute("aria-label")) ?? "")?.[0]);
    await entries(page).getByRole("link", { name: title }).click();
    await expect(page).toHaveURL(new RegExp(`${address?.replaceAll("?", "\\?")}$`));
    // What leads to a thing itself is read there; a list of many is no thing.
    const after = address?.includes("/recommendations") ? before : before - 1;
    if (after !== before) await expect(bell(page)).not.toHaveAccessibleName(`Уведомления: непрочитанных ${before}`);
  });
}

test("closing one reads it", async ({ page, line }) => {
  await open(page, "/customer/1/dict");
  await bell(page).click();
  await page.getByRole("button", { name: "Прочитано: Падение NDVI" }).click();
  await expect(entries(page)).toHaveCount(3);
  await expect(bell(page)).toHaveAttribute("aria-label", "Уведомления: непрочитанных 3");
  expect(line.requests("readNotification").map(({ params }) => params.id)).toEqual(["12"]);
});

test("«Очистить все» without a line says that it has failed, and the page stays", async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.allowLostLine();
  await open(page, "/customer/1/dict");
  await bell(page).click();
  await expect(page.getByRole("button", { name: "Очистить все" })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Очистить все" }).click();
  await expect(page.getByText("Ошибка очистки уведомлений")).toBeVisible();
  await context.setOffline(false);
  // A line that breaks unbeknown to the browser.
  await page.route("**/notifications.data", (route) => route.abort());
  await page.getByRole("button", { name: "Очистить все" }).click();
  await expect(page.getByText("Ошибка очистки уведомлений")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(bell(page)).toHaveAttribute("aria-label", "Уведомления: непрочитанных 4");
});

test("«Очистить все» reads all and closes the list", async ({ page }) => {
  await open(page, "/customer/1/dict");
  await bell(page).click();
  await page.getByRole("button", { name: "Очистить все" }).click();
  await expect(bell(page)).toHaveAttribute("aria-label", "Уведомления");
  await expect(list(page)).toBeHidden();
  await page.reload();
  await expect(bell(page)).toHaveAttribute("aria-label", "Уведомления");
});

test("a failure is said, and nothing is lost", async ({ page, line, browserErrors }) => {
  browserErrors.allowStatus(500);
  line.order({ call: "readAllNotifications", code: "Internal" });
  await open(page, "/customer/1/dict");
  await bell(page).click();
  await page.getByRole("button", { name: "Очистить все" }).click();
  await expect(page.getByText("Ошибка очистки уведомлений", { exact: true })).toBeVisible();
  await expect(entries(page)).toHaveCount(4);
});

test("a failure to close one is said too", async ({ page, line, browserErrors }) => {
  browserErrors.allowStatus(500);
  line.order({ call: "readNotification", code: "Internal" });
  await open(page, "/customer/1/dict");
  await bell(page).click();
  await page.getByRole("button", { name: "Прочитано: Падение NDVI" }).click();
  await expect(page.getByText("Ошибка очистки уведомлений", { exact: true })).toBeVisible();
  await expect(entries(page)).toHaveCount(4);
});

test("a failure to fetch them is said in the menu, the screen stays", async ({ page, line }) => {
  await open(page, "/customer/1/dict");
  const screen = await page.getByRole("heading", { level: 1 }).textContent();
  line.order({ call: "listUnreadNotifications", code: "Internal" });
  await bell(page).click();
  await expect(list(page).getByText("Не удалось загрузить уведомления")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(screen ?? "");
});

test("a new one is counted without a reload, and a tab that nobody looks at asks for nothing", async ({
  page,
  line,
}) => {
  await page.clock.install();
  await open(page, "/customer/1/dict");
  await expect(bell(page)).toHaveAttribute("aria-label", "Уведомления: непрочитанных 4");
  const asked = () => line.requests("listUnreadNotifications").length;
  const before = asked();
  line.order({ call: "listUnreadNotifications", change: (answer) => ({ ...answer, total_count: 9 }), times: 1 });
  await page.clock.fastForward("00:21");
  // The first question comes with its code, the others a minute apart.
  await expect(bell(page)).toHaveAttribute("aria-label", "Уведомления: непрочитанных 9");
  expect(asked()).toBe(before + 1);
  await page.clock.fastForward("01:00");
  await expect.poll(asked).toBe(before + 2);
  await expect(bell(page)).toHaveAttribute("aria-label", "Уведомления: непрочитанных 4");
  const look = (hidden: boolean) =>
    page.evaluate((is) => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => is });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await look(true);
  await page.clock.runFor("20:00");
  expect(asked()).toBe(before + 2);
  await look(false);
  await expect.poll(asked).toBe(before + 3);
  await expect(bell(page)).toHaveAttribute("aria-label", "Уведомления: непрочитанных 4");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("all of it works by forms on a page of its own", async ({ page }) => {
    await page.goto("/customer/1/dict");
    await bell(page).click();
    await list(page).getByRole("link", { name: "Показать уведомления" }).click();
    await page.getByRole("button", { name: "Прочитано: Падение NDVI" }).click();
    await expect(bell(page)).toHaveAttribute("aria-label", "Уведомления: непрочитанных 3");
    // What was read is found again, and leads where it led.
    const read = page.locator("section", { hasText: "Прочитанные" }).getByRole("listitem");
    await expect(read.filter({ hasText: "Падение NDVI" })).toHaveCount(1);
    await page.getByRole("button", { name: "Очистить все" }).click();
    await expect(bell(page)).toHaveAttribute("aria-label", "Уведомления");
    await expect(read).toHaveCount(4);
    await read.getByRole("link", { name: "Осмотр проведён" }).click();
    await expect(page).toHaveURL(/\/customer\/1\/fields\/1001\/scouts\/7$/);
    await page.goto("/customer/1/notifications");
    await expect(page.getByText("Новых уведомлений нет").last()).toBeVisible();
    await expect(page).toHaveURL(/\/customer\/1\/notifications$/);
  });

  test("a failure is said", async ({ page, line, browserErrors }) => {
    browserErrors.allowStatus(500);
    line.order({ call: "readAllNotifications", code: "Internal" });
    await page.goto("/customer/1/notifications");
    await page.getByRole("button", { name: "Очистить все" }).click();
    await expect(page.getByText("Ошибка очистки уведомлений")).toBeVisible();
  });
});
