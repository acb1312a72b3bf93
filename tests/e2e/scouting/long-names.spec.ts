import { open } from "../support/page";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

const long = "Д".repeat(155);

for (const viewport of [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
])
  test(`what is named without a space stays in its place at ${viewport.width} pixels`, async ({ page, line }) => {
    await page.setViewportSize(viewport);
    line.order({
      call: "listScoutPlans",
      times: 9,
      change: ({ items, ...rest }) => ({
        ...rest,
        items: items.map((plan) => ({ ...plan, name: long, task: long })),
      }),
    });
    await open(page, "/customer/1/scouting/plans");
    const wide = await page.locator(".card").evaluateAll((cards) => cards.map((it) => it.scrollWidth - it.clientWidth));
    expect(wide.length).toBeGreaterThan(0);
    expect(Math.max(...wide)).toBeLessThanOrEqual(0);
    line.order({
      call: "listRecommendations",
      times: 9,
      change: ({ items, ...rest }) => ({ ...rest, items: items.map((one) => ({ ...one, text: long })) }),
    });
    await open(page, "/customer/1/recommendations");
    await expect(page.getByText(long).first()).toBeVisible();
    expect(await page.locator("main").evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0);
    await open(page, "/customer/1/scouting/plans");
  });
