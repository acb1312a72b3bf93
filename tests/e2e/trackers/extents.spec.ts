import { systemClock } from "../../../farm-api/platform/clock";
import { seasonNow } from "../../../farm-api/platform/season-now";
import { open } from "../support/page";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

const day = `${seasonNow(systemClock)}-05-12`;
const extents = "/customer/1/fields/1001/extents";

test("a day's work of a field is drawn, with strips by speed, overlap and misses, and its speeds as a table", async ({
  page,
  farm,
}) => {
  await farm.driveField(1001, day);
  const drawn = page.waitForResponse(/\/customer\/1\/extents\/\d+$/);
  await open(page, extents);
  const row = page.getByRole("region", { name: "Отработано по трекам" }).getByRole("row").nth(1);
  await expect(row).toContainText("К-744Р2");
  await expect(row).toContainText("12 м, по карточке машины");
  await expect(page.getByRole("region", { name: /^Карта отработанного/ })).toBeVisible();
  const { outline, line } = await (await drawn).json();
  expect(outline.properties.overlap.coordinates.length).toBeGreaterThan(0);
  expect(line.seconds.length).toBeGreaterThan(10);
  const speeds = page.getByRole("region", { name: "Минуты по скорости" });
  await expect(speeds.getByRole("row", { name: /6–10/ })).toContainText("%");
  await page.getByRole("checkbox", { name: "Полосы по скорости" }).check();
  await expect(page.getByRole("list", { name: "Скорость на полосах, км/ч" })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the minutes of a machine with a long name are on the screen", async ({ page, farm, line }) => {
    await farm.driveField(1001, day);
    line.order({
      call: "listFieldExtents",
      change: ({ items, ...answer }) => ({
        ...answer,
        items: items.map((extent) => ({ ...extent, machine_model: "Ростсельмаш ACROS 595 Plus" })),
      }),
    });
    await open(page, extents);
    const speeds = page.getByRole("region", { name: "Минуты по скорости" });
    await expect(speeds.getByRole("columnheader", { name: /ACROS/ })).toBeVisible();
    expect(await speeds.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
  });
});

test("a machine's track is seen with what it worked that day, at the moment that a notification names", async ({
  page,
  farm,
}) => {
  await farm.driveField(1001, day);
  await open(page, `/customer/1/machines?machine=3&range=period&from=${day}&to=${day}&at=${day}T07:10:00.000Z`);
  await expect(page.getByRole("slider", { name: "Время на треке" })).toHaveAttribute("aria-valuetext", /^10:10:00 · /);
  const worked = page.waitForResponse(/\/machines\/3\/worked/);
  await page.getByRole("checkbox", { name: /^Отработанное/ }).check();
  expect(await (await worked).json()).toMatchObject([{ width: 12, overlap: { type: "MultiPolygon" } }]);
  await expect(
    page.getByRole("status").filter({ hasText: /отработано [\d,]+\sга\s*перекрытия [\d,]+\sга/ }),
  ).toBeVisible();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a part is drawn, and its hectares are told machine by machine", async ({ page, farm, browserErrors }) => {
      browserErrors.allowStatus(400);
      await farm.driveField(1001, day);
      const { lat, lon } = await farm.placeOfField(1001);
      await page.goto(`/customer/1/machines/part?day=${day}&at=${lat},${lon},16`);
      await page.getByRole("button", { name: "Посчитать" }).click();
      await expect(page.getByText("Нарисуйте границу участка").first()).toBeVisible();
      const corners = [
        [-0.0004, -0.0008],
        [-0.0004, 0.0008],
        [0.0003, 0.0008],
        [0.0003, -0.0008],
      ].map(([north = 0, east = 0]) => `${lat + north}, ${lon + east}`);
      if (javaScriptEnabled) {
        await page.getByText("Вставить координаты списком").click();
        await page.getByRole("textbox", { name: "Широта и долгота построчно или GeoJSON" }).fill(corners.join("\n"));
        await page.getByRole("button", { name: "Нанести на карту" }).click();
      } else await page.getByRole("textbox", { name: "Точки границы" }).fill(corners.join("\n"));
      await page.getByRole("button", { name: "Посчитать" }).click();
      const result = page.getByRole("region", { name: "Отработано на участке, га" });
      await expect(result.getByRole("row", { name: /К-744Р2/ })).toBeVisible();
      await expect(result).toContainText("± 3 %");
      await expect(result).toContainText("12 м, по карточке машины");
      const width = page.getByRole("textbox", { name: "Захват" });
      await width.fill("400");
      await page.getByRole("button", { name: "Посчитать" }).click();
      await expect(page.getByText("Ширина захвата: от 0,1 до 100 м").first()).toBeVisible();
      await width.fill("6");
      await page.getByRole("button", { name: "Посчитать" }).click();
      await expect(result).toContainText("6 м, как введено");
      await expect(page.getByText("Ширина захвата: от 0,1 до 100 м")).toHaveCount(0);
    });
  });
}
