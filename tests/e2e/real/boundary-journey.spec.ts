import type { Page } from "@playwright/test";
import type { AreaGeometry } from "../../../contract/shapes";
import { FarmApiUser } from "../support/farm-api-user";
import { open } from "../support/page";
import { demoPassword, expect, test } from "../support/real-test";

test.use({ as: "farm" });
test.slow();

type Place = readonly [number, number];

const ring = (corners: Place[]) => ({ type: "Polygon", coordinates: [[...corners, corners[0]]] });
const square = ([west, south]: Place, side: number) =>
  ring([
    [west, south],
    [west + side, south],
    [west + side, south + side],
    [west, south + side],
  ]);
const bowTie = ([west, south]: Place, side: number) =>
  ring([
    [west, south],
    [west + side, south + side],
    [west + side, south],
    [west, south + side],
  ]);

/** Two new fields north of all others, one that stands already and one that crosses itself. */
function boundaryFile(north: Place, standing: AreaGeometry | null) {
  const [lon, lat] = north;
  const shapes = [
    { name: "Ёлочное новое", geometry: square([lon, lat], 0.01) },
    { name: "Поле «Восьмое»", geometry: square([lon + 0.02, lat], 0.01) },
    { name: "Уже есть", geometry: standing },
    { name: "Бабочка", geometry: bowTie([lon + 0.04, lat], 0.01) },
  ];
  const features = shapes.map(({ name, geometry }) => ({
    type: "Feature",
    properties: { NAZV: name, KULTURA: "Пшеница озимая", OTDEL: "Отделение из файла" },
    geometry,
  }));
  return {
    name: "границы 2026.geojson",
    mimeType: "application/geo+json",
    buffer: Buffer.from(JSON.stringify({ type: "FeatureCollection", features })),
  };
}

async function importFile(page: Page, customerId: number, file: ReturnType<typeof boundaryFile>): Promise<void> {
  await open(page, `/customer/${customerId}/fields/import`);
  await page.getByLabel("Файл с границами полей или архив zip").setInputFiles(file);
  await page.getByRole("button", { name: "Отправить и проверить" }).click();
  await expect(page.getByRole("row", { name: /Бабочка/ })).toContainText("пересекает сама себя", { timeout: 30_000 });
  await expect(page.getByRole("row", { name: /Уже есть/ })).toContainText("дубликат");
  await expect(page.getByText(/Отделение из файла \(\d контура?\)/)).toBeVisible();
}

test("boundaries from a file to the list and the map; a field changed, its history, deletion and undo", async ({
  page,
  house,
}) => {
  const user = await FarmApiUser.signIn(house.farmApi, "farm@polevod.example", demoPassword);
  const before = await user.fields();
  const standing = await user.field(before[0]?.id ?? 0);
  const north: Place = [standing.lon ?? 0, (standing.lat ?? 0) + 1];

  await importFile(page, user.customerId, boundaryFile(north, standing.geojson));
  expect((await user.fields()).length, "nothing is written before it is confirmed").toBe(before.length);
  await page.getByRole("button", { name: /^Загрузить 2 поля/ }).click();
  await expect(page.getByText("Создано 2 поля")).toBeVisible({ timeout: 30_000 });

  await page.getByRole("link", { name: /^К списку полей/ }).click();
  await page.getByRole("searchbox", { name: "Поиск по названию" }).fill("елочное нов");
  const row = page.locator("li[data-field]").filter({ hasText: "Ёлочное новое" });
  await expect(row).toContainText("Пшеница озимая");
  await row.getByRole("button", { name: /^Показать на карте/ }).click();
  await page.getByRole("link", { name: "Открыть поле" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ёлочное новое" })).toBeVisible();
  await expect(page.getByRole("main").getByText("Отделение из файла").first()).toBeVisible();

  await page.getByRole("link", { name: "Изменить", exact: true }).click();
  await page.getByLabel("Название").fill("Ёлочное старое");
  await page.getByLabel("Описание").fill("Проверено в поле");
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ёлочное старое" })).toBeVisible();
  await page.getByRole("link", { name: "Изменения" }).click();
  await expect(page.getByRole("main")).toContainText("Ёлочное новое");
  await expect(page.getByRole("main")).toContainText("Проверено в поле");

  await page.locator("summary", { hasText: "Ещё" }).click();
  await page.getByRole("button", { name: "Удалить", exact: true }).click();
  await expect(page.getByText("Поле «Ёлочное старое» удалено")).toBeVisible();
  expect((await user.fields()).length).toBe(before.length + 1);
  await page.getByRole("button", { name: "Отменить" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ёлочное старое" })).toBeVisible();
  expect((await user.fields()).length).toBe(before.length + 2);
});

test("a file that holds no boundaries is told in Russian, and changes nothing", async ({
  page,
  house,
  browserErrors,
}) => {
  browserErrors.allowStatus(422);
  const user = await FarmApiUser.signIn(house.farmApi, "farm@polevod.example", demoPassword);
  const before = await user.fields();
  for (const [name, content] of [
    ["broken.geojson", '{"type":"FeatureCollection","features":['],
    ["notes.kml", "просто текст"],
    ["empty.zip", "PK"],
  ] as const) {
    await open(page, `/customer/${user.customerId}/fields/import`);
    const file = { name, mimeType: "application/octet-stream", buffer: Buffer.from(content) };
    await page.getByLabel("Файл с границами полей или архив zip").setInputFiles(file);
    await page.getByRole("button", { name: "Отправить и проверить" }).click();
    await expect(page.getByRole("heading", { name: "Файл не подошёл" }), name).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole("main")).toContainText("В хозяйстве ничего не изменилось");
  }
  expect(await user.fields()).toEqual(before);
});
