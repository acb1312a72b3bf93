import { open } from "../support/page";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

test("a recommendation is accepted and becomes a planned work in one click", async ({ page }) => {
  await open(page, "/customer/1/recommendations");
  await page.getByRole("link", { name: "Обработать от черепашки" }).click();
  await page.getByRole("button", { name: "Принять и запланировать работу" }).click();
  await expect(page.getByText("Проверьте работу: сезон и культура следуют из её дня")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Опрыскивание" })).toBeVisible();
});

test("one is declined with a reason only, which stands in the thread", async ({ page, browserErrors }) => {
  browserErrors.allowStatus(400);
  await open(page, "/customer/1/recommendations/1");
  await page.getByRole("button", { name: "Отклонить" }).click();
  await expect(page.getByText("Скажите, почему").first()).toBeVisible();
  await page.getByLabel("Почему не будет сделано").fill("Скоро уборка");
  await page.getByRole("button", { name: "Отклонить" }).click();
  await expect(page.getByText("Отклонена").first()).toBeVisible();
  await expect(page.getByText("Скоро уборка").first()).toBeVisible();
});
