import type { Page } from "@playwright/test";
import { moscowSeason } from "#formats/days/instants";
import { loadGeos } from "../../../farm-api/geometry/geos/scope";
import { labelPoint } from "../../../farm-api/geometry/label-point";
import { boundariesOf } from "../../world/write-fields";
import { addressOf, open } from "../support/page";
import { expect, test } from "../support/test";
import { violationsOf } from "../support/violations";

test.use({ as: "farm" });

const field = "/customer/1/fields/1001";
const year = moscowSeason(new Date());
const [balka] = boundariesOf(1);
await loadGeos();
const [east, north] = balka ? labelPoint(balka) : [0, 0];

/** Corners of a square around a place, as lines to paste. */
const square = (half: number, [y, x]: readonly [number, number] = [north, east]) =>
  [
    [y - half, x - half],
    [y - half, x + half],
    [y + half, x + half],
    [y + half, x - half],
  ]
    .map((corner) => corner.join(", "))
    .join("\n");

/** Clicks corners around the middle of the map, so many pixels off, and closes them. */
async function drawSquare(page: Page, half: number): Promise<void> {
  const map = page.locator(".drawing-map");
  await expect(map.locator("canvas").first()).toBeVisible();
  const { width, height } = (await map.boundingBox()) ?? { width: 0, height: 0 };
  for (const [x, y] of [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
  ] as const)
    await map.click({ position: { x: width / 2 + x, y: height / 2 + y } });
  await page.getByRole("button", { name: "Замкнуть" }).click();
}

test("a plot is drawn in its field, refused over another, changed, deleted and brought back", async ({
  page,
  line,
  browserErrors,
}) => {
  browserErrors.allowStatus(422);
  await open(page, `${field}/plots`);
  await expect(page.getByText("поле не делится")).toBeVisible();
  await page.getByRole("link", { name: "Новый участок" }).click();
  await page.getByLabel("Название").fill("Сорт Гром");
  await drawSquare(page, 30);
  await page.getByRole("button", { name: "Добавить участок" }).click();
  await expect(page.getByRole("row", { name: /Сорт Гром/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Фон .*га/ })).toBeVisible();
  expect(line.requests("createPlot")[0]?.body).toMatchObject({ name: "Сорт Гром", year });

  await page.getByRole("link", { name: "Новый участок" }).click();
  await page.getByLabel("Название").fill("Поверх");
  await drawSquare(page, 20);
  await page.getByRole("button", { name: "Добавить участок" }).click();
  await expect(page.getByRole("alert")).toContainText("накладывается на «Сорт Гром»");
  await expect(page.getByLabel("Название")).toHaveValue("Поверх");

  await open(page, `${field}/plots?year=${year}`);
  await page.getByRole("link", { name: "Изменить участок «Сорт Гром»" }).click();
  await page.getByLabel("Название").fill("Сорт Юка");
  await page.getByRole("button", { name: "Сохранить участок" }).click();
  await expect(page.getByRole("row", { name: /Сорт Юка/ })).toBeVisible();
  expect(line.requests("updatePlot")[0]?.body).not.toHaveProperty("geojson");
  await page.getByRole("button", { name: "Удалить участок «Сорт Юка»" }).click();
  await expect(page.getByText("Участок «Сорт Юка» удалён")).toBeVisible();
  await expect(page.getByRole("row", { name: /Сорт Юка/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Отменить" }).click();
  await expect(page.getByRole("row", { name: /Сорт Юка/ })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a plot is pasted, refused outside its field with all that was typed, and saved", async ({
    page,
    browserErrors,
  }) => {
    browserErrors.allowStatus(400, 422);
    await page.goto(`${field}/plots/new?year=${year}`);
    await page.getByLabel("Название").fill("Делянка");
    const outside = square(0.001, [north + 1, east]);
    await page.getByLabel("Точки границы").fill(outside);
    await page.getByRole("button", { name: "Добавить участок" }).click();
    await expect(page.getByText("Участок выходит за границу поля").first()).toBeVisible();
    await expect(page.getByLabel("Точки границы")).toHaveValue(outside);
    await expect(page.getByLabel("Название")).toHaveValue("Делянка");
    await page.getByLabel("Точки границы").fill(square(0.0004));
    await page.getByRole("button", { name: "Добавить участок" }).click();
    expect(addressOf(page)).toBe(`${field}/plots?year=${year}`);
    await page.getByRole("button", { name: "Удалить участок «Делянка»" }).click();
    await page.getByRole("button", { name: "Отменить" }).click();
    await expect(page.getByRole("row", { name: /Делянка/ })).toBeVisible();
  });
});
