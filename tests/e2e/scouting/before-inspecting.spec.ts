import { expect, test } from "../support/test";

for (const address of ["/customer/1/scouting/new", "/customer/1/fields/1001/scouts/new"])
  test(`who has to sign in comes back to ${address}`, async ({ page }) => {
    await page.goto(address);
    await expect(page).toHaveURL((url) => url.pathname === "/login" && url.searchParams.get("to") === address);
  });
