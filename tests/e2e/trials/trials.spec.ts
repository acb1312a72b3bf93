import { moscowSeason } from "#formats/days/instants";
import { expect, test } from "../support/test";

test.use({ as: "farm", javaScriptEnabled: false });

const year = moscowSeason(new Date());

test("a trial is asked for and begun on a day", async ({ page, browserErrors }) => {
  browserErrors.allowStatus(422);
  await page.goto("/customer/1/fields/1001/trial");
  await page.getByLabel("Запрошен").check();
  await page.getByLabel("Примечание").fill("Базовая делянка");
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByText("Коммерческий, базовый (TRIAL_COMMERCIAL_BASELINE)")).toBeVisible();
  await page.getByLabel("Идёт").check();
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByText("Укажите дату начала").first()).toBeVisible();
  await page.getByLabel("Дата начала").fill(`${year}-04-15`);
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByText(`15.04.${year}`)).toBeVisible();
});
