import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { moscowSeason } from "#formats/days/instants";
import { MockWorld } from "../../upstream/world/mock-world";
import { expect, test } from "../support/mocked-test";
import { addressOf, open } from "../support/page";

test.use({ as: "farm" });

const field = "/customer/1/fields/1001";
const year = moscowSeason(new Date());
const { lat, lon } = [...new MockWorld().holdings.values()][0]?.fields.get(1001) ?? { lat: null, lon: null };
const [north, east] = [lat ?? 0, lon ?? 0];

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
  mock,
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
  expect((await mock.requests("createPlot"))[0]?.body).toMatchObject({ name: "Сорт Гром", year });

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
  expect((await mock.requests("updatePlot"))[0]?.body).not.toHaveProperty("geojson");
  await page.getByRole("button", { name: "Удалить участок «Сорт Юка»" }).click();
  await expect(page.getByText("Участок «Сорт Юка» удалён")).toBeVisible();
  await expect(page.getByRole("row", { name: /Сорт Юка/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Отменить" }).click();
  await expect(page.getByRole("row", { name: /Сорт Юка/ })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
});

test("a marker is put on the map, and the map's layers are remembered", async ({ page, mock }) => {
  await open(page, "/customer/1/map");
  const menu = page.locator("summary", { has: page.locator("svg") }).and(page.getByLabel("Подложка и слои карты"));
  expect(await mock.requests("listMarkers")).toEqual([]);
  await menu.click();
  await page.getByRole("button", { name: "Поставить метку" }).click();
  await page.getByLabel("Название").fill("Камень у дороги");
  await page.getByLabel("Что это").selectOption({ label: "Камень" });
  await page.locator(".drawing-map canvas").first().waitFor();
  await page.locator(".drawing-map").click({ position: { x: 200, y: 200 } });
  await page.getByRole("button", { name: "Поставить метку" }).click();
  await expect(page.getByText("Метка «Камень у дороги» поставлена")).toBeVisible();
  expect((await mock.requests("createMarker"))[0]?.body).toMatchObject({ kind: "stone" });
  for (const layer of ["Участки сезона", "Метки"]) {
    await menu.click();
    const remembered = page.waitForResponse((answer) => answer.url().includes("/preferences"));
    await page.getByRole("button", { name: layer, exact: true }).click();
    await remembered;
  }
  await expect.poll(async () => (await mock.requests("listMarkers")).length).toBe(1);
  await expect.poll(async () => (await mock.requests("listPlots")).length).toBe(1);
  await page.reload();
  await expect.poll(async () => (await mock.requests("listMarkers")).length).toBe(2);
  await open(page, "/customer/1/markers");
  await page.getByRole("link", { name: "Метка «Камень у дороги» на карте" }).click();
  await expect(page.locator(".map-panel canvas").first()).toBeVisible();
  expect(new URL(page.url()).searchParams.get("at")).toMatch(/^\d/);
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

  test("a marker near the field is typed by its coordinates, moved, removed and brought back", async ({
    page,
    browserErrors,
    mock,
  }) => {
    browserErrors.allowStatus(400);
    await page.goto(field);
    await page.getByRole("link", { name: "Поставить метку" }).click();
    await page.getByLabel("Название").fill("Колодец");
    await page.getByLabel("Широта").fill("сорок семь");
    await page.getByRole("button", { name: "Поставить метку" }).click();
    await expect(page.getByText("Градусы от −90 до 90").first()).toBeVisible();
    await expect(page.getByLabel("Широта")).toHaveValue("сорок семь");
    await page.getByLabel("Широта").fill(String(north).replace(".", ","));
    await page.getByRole("button", { name: "Поставить метку" }).click();
    await expect(page.getByRole("row", { name: /Колодец.*в поле/ })).toBeVisible();
    await page.getByRole("link", { name: "Изменить метку «Колодец»" }).click();
    await page.getByLabel("Что это").selectOption("well");
    await page.getByRole("button", { name: "Сохранить метку" }).click();
    expect((await mock.requests("updateMarker"))[0]?.body).toMatchObject({ kind: "well", version: 1 });
    await page.getByRole("button", { name: "Удалить метку «Колодец»" }).click();
    await expect(page.getByRole("row", { name: /Колодец/ })).toHaveCount(0);
    await page.getByRole("button", { name: "Отменить" }).click();
    await expect(page.getByRole("row", { name: /Колодец/ })).toBeVisible();
  });

  test("a trial is asked for and begun on a day", async ({ page, browserErrors }) => {
    browserErrors.allowStatus(422);
    await page.goto(`${field}/trial`);
    await page.getByLabel("Запрошен").check();
    await page.getByLabel("Примечание").fill("Базовая делянка");
    await page.getByRole("button", { name: "Сохранить" }).click();
    await expect(page.getByText("Коммерческий, базовый (TRIAL_COMMERCIAL_BASELINE)")).toBeVisible();
    await page.getByLabel("Идёт").check();
    await page.getByRole("button", { name: "Сохранить" }).click();
    await expect(page.getByText("Укажите дату начала").first()).toBeVisible();
    await page.getByLabel("Дата начала").fill(`${year}-04-15`);
    await page.getByRole("button", { name: "Сохранить" }).click();
    await expect(page.getByText(`15.04.${year}`)).toBeVisible();
  });
});
