import { expect, type Locator, type Page } from "@playwright/test";
import { moscowSeason } from "#formats/days/instants";

export const address = "/customer/1/rotation";
/** The current season; the sheet begins seven seasons before it. */
export const year = moscowSeason(new Date());

export const row = (page: Page, field: string): Locator =>
  page.getByRole("row").filter({ has: page.getByRole("link", { name: field, exact: true }) });

export const cell = (page: Page, field: string, season: number): Locator =>
  row(page, field)
    .locator("td")
    .nth(season - year + 7);

export const saved = (page: Page): Promise<void> =>
  expect(page.getByRole("status").getByText("Сохранено", { exact: true })).toBeVisible();
