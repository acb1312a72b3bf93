import { moscowSeason } from "#formats/days/instants";
import { open } from "../support/page";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

test("where the keyboard stands outlives that another row goes", async ({ page }) => {
  await open(page, "/customer/1/cadaster");
  const rows = page.locator("tbody tr");
  const before = await rows.count();
  const link = rows.nth(1).getByRole("link").first();
  const number = await link.innerText();
  await link.focus();
  const gone = rows.first().getByRole("button", { name: /^Удалить участок / });
  await gone.evaluate((button: HTMLButtonElement) => button.form?.requestSubmit(button));
  await expect(rows).toHaveCount(before - 1);
  await expect(rows.first().getByRole("link", { name: number, exact: true })).toBeFocused();
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
  await open(page, `/customer/1/works?season=${moscowSeason(new Date())}`);
  await expect(page.locator("aside:empty")).toHaveCount(0);
  await expect(page.getByRole("rowheader", { name: "Опрыскивание" }).first()).toBeVisible();
});
