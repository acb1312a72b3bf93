import { open } from "../support/page";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

const divisions = "/customer/1/settings/divisions";
const works = { name: "Работы", exact: true };

test("a page comes without the routes of other screens; the first key brings them, once", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    // It is run from what was fetched.
    if (request.url().includes("/assets/manifest-") && request.resourceType() === "fetch") asked.push(request.url());
  });
  await open(page, divisions);
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
  await page.keyboard.press("Shift");
  await expect.poll(() => asked.length).toBe(1);
  await page.getByRole("link", works).click();
  await expect(page.getByRole("heading", { level: 1, ...works })).toBeVisible();
  await page.getByRole("link", { name: "Кадастр", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Кадастр" })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test("going back opens a screen that the page doesn't know yet, without loading a document", async ({ page }) => {
  await open(page, "/customer/1/works");
  await page.getByRole("link", { name: "Кадастр", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Кадастр" })).toBeVisible();
  await page.reload();
  await expect(page.locator("html[data-js]")).toBeAttached();
  await page.evaluate(() => {
    document.body.dataset.same = "";
  });
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, ...works })).toBeVisible();
  await expect(page.locator("body[data-same]")).toBeAttached();
});

test("an address that nobody has is told so inside the frame", async ({ page }) => {
  await open(page, divisions);
  await page.evaluate(() => history.pushState(null, "", "/customer/1/no-such-screen"));
  await page.evaluate(() => dispatchEvent(new PopStateEvent("popstate", { state: null })));
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Настройки");
  await expect(page.getByRole("navigation", { name: "Разделы", exact: true })).toBeVisible();
});
