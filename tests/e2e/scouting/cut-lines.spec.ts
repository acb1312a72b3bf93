import type { Page, Route } from "@playwright/test";
import { drawnPhoto } from "../../../farm-api/scouting/testing/photos";
import { expect, test } from "../support/test";

// The worker sends by itself whenever a page comes, past the cuts.
test.use({ as: "farm", serviceWorkers: "block" });
test.setTimeout(400_000);

const form = "/customer/1/fields/1001/scouts/new";
const cuts = 200;
const inspections = 26;

/** Cuts a request on its way there or on its way back: the server has done it then, and the phone doesn't know. */
async function cut(route: Route, nth: number): Promise<void> {
  if (nth % 2 === 1) await route.fetch().catch(() => undefined);
  await route.abort("connectionreset");
}

async function fill(page: Page, nth: number): Promise<void> {
  await page.goto(form);
  await page.locator(".inspect-buttons input[multiple]").setInputFiles(
    await Promise.all(
      [1, 2].map(async (photo) => ({
        name: `${nth}-${photo}.jpg`,
        mimeType: "image/jpeg",
        buffer: await drawnPhoto(nth * 10 + photo, { width: 300, height: 200 }),
      })),
    ),
  );
  await expect(page.getByAltText("Фото точки")).toHaveCount(2);
  await page.getByLabel("Об осмотре в целом").fill(`Осмотр ${nth}`);
  await page.getByRole("button", { name: "Сохранить осмотр" }).click();
}

test("over 200 cut lines no inspection and no photo is lost or doubled", async ({ page, browserErrors }) => {
  browserErrors.allowLostLine();
  let made = 0;
  let asked = 0;
  await page.route(/\/scouting\/(photo|save)$/, async (route) => {
    // Three of four, for as long as cuts are left.
    if (made < cuts && asked++ % 4 !== 3) return cut(route, made++);
    return route.continue();
  });
  for (let nth = 1; nth <= inspections; nth++) {
    await fill(page, nth);
    // Only what is kept or sent puts the form away: what waits from before is shown beside it.
    await expect(page.getByRole("button", { name: "Сохранить осмотр" })).toBeHidden();
  }
  await page.goto(form);
  await expect
    .poll(
      async () => {
        await page
          .getByRole("button", { name: "Отправить сейчас" })
          .click({ timeout: 500 })
          .catch(() => undefined);
        // The queue is read after the page has come: one that isn't drawn yet looks like an empty one.
        return { cuts: made, queues: await page.locator(".inspect-queue").count() };
      },
      { timeout: 200_000, intervals: [100] },
    )
    .toEqual({ cuts, queues: 0 });
  await page.goto("/customer/1/fields/1001/scouts");
  for (let nth = 1; nth <= inspections; nth++)
    await expect(page.getByText(`Осмотр ${nth}`, { exact: true })).toHaveCount(1);
  expect(await page.getByText(/2\sфото/).count()).toBe(inspections);
});
