import type { Locator, Page } from "@playwright/test";
import { addDays } from "#formats/days/count";
import { moscowDay } from "#formats/days/instants";
import { addressOf, open } from "../support/page";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

const field = "/customer/1/fields/1001";
const map = (page: Page) => page.locator(".drawing-map");
const corners = (page: Page) => page.getByRole("button", { name: /^Точка \d+ из \d+, часть/ });
const stat = (page: Page, name: string) => page.locator(".stat", { hasText: name });

/** Opens a screen with a map and waits until it stands somewhere. */
async function openMap(page: Page, address: string): Promise<void> {
  await open(page, address);
  await expect(page.locator(".map-scale")).toBeVisible();
}

/** A place of the map, in shares of its width and height. */
async function at(page: Page, x: number, y: number): Promise<[x: number, y: number]> {
  const box = await map(page).boundingBox();
  if (!box) throw new Error("The map is not on the page");
  return [box.x + box.width * x, box.y + box.height * y];
}

async function click(page: Page, x: number, y: number): Promise<void> {
  const place = await at(page, x, y);
  await page.mouse.move(...place);
  await page.mouse.click(...place);
}

async function drag(page: Page, corner: Locator, to: [x: number, y: number]): Promise<void> {
  const box = await corner.boundingBox();
  if (!box) throw new Error("The corner is not in view");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 6 });
  await page.mouse.up();
}

test("a field is drawn: steps are taken back, sides and area are told, a hole and a second part are cut", async ({
  page,
  line,
}) => {
  await openMap(page, "/customer/1/fields/draw");
  await page.getByLabel("Название").fill("Нарисованное");
  // Points stand where they are put, whatever lies near.
  await page.getByRole("button", { name: "Прилипание" }).click();
  await click(page, 0.3, 0.3);
  await click(page, 0.6, 0.3);
  await expect(stat(page, "Сторона")).toContainText(/\d\sм/);
  await click(page, 0.6, 0.7);
  await click(page, 0.9, 0.9);
  await page.keyboard.press("Backspace");
  await click(page, 0.3, 0.7);
  await click(page, 0.1, 0.5);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Enter");
  await expect(corners(page)).toHaveCount(4);
  await expect(stat(page, "Площадь по карте")).not.toContainText("0,00");

  await page.getByRole("button", { name: "Вырез", exact: true }).click();
  for (const [x, y] of [
    [0.4, 0.4],
    [0.5, 0.4],
    [0.5, 0.5],
  ] as const)
    await click(page, x, y);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Часть", exact: true }).click();
  for (const [x, y] of [
    [0.7, 0.4],
    [0.8, 0.4],
    [0.8, 0.5],
  ] as const)
    await click(page, x, y);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Точка 1 из 3, вырез 1 части 1/ })).toBeAttached();
  await page.getByRole("button", { name: "Добавить поле" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Нарисованное" })).toBeVisible();
  const [sent] = line.requests("createField");
  expect(sent?.body).toMatchObject({ name: "Нарисованное", geojson: { type: "MultiPolygon" } });
  const { geojson }: { geojson?: { coordinates: number[][][][] } } = Object(sent?.body);
  expect(geojson?.coordinates.map((part) => part.map((ring) => ring.length))).toEqual([[5, 4], [4]]);
});

test("a corner is dragged: a crossing is shown at its place and not saved, and Ctrl+Z takes it back", async ({
  page,
  line,
  browserErrors,
}) => {
  browserErrors.allowStatus(422);
  await openMap(page, `${field}/boundary`);
  const area = (await stat(page, "Площадь по карте").textContent()) ?? "";
  const far = await corners(page).nth(2).boundingBox();
  if (!far) throw new Error("The corner is not in view");
  await drag(page, corners(page).first(), [far.x + 60, far.y + 8]);
  await expect(page.getByText("Граница пересекает сама себя").first()).toBeVisible();
  await page
    .getByRole("button", { name: /^Показать/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Сохранить границу" }).click();
  await expect(page.getByRole("alert")).toContainText("Граница пересекает сама себя");
  expect(line.requests("updateField").filter(({ status }) => status === 200)).toEqual([]);
  await map(page).focus();
  await page.keyboard.press("Control+z");
  await expect(stat(page, "Площадь по карте")).toHaveText(area);
  await page.keyboard.press("Escape");
  await expect.poll(() => addressOf(page)).toBe(field);
});

/** Splits the field in two, which its history then links. */
async function split(page: Page): Promise<void> {
  await openMap(page, `${field}/split`);
  await click(page, 0.6, 0.05);
  await click(page, 0.6, 0.95);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(/^Часть 2/)).toHaveValue("Балка/2");
  await page.getByRole("button", { name: "Разделить на 2 части" }).click();
  await expect(page.getByText("Поле «Балка» разделено: 2 части")).toBeVisible();
}

test("a field is split by a line, and its history leads to the parts", async ({ page }) => {
  await split(page);
  expect(addressOf(page)).toBe(`${field}/history`);
  await page.getByRole("link", { name: "Балка/1" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Балка/1" })).toBeVisible();
});

test("what stays with fields that are merged is told before it is done, and after", async ({ page }) => {
  const day = (count: number) => addDays(moscowDay(new Date()), count);
  await split(page);
  const parts: string[] = [];
  for (const name of ["Балка/1", "Балка/2"]) {
    const address = await page.getByRole("link", { name }).getAttribute("href");
    parts.push(/fields\/(\d+)/.exec(address ?? "")?.[1] ?? "");
  }
  await open(page, `/customer/1/fields/${parts[0]}/works/new`);
  await page.getByLabel("Вид работы", { exact: true }).fill("Прикатывание");
  await page.getByRole("option", { name: "Прикатывание", exact: true }).click();
  await page.getByLabel("Начало").first().fill(day(2));
  await page.getByRole("button", { name: "Добавить работу" }).click();
  await expect(page).toHaveURL(/\/works\/\d+$/);
  await open(page, `/customer/1/fields/merge?ids=${parts.join(",")}`);
  await expect(page.getByText("За прежними полями останутся: 1 плановая работа, первая ")).toBeVisible();
  await page.getByLabel("С какого дня поле общее").fill(day(1));
  await page.getByRole("button", { name: "Объединить", exact: true }).click();
  await expect(page.getByText("За прежними полями остались: 1 плановая работа, первая ")).toBeVisible();
});

test("fields are ticked on the map, and go from there to be merged", async ({ page }) => {
  await open(page, "/customer/1/map/choose?ids=1001.1006");
  await page.getByRole("link", { name: "Объединить выбранные поля" }).click();
  await expect(page.getByRole("heading", { name: "Объединить поля" })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^Балка/ })).toBeChecked();
  await expect(page.getByRole("status").filter({ hasText: "2 поля, вместе" })).toBeVisible();
});

test("the map is brought to a place by its coordinates", async ({ page }) => {
  await openMap(page, "/customer/1/fields/draw");
  await page.getByText("Перейти к месту", { exact: true }).click();
  const place = page.getByLabel("Широта и долгота", { exact: true });
  await place.fill("под Ростовом");
  await place.press("Enter");
  await expect(page.getByText(/^Нужны широта и долгота в градусах/)).toBeVisible();
  const before = await page.locator(".map-scale").getAttribute("aria-label");
  await place.fill("51.75, 82.3");
  await place.press("Enter");
  await expect(page.getByText(/^Нужны широта и долгота в градусах/)).toHaveCount(0);
  await expect(page.locator(".map-scale")).not.toHaveAttribute("aria-label", before ?? "");
});
