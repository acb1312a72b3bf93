import type { Page } from "@playwright/test";
import { expect, test } from "../support/test";
import { drafts } from "./drafts";

// A worker keeps all parts of the form.
test.use({ as: "farm", serviceWorkers: "block" });

const form = "/customer/1/fields/1001/scouts/new";
const save = (page: Page) => page.getByRole("button", { name: "Сохранить осмотр" }).click();

test("a form whose later parts do not come says so, keeps what is filled in, and goes when they are there", async ({
  page,
  browserErrors,
  line,
}) => {
  browserErrors.allowLostLine();
  await page.route("**/phone-keep*", (route) => route.abort());
  await page.goto(form);
  await page.getByLabel("Об осмотре в целом").fill("Край реже");
  await save(page);
  await expect(page.getByText(/^Нет связи, а форма пришла не вся\./)).toBeInViewport();
  await expect(page.getByLabel("Об осмотре в целом")).toHaveValue("Край реже");
  expect(line.requests("uploadScout")).toEqual([]);
});

test("a part that did not come is asked for under another address, for a browser that asks no more for the first", async ({
  page,
  browserErrors,
  line,
}) => {
  browserErrors.allowLostLine();
  // As Firefox has it, whose modules stay missing for as long as the page stands.
  for (const part of ["keep", "send-one"]) await page.route(`**/phone-${part}.js`, (route) => route.abort());
  await page.goto(form);
  const missed = page.waitForEvent("requestfailed");
  await page.getByLabel("Об осмотре в целом").fill("Край реже");
  await missed;
  await page.getByLabel("Об осмотре в целом").fill("Край реже, всходы ровные");
  await save(page);
  await expect(page).toHaveURL(/\/scouts\/\d+$/);
  expect(line.requests("uploadScout")).toHaveLength(1);
});

test("what was filled in before is not written over where the part that opens it does not come", async ({
  page,
  browserErrors,
}) => {
  browserErrors.allowLostLine();
  await page.goto(form);
  await page.getByLabel("Об осмотре в целом").fill("Край реже");
  await expect.poll(() => drafts(page)).toEqual([1, 0]);
  await page.route("**/phone-put-back*", (route) => route.abort());
  await page.goto("about:blank");
  await page.goto(form);
  await expect(page.getByText(/^Введённое раньше лежит на телефоне/)).toBeVisible();
  await expect(page.locator("#inspect")).toBeHidden();
  await page.unroute("**/phone-put-back*");
  await page.reload();
  await expect(page.getByLabel("Об осмотре в целом")).toHaveValue("Край реже");
});
