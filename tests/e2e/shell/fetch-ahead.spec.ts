import type { Page } from "@playwright/test";
import { open } from "../support/page";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

/** How often the data of works were asked for, and what was broken off. */
function listen(page: Page) {
  const heard = { asked: 0, brokenOff: 0 };
  page.on("request", (request) => {
    if (request.url().includes("/works.data")) heard.asked++;
  });
  page.on("requestfailed", (request) => {
    if (request.url().includes("/works.data")) heard.brokenOff++;
  });
  return heard;
}

const worksLink = (page: Page) =>
  page.getByRole("navigation", { name: "Разделы" }).getByRole("link", { name: "Работы" });

test("a link that is pressed at once has its page fetched once, and nothing of it is broken off", async ({ page }) => {
  await open(page, "/customer/1/seasonplans");
  const heard = listen(page);
  // In one turn: a pointer that comes and presses may take longer than it has to rest where much else is going on.
  await worksLink(page).evaluate((link: HTMLElement) => {
    link.focus();
    link.click();
  });
  await expect(page).toHaveURL(/\/works/);
  // Longer than a pointer has to rest.
  await page.waitForTimeout(300);
  expect(heard).toEqual({ asked: 1, brokenOff: 0 });
});

test("a page is fetched while the pointer rests on its link", async ({ page }) => {
  await open(page, "/customer/1/seasonplans");
  const heard = listen(page);
  await worksLink(page).hover();
  await expect.poll(() => heard).toEqual({ asked: 1, brokenOff: 0 });
  expect(page.url()).toMatch(/seasonplans$/);
});

test("what is on its way comes to its end though the pointer leaves", async ({ page, context }) => {
  await open(page, "/customer/1/seasonplans");
  const network = await context.newCDPSession(page);
  await network.send("Network.enable");
  const slow = { offline: false, latency: 600, downloadThroughput: -1, uploadThroughput: -1 };
  await network.send("Network.emulateNetworkConditions", slow);
  const heard = listen(page);
  const fetched = page.waitForEvent("requestfinished", (request) => request.url().includes("/works.data"));
  await worksLink(page).hover();
  await expect.poll(() => heard.asked).toBe(1);
  await page.mouse.move(600, 400);
  await fetched;
  expect(heard).toEqual({ asked: 1, brokenOff: 0 });
});
