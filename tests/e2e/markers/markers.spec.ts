import { loadGeos } from "../../../farm-api/geometry/geos/scope";
import { labelPoint } from "../../../farm-api/geometry/label-point";
import { boundariesOf } from "../../world/write-fields";
import { open } from "../support/page";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

const [balka] = boundariesOf(1);
await loadGeos();
const north = balka ? labelPoint(balka)[1] : 0;

test("a marker is put on the map, and the map's layers are remembered", async ({ page, line }) => {
  await open(page, "/customer/1/map");
  const menu = page.locator("summary", { has: page.locator("svg") }).and(page.getByLabel("Подложка и слои карты"));
  expect(line.requests("listMarkers")).toEqual([]);
  await menu.click();
  await page.getByRole("button", { name: "Поставить метку" }).click();
  await page.getByLabel("Название").fill("Камень у дороги");
  await page.getByLabel("Что это").selectOption({ label: "Камень" });
  await page.locator(".drawing-map canvas").first().waitFor();
  await page.locator(".drawing-map").click({ position: { x: 200, y: 200 } });
  await page.getByRole("button", { name: "Поставить метку" }).click();
  await expect(page.getByText("Метка «Камень у дороги» поставлена")).toBeVisible();
  expect(line.requests("createMarker")[0]?.body).toMatchObject({ kind: "stone" });
  for (const layer of ["Участки сезона", "Метки"]) {
    await menu.click();
    const remembered = page.waitForResponse((answer) => answer.url().includes("/preferences"));
    await page.getByRole("button", { name: layer, exact: true }).click();
    await remembered;
  }
  await expect.poll(() => line.requests("listMarkers").length).toBe(1);
  await expect.poll(() => line.requests("listPlots").length).toBe(1);
  await page.reload();
  await expect.poll(() => line.requests("listMarkers").length).toBe(2);
  await open(page, "/customer/1/markers");
  await page.getByRole("link", { name: "Метка «Камень у дороги» на карте" }).click();
  await expect(page.locator(".map-panel canvas").first()).toBeVisible();
  expect(new URL(page.url()).searchParams.get("at")).toMatch(/^\d/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a marker near the field is typed by its coordinates, moved, removed and brought back", async ({
    page,
    browserErrors,
    line,
  }) => {
    browserErrors.allowStatus(400);
    await page.goto("/customer/1/fields/1001");
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
    expect(line.requests("updateMarker")[0]?.body).toMatchObject({ kind: "well", version: 1 });
    await page.getByRole("button", { name: "Удалить метку «Колодец»" }).click();
    await expect(page.getByRole("row", { name: /Колодец/ })).toHaveCount(0);
    await page.getByRole("button", { name: "Отменить" }).click();
    await expect(page.getByRole("row", { name: /Колодец/ })).toBeVisible();
  });
});
