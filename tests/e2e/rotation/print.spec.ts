import { expect, test } from "../support/test";

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ as: "farm", javaScriptEnabled });

    test("the whole rotation is printed across the sheet, from a page of its own", async ({ page }) => {
      await page.goto("/customer/1/rotation");
      await page.getByRole("link", { name: "Для печати" }).click();
      await expect(page).toHaveURL(/\/rotation\/print/);
      const main = page.getByRole("main");
      await expect(main.getByRole("rowheader", { name: "Балка", exact: true })).toBeVisible();
      await expect(main.getByText(/9 полей/)).toBeVisible();
      await expect(main.getByRole("rowheader")).toHaveCount(9);
      expect(await main.getByRole("columnheader").allTextContents()).toHaveLength(10);
      await page.emulateMedia({ media: "print" });
      await page.setViewportSize({ width: 1010, height: 700 });
      const table = await main.getByRole("table").boundingBox();
      expect((table?.x ?? 0) + (table?.width ?? 2000)).toBeLessThanOrEqual(1010);
      const sheets =
        (await page.pdf({ preferCSSPageSize: true })).toString("latin1").match(/\/MediaBox \[[^\]]*\]/g) ?? [];
      expect(new Set(sheets)).toEqual(new Set(["/MediaBox [0 0 841.91998 594.95996]"]));
    });
  });
