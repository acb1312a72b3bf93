import { addressOf, open } from "../support/page";
import { expect, test } from "../support/test";

const ofHolding = {
  scouting: "scouting/new",
  "fields/1001/scouts": "fields/1001/scouts/new",
  "scouting/plans": "scouting/plans/new",
  recommendations: "recommendations/new",
  markers: "markers/new",
  cadaster: "cadaster/new",
  "fields/1001/works": "fields/1001/works/new",
  "settings/users": "settings/users?new=1",
  "settings/divisions": "settings/divisions?new=1",
  "settings/groups": "settings/groups?new=1",
};

test.describe("of a holding", () => {
  test.use({ as: "farm" });
  for (const [list, form] of Object.entries(ofHolding))
    test(`${list} adds what it lists by the key n`, async ({ page }) => {
      await open(page, `/customer/1/${list}`);
      await page.keyboard.press("n");
      await expect.poll(() => addressOf(page)).toContain(`/customer/1/${form}`);
    });
});

test.describe("of the installation", () => {
  test.use({ as: "installation" });
  for (const list of ["/installation", "/installation/advisors"])
    test(`${list} adds what it lists by the key n`, async ({ page }) => {
      await open(page, list);
      await page.keyboard.press("n");
      await expect.poll(() => addressOf(page)).toBe(`${list}?new=1`);
    });
});
