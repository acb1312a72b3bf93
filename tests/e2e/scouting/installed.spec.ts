import sharp from "sharp";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

interface Manifest {
  name: string;
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; purpose: string }[];
}

test.describe("of a partner", () => {
  test.use({ brand: "partner" });

  test("it stands there under the partner's name and mark", async ({ page }) => {
    const manifest: Manifest = await (await page.request.get("/app.webmanifest")).json();
    expect(manifest).toMatchObject({ name: "Агропартнёр", short_name: "Агропартнёр" });
    const icon = await (await page.request.get("/apple-touch-icon.png")).body();
    const { dominant } = await sharp(icon).stats();
    expect(dominant.b).toBeGreaterThan(dominant.g);
  });

  test("its pages are called by that name, those that the router shows too", async ({ page }) => {
    await page.goto("/customer/1/scouting/plans");
    await expect(page).toHaveTitle("Планы осмотров — Агропартнёр");
    await page.getByRole("link", { name: "Рекомендации" }).first().click();
    await expect(page).toHaveTitle("Рекомендации — Агропартнёр");
  });
});

test("a phone may put the site among its applications, and every release may change what it is called there", async ({
  page,
}) => {
  await page.goto("/customer/1/fields/1001/scouts/new");
  const address = await page.locator('link[rel="manifest"]').getAttribute("href");
  const answer = await page.request.get(address ?? "");
  expect(answer.headers()).toMatchObject({
    "content-type": expect.stringContaining("application/manifest+json"),
    "cache-control": "no-cache",
  });
  const manifest: Manifest = await answer.json();
  expect(manifest).toMatchObject({ name: "Полевод", start_url: "/", display: "standalone" });
  const purposes = manifest.icons.map(({ purpose }) => purpose);
  expect(purposes).toEqual(expect.arrayContaining(["any", "maskable"]));
  for (const { src, sizes } of [...manifest.icons, { src: "/apple-touch-icon.png", sizes: "180x180" }]) {
    const { format, width, height } = await sharp(await (await page.request.get(src)).body()).metadata();
    expect([format, `${width}x${height}`]).toEqual(["png", sizes]);
  }
  const browser = await page.context().newCDPSession(page);
  const { errors } = await browser.send("Page.getAppManifest");
  expect(errors).toEqual([]);
});
