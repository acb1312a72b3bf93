import type { Page } from "@playwright/test";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

const form = "/customer/1/scouting/new";

async function fillAndSave(page: Page) {
  await page.locator('[name="field_id"]').selectOption("1001");
  await page.locator('[name="p0.comments"]').fill("У дороги редко");
  await page.getByLabel("Об осмотре в целом").fill("Край реже");
  await page.getByRole("button", { name: "Сохранить осмотр" }).click();
  await expect(page).toHaveURL(/\/fields\/1001\/scouts\/\d+$/);
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("who goes back after saving finds the form empty, and makes no second inspection of the first", async ({
      page,
      line,
      browserErrors,
    }) => {
      browserErrors.allowStatus(422);
      await page.goto(form);
      await fillAndSave(page);
      await page.goBack();
      await expect(page).toHaveURL(/\/scouting\/new$/);
      await page.waitForLoadState("load");
      await expect(page.getByLabel("Об осмотре в целом")).toHaveValue("");
      await expect(page.locator('[name="p0.comments"]')).toHaveValue("");
      await page.locator('[name="field_id"]').selectOption("1001");
      await page.getByRole("button", { name: "Сохранить осмотр" }).click();
      await expect(page.getByText(/^Осмотр пуст: добавьте фото/)).toBeVisible();
      expect(line.requests("uploadScout").filter(({ status }) => status === 201)).toHaveLength(1);
    });
  });

test("a page that the browser kept as it was left shows an empty form as well", async ({ page, browserErrors }) => {
  browserErrors.allowLostLine();
  await page.goto(form);
  await page.locator('[name="field_id"]').selectOption("1001");
  await page.getByLabel("Об осмотре в целом").fill("Край реже");
  // As it stands when the answer leads on: what was sent would lead to the inspection itself.
  await page.route(/\/scouting\/save$/, (route) => route.abort());
  await page.getByRole("button", { name: "Сохранить осмотр" }).click();
  await expect(page.getByText("На телефоне осмотров: 1.")).toBeVisible();
  await expect(page.locator("#inspect")).toBeHidden();
  const again = page.waitForEvent("load");
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await again;
  await expect(page.getByLabel("Об осмотре в целом")).toHaveValue("");
});
