import { expect, test } from "../support/test";

test.use({ as: "farm" });

const loads = 20;

test("keys pressed while the page comes to life neither break it nor are lost", async ({ page }) => {
  for (let load = 0; load < loads; load += 1) {
    await page.goto("/customer/1/settings/divisions?new=1", { waitUntil: "commit" });
    const name = page.getByLabel("Название");
    await name.focus();
    await page.keyboard.type("Дальнее отделение", { delay: 4 });
    await expect(page.locator("html[data-js]")).toBeAttached();
    await expect(name).toHaveValue("Дальнее отделение");
  }
});

test("a form sent before the scripts are there is done once", async ({ page, line }) => {
  await page.route("**/assets/*.js", async (route) => {
    const response = await route.fetch();
    // The page may have gone on with the form's answer by then.
    await route.fulfill({ response }).catch(() => undefined);
  });
  await page.goto("/customer/1/settings/divisions?new=1", { waitUntil: "commit" });
  await page.getByLabel("Название").fill("Дальнее");
  await page.getByRole("button", { name: "Добавить", exact: true }).click();
  await expect(page.getByText("Подразделение «Дальнее» добавлено")).toBeVisible();
  expect(new Set(line.requests("createDivision").map(({ key }) => key)).size).toBe(1);
});
