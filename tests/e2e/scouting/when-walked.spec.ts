import type { Page } from "@playwright/test";
import { addDays } from "#formats/days/count";
import { dayAt } from "#formats/days/instants";
import { russianDay } from "#formats/days/written";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

const save = (page: Page) => page.getByRole("button", { name: "Сохранить осмотр" }).click();
const yesterday = addDays(dayAt(new Date(), 3), -1);

test("what was seen yesterday is written down today, and another day is put right later", async ({ page }) => {
  await page.goto("/customer/1/fields/1001/scouts/new");
  const time = page.getByLabel(/^Когда осмотрено/);
  await expect(time).toHaveValue("");
  await time.fill("2999-07-01T10:00");
  await page.getByLabel("Об осмотре в целом").fill("Записано утром");
  await save(page);
  await expect(page.getByText("Время осмотра ещё не наступило. Поправьте его.")).toBeVisible();
  await time.fill(`${yesterday}T18:30`);
  await save(page);
  await expect(page).toHaveURL(/\/fields\/1001\/scouts\/\d+$/);
  await expect(page.getByText(`${russianDay(yesterday)}`).first()).toBeVisible();
  await page.goto(`${page.url()}/edit`);
  await expect(time).toHaveValue(`${yesterday}T18:30`);
  await time.fill("");
  await save(page);
  await expect(page).toHaveURL(/\/edit$/);
  await time.fill(`${addDays(yesterday, -1)}T07:05`);
  await save(page);
  await expect(page).toHaveURL(/\/fields\/1001\/scouts\/\d+$/);
  await expect(page.getByText(`${russianDay(addDays(yesterday, -1))}`).first()).toBeVisible();
});
