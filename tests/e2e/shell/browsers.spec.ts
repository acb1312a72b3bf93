import { expect, test } from "../support/test";

test.describe("a browser that the site isn't made for", () => {
  const safari =
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15";

  test("is told so, and lets who will go on", async ({ browser, baseURL }) => {
    const context = await browser.newContext({ userAgent: safari });
    const page = await context.newPage();
    await page.goto(`${baseURL}/login`);
    await expect(page.getByRole("heading", { name: "Этот браузер не проверен" })).toBeVisible();
    await page.getByRole("link", { name: "Продолжить на свой страх и риск" }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByLabel("Электронная почта")).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Электронная почта")).toBeVisible();
    await context.close();
  });
});

test.describe("an old browser", () => {
  for (const userAgent of [
    "Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; rv:11.0) like Gecko",
    "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/49.0.2623.112 Safari/537.36",
    "Mozilla/5.0 (Windows NT 6.1; rv:45.0) Gecko/20100101 Firefox/45.0",
  ]) {
    test(`is asked for a newer one: ${userAgent.slice(-40)}`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({ userAgent });
      const page = await context.newPage();
      await page.goto(`${baseURL}/login`);
      await expect(page.getByRole("heading", { name: "Ваш браузер устарел" })).toBeVisible();
      await expect(page.getByText("Google Chrome, Mozilla Firefox или Яндекс Браузера")).toBeVisible();
      await context.close();
    });
  }
});
