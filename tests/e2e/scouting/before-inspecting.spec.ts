import { expect, test } from "../support/test";

for (const address of ["/customer/1/scouting/new", "/customer/1/fields/1001/scouts/new"])
  test(`who has to sign in comes back to ${address}`, async ({ page }) => {
    await page.goto(address);
    await expect(page).toHaveURL((url) => url.pathname === "/login" && url.searchParams.get("to") === address);
  });

test.describe("in a holding without fields", () => {
  test.use({ as: "kazakh" });

  test("there is a way to the first one, and no form that can't be saved", async ({ page }) => {
    await page.goto("/customer/3/scouting/new");
    await expect(page.getByRole("link", { name: "Добавьте поле" })).toBeVisible();
    await expect(page.locator("form, script[src='/phone.js']")).toHaveCount(0);
  });
});
