import { expect, test } from "../support/test";

test.use({ as: "farm" });

const form = "/customer/1/fields/1001/scouts/new";

test("what the keyboard goes to is not hidden by the bar that saves", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(form);
  await page.locator(".inspect summary").filter({ hasText: "Показатели" }).first().click();
  const bar = await page.locator(".inspect-save").boundingBox();
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press("Tab");
    const low = await page.evaluate(() => {
      const at = document.activeElement;
      return at?.closest("#inspect") && !at.closest(".inspect-save")
        ? [at.getBoundingClientRect().bottom, at.outerHTML.slice(0, 80)]
        : [0, ""];
    });
    expect(low[0], String(low[1])).toBeLessThanOrEqual(bar?.y ?? 0);
  }
});
