import { expect, test } from "../support/test";

test.use({ as: "farm" });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("from the scenes of the season to a field, its picture, figures and curve", async ({ page }) => {
      await page.goto("/customer/1/vegetation");
      const scenes = page.getByRole("navigation", { name: "Снимки по датам" }).getByRole("link");
      await expect(scenes.first()).toHaveAttribute("aria-current", "true");
      const picture = page.getByRole("img", { name: /^Поля на снимке/ });
      expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(
        900,
      );
      await page.getByRole("link", { name: "Изменение" }).click();
      const table = page.getByRole("region", { name: /^Поля на снимке/ });
      await expect(table.getByRole("row").nth(1)).toContainText(/[−+]0,\d\d/);
      await table
        .getByRole("link")
        .filter({ hasNotText: /NDVI|Изменение|Поле$|Однородность/ })
        .first()
        .click();
      await expect(page).toHaveURL(/fields\/\d+\/vegetation\?date=/);
      const own = page.getByRole("img", { name: /^Поле на снимке/ });
      expect(
        await own.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
      ).toBeGreaterThan(10);
      await expect(page.getByRole("img", { name: /Пиксели поля по значению\. Меньше всего 0,\d\d/ })).toBeVisible();
      await expect(page.getByRole("figure").filter({ hasText: "NDVI по снимкам" })).toBeVisible();
      await expect(page.getByText(/в среднем \d+ м/)).toBeVisible();
    });
  });
}

test("arrows read the value of a pixel", async ({ page }) => {
  await page.goto("/customer/1/fields/1001/vegetation");
  const reader = page.getByRole("region", { name: /Значения: наведите/ });
  await reader.focus();
  await expect(async () => {
    await reader.press("ArrowRight");
    await expect(page.getByText(/В точке: (\d|вне поля)/)).toBeVisible({ timeout: 500 });
  }).toPass();
});

test("while scenes are looked for and worked out, screens say so and fill by themselves", async ({ page, line }) => {
  line.order({
    call: "listScenes",
    change: ({ search }) => ({ items: [], search: { ...search, searched_at: null, known: 0, waiting: 0 } }),
    times: 1,
  });
  await page.goto("/customer/1/vegetation");
  await expect(page.getByRole("progressbar", { name: /^Ищем снимки над полями/ })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Снимки по датам" })).toBeVisible();

  line.order({
    call: "listSeasonFields",
    change: ({ items, ...answer }) => ({
      items: items.map((item) => ({ ...item, scenes: 0 })),
      search: { ...answer.search, known: 24, waiting: 19 },
    }),
    times: 1,
  });
  await page.goto("/customer/1/vegetation/season");
  await expect(page.getByRole("progressbar", { name: "Снимки обрабатываются: готово 5 из 24 снимков" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Поля за сезон" })).toBeVisible();
});
