import { expect, test } from "../support/test";

test.use({ as: "farm" });
test.slow();

/** Slow 3G as Chromium's own tools have it. */
const slow3g = { offline: false, latency: 400, downloadThroughput: 400 * 128, uploadThroughput: 400 * 128 };

test("the main journey on a slow line: the list is there at once, the field opens, the form is saved once", async ({
  page,
  context,
  line,
}) => {
  const network = await context.newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.emulateNetworkConditions", slow3g);
  const begin = Date.now();
  await page.goto("/customer/1/map", { waitUntil: "commit" });
  await expect(page.locator("li[data-field] a").first()).toBeVisible();
  expect(Date.now() - begin, "milliseconds to the first row").toBeLessThan(4000);
  await page.locator("li[data-field] a").first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Балка" })).toBeVisible();
  await page.getByRole("link", { name: "Изменить", exact: true }).click();
  await page.getByLabel("Описание").fill("С медленной линии");
  const save = page.getByRole("button", { name: "Сохранить" });
  await save.dblclick();
  await expect(page.getByText("С медленной линии")).toBeVisible();
  // Where the scripts have not come yet, the second click sends the form again: under the same key, so it counts once.
  const sent = line.requests("updateField");
  expect(sent.every(({ status }) => status === 200)).toBe(true);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  await page.goto("/customer/1/fields/1001/history");
  await expect(page.getByText("С медленной линии")).toHaveCount(1);
});
