import { moscowSeason } from "#formats/days/instants";
import { open } from "../support/page";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

const list = `/customer/1/works?season=${moscowSeason(new Date())}`;

test("what is ticked, and where the keyboard stands, outlive a change of another row", async ({ page }) => {
  await open(page, list);
  const several = page.getByRole("row", { name: / из [2-9]/ });
  await several.getByRole("link").first().click();
  const boxes = page.getByRole("checkbox", { name: /^Отметить: / });
  await expect(boxes.nth(1)).toBeVisible();
  await boxes.first().check();
  const row = page.locator("tbody tr").nth(1);
  const deed = row.getByRole("button", { name: /^(Выполнено|Вернуть в план): / });
  const label = (await deed.getAttribute("aria-label")) ?? "";
  await deed.focus();
  await page.keyboard.press("Enter");
  await expect(row.getByRole("button", { name: label, exact: true })).toHaveCount(0);
  await expect(boxes.first()).toBeChecked();
  await expect(row.locator(":focus")).toBeAttached();
});

test("rows stand in a page that an extension has meddled with", async ({ page, browserErrors }) => {
  browserErrors.allowMeddling();
  await page.addInitScript(() => {
    const meddle = new MutationObserver(() => {
      const main = document.querySelector("main");
      if (!main) return;
      meddle.disconnect();
      main.before(document.createElement("aside"));
    });
    meddle.observe(document, { childList: true, subtree: true });
  });
  await open(page, list);
  await expect(page.locator("aside:empty")).toHaveCount(0);
  await page.getByRole("link", { name: "Опрыскивание" }).first().click();
  await expect(page.getByRole("checkbox", { name: /^Отметить: / }).first()).toBeVisible();
});
