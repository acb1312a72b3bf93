import { yesterday } from "../../world/write-tracks";
import { open } from "../support/page";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

const day = yesterday();
const screen = (from: string, to: string) => `/customer/1/machines?machine=3&range=period&from=${from}&to=${to}`;

for (const [width, height] of [
  [1366, 768],
  [390, 844],
] as const)
  test(`map and controls are in one view at ${width}×${height}, and keys move the machine by seconds`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await open(page, screen(day, day));
    const slider = page.getByRole("slider", { name: "Время на треке" });
    await expect(slider).toBeEnabled();
    // It begins where the machine first moves.
    await expect(slider).toHaveAttribute("aria-valuetext", /^07:00:\d\d · \d+ км\/ч · курс/);
    for (const part of [
      page.getByRole("region", { name: "Карта", exact: true }),
      slider,
      page.getByRole("button", { name: "Показать движение" }),
    ])
      await expect(part).toBeInViewport({ ratio: 0.95 });
    await slider.focus();
    await page.keyboard.press("ArrowRight");
    await expect(slider).toHaveAttribute("aria-valuetext", /^07:00:[1-5]\d · /);
    await page.keyboard.press("PageUp");
    await expect(slider).toHaveAttribute("aria-valuetext", /^07:1\d:\d\d · /);
    await page.getByRole("button", { name: "Показать движение" }).click();
    await page.getByRole("button", { name: "Пауза" }).click();
  });

test("a period that is not shown as it was asked says so", async ({ page }) => {
  await open(page, screen("2025-01-01", day));
  await expect(page.getByRole("alert")).toContainText("не больше чем за 31 день");
  await open(page, screen(day, "2025-01-01"));
  await expect(page.getByRole("alert")).toContainText("дни поменяны местами");
});
