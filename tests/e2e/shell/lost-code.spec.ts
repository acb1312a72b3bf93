import type { Page } from "@playwright/test";
import { open } from "../support/page";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

test.describe("a screen whose code isn't loaded yet", () => {
  const works = { name: "Работы", exact: true };

  for (const [what, cut, restore] of [
    [
      "the browser is offline",
      (page: Page) => page.context().setOffline(true),
      (page: Page) => page.context().setOffline(false),
    ],
    [
      "nothing is answered",
      (page: Page) => page.route("**", (route) => route.abort("connectionrefused")),
      (page: Page) => page.unroute("**"),
    ],
    [
      "its files alone are cut off",
      (page: Page) => page.route("**/assets/*.js", (route) => route.abort("connectionreset")),
      (page: Page) => page.unroute("**/assets/*.js"),
    ],
    [
      "its files alone are refused",
      (page: Page) => page.route("**/assets/*.js", (route) => route.fulfill({ status: 503 })),
      (page: Page) => page.unroute("**/assets/*.js"),
    ],
  ] as const) {
    test(`${what}: the page stays, and the screen comes by itself`, async ({ page, browserErrors }) => {
      browserErrors.allowLostLine();
      browserErrors.allowStatus(503);
      await open(page, "/customer/1/settings/divisions");
      await page.evaluate(() => {
        document.body.dataset.same = "";
      });
      await cut(page);
      await page.getByRole("link", works).click();
      await expect(page.getByRole("alert")).toContainText("Ошибка сети");
      await expect(page.getByRole("row", { name: /Отделение № 3/ })).toBeVisible();
      await expect(page).toHaveURL(/divisions$/);
      await restore(page);
      await expect(page).toHaveURL(/\/works$/);
      await expect(page.getByRole("heading", { level: 1, name: "Работы" })).toBeVisible();
      await expect(page.getByRole("alert")).toHaveCount(0);
      // No document was loaded in the place of the first.
      await expect(page.locator("body[data-same]")).toBeAttached();
    });
  }

  test("what was typed stays, and the form asks before it is left", async ({ page, context, browserErrors }) => {
    browserErrors.allowLostLine();
    await open(page, "/customer/1/profile");
    await page.getByLabel("Телефон").fill("+7 999 000-00-01");
    await context.setOffline(true);
    await page.getByRole("link", works).click();
    await expect(page.getByRole("alert")).toContainText("Ошибка сети");
    await expect(page.getByLabel("Телефон")).toHaveValue("+7 999 000-00-01");
    await context.setOffline(false);
    await page.getByRole("button", { name: "Остаться", exact: true }).click();
    await expect(page.getByLabel("Телефон")).toHaveValue("+7 999 000-00-01");
    await context.setOffline(true);
    await page.getByRole("link", works).click();
    await page.getByRole("button", { name: "Уйти", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("Ошибка сети");
    await expect(page.getByLabel("Телефон")).toHaveValue("+7 999 000-00-01");
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/works$/);
    await expect(page.getByRole("heading", { level: 1, name: "Работы" })).toBeVisible();
  });

  test("another screen may be asked for meanwhile", async ({ page, context, browserErrors }) => {
    browserErrors.allowLostLine();
    await open(page, "/customer/1/settings/divisions");
    await context.setOffline(true);
    await page.getByRole("link", works).click();
    await expect(page.getByRole("alert")).toContainText("Ошибка сети");
    await page.getByRole("link", { name: "Севооборот", exact: true }).click();
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/rotation$/);
    await expect(page.getByRole("heading", { level: 1, name: "Севооборот" })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("a pointer that only passes over its link says nothing", async ({ page, context, browserErrors }) => {
    browserErrors.allowLostLine();
    await open(page, "/customer/1/settings/divisions");
    await context.setOffline(true);
    const lost = page.waitForEvent("requestfailed");
    await page.getByRole("link", works).hover();
    await lost;
    await expect(page.getByRole("row", { name: /Отделение № 3/ })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("a release replaced its files: it is loaded as a document", async ({ page, browserErrors }) => {
    browserErrors.allowStatus(404);
    await open(page, "/customer/1/settings/divisions");
    let documents = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.route("**/assets/*.js", (route) =>
      documents === 0 ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await page.getByRole("link", works).click();
    await expect(page).toHaveURL(/\/works$/);
    await expect(page.getByRole("heading", { level: 1, name: "Работы" })).toBeVisible();
    expect(documents).toBe(1);
  });

  test("a file that a weak line loses again and again is asked for until it comes, and the page stays", async ({
    page,
    browserErrors,
  }) => {
    browserErrors.allowLostLine();
    await open(page, "/customer/1/profile");
    await page.getByLabel("Телефон").fill("+7 999 000-00-01");
    let asked = 0;
    // It comes when the page only looks whether it is there, and is lost when it is to be run.
    await page.route(/\/assets\/shortcuts-table-[^/]*\.js$/, (route) => {
      const turn = asked++;
      return turn < 6 && turn % 3 !== 1 ? route.abort("connectionreset") : route.continue();
    });
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("?");
    await expect(page.getByRole("alert")).toContainText("Ошибка сети");
    await expect(page.getByRole("dialog").getByRole("table").first()).toBeVisible();
    expect(asked).toBeGreaterThan(6);
    await page.keyboard.press("Escape");
    await expect(page.getByLabel("Телефон")).toHaveValue("+7 999 000-00-01");
  });

  test("a file that is gone for good is loaded anew five times, and then the failure is told", async ({
    page,
    browserErrors,
  }) => {
    browserErrors.allowStatus(404);
    browserErrors.allowLostCode();
    await open(page, "/customer/1/settings/divisions");
    let documents = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    const part = /\/assets\/shortcuts-table-[^/]*\.js$/;
    await page.route(part, (route) => route.fulfill({ status: 404 }));
    for (let time = 1; time <= 5; time++) {
      await page.keyboard.press("?");
      await expect.poll(() => documents).toBe(time);
      await expect(page.locator("html[data-js]")).toBeAttached();
    }
    await page.keyboard.press("?");
    await expect(page.getByRole("alert")).toBeVisible();
    expect(documents).toBe(5);
  });
});
