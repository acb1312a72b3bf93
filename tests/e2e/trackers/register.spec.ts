import { yesterday } from "../../world/write-tracks";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

const day = yesterday();
const dayOfTrack = `range=period&from=${day}&to=${day}`;

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a tracker tells what it sent last, what was dropped and who carried it, and its machine leads there", async ({
      page,
    }) => {
      await page.goto("/customer/1/machines/3");
      await page.getByRole("link", { name: "Что передал и что отброшено" }).click();
      await expect(page.getByRole("heading", { name: "Трекер 7001" })).toBeVisible();
      await expect(page.getByRole("table").getByText("с первого дня")).toBeVisible();
      await page.getByRole("link", { name: "Трекеры" }).first().click();
      const row = page.getByRole("row", { name: /7001/ });
      await expect(row).toContainText("К-744Р2");
      await row.getByRole("link", { name: "7001", exact: true }).click();
      await expect(page.getByText("Отброшено")).toBeVisible();
    });
  });

test("files of a track have every point with its time and speed", async ({ page }) => {
  const fileOf = async (format: string) =>
    (await page.request.get(`/customer/1/machines/3/track/export?${dayOfTrack}&format=${format}`)).text();
  const gpx = await fileOf("gpx");
  // An hour of a point every five seconds.
  expect(gpx.match(/<trkpt /g)?.length).toBeGreaterThan(700);
  expect(gpx.match(/<gpxtpx:speed>/g)?.length).toBe(gpx.match(/<trkpt /g)?.length);
  expect((await fileOf("kml")).match(/<when>/g)?.length).toBe(gpx.match(/<trkpt /g)?.length);
  const { features } = JSON.parse(await fileOf("geojson"));
  expect(features[0].properties.coordinateProperties.times.length).toBe(features[0].geometry.coordinates.length);
});

test("the strip tells the time at which one points, and moves the machine where one presses", async ({ page }) => {
  await page.goto(`/customer/1/machines?machine=3&${dayOfTrack}`);
  const slider = page.getByRole("slider", { name: "Время на треке" });
  await expect(slider).toBeEnabled();
  const strip = page.getByRole("img", { name: /^Скорость за день/ });
  const box = await strip.boundingBox();
  if (!box) throw new Error("The strip is nowhere");
  await page.mouse.move(box.x + box.width / 2, box.y + 10);
  await expect(page.getByRole("status").filter({ hasText: /^07:(29|30).* · на поле / })).toBeVisible();
  await expect(page.getByRole("list", { name: "Обозначения на полосе" })).toContainText("на поле");
  await page.mouse.down();
  await page.mouse.up();
  await expect(slider).toHaveAttribute("aria-valuetext", /^07:(29|30)/);
  for (const rate of ["1", "120"]) {
    await page.getByLabel("Ускорение").selectOption(rate);
    const before = Number(await slider.inputValue());
    await page.getByRole("button", { name: "Показать движение" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(before);
    await page.keyboard.press("Enter");
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("no column of a machine's days is out of the screen", async ({ page }) => {
    await page.goto("/customer/1/machines/3/days");
    const table = page.getByRole("region", { name: "Дни машины" });
    const fits = await table.evaluate((box) => box.scrollWidth <= box.clientWidth);
    expect(fits).toBe(true);
    await expect(table.locator('td[data-label="Топливо, л"]').first()).toBeVisible();
  });
});
