import type { Page } from "@playwright/test";
import sharp from "sharp";
import { drawnPhoto } from "../../../farm-api/scouting/testing/photos";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

const edit = "/customer/1/fields/1001/scouts/7/edit";
const save = (page: Page) => page.getByRole("button", { name: "Сохранить осмотр" }).click();
const value = (page: Page, name: string) => page.locator(`[name="${name}"]`).inputValue();

/** How many photos of changes that are not saved the browser keeps. */
const photosKept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((told) => {
        const { user } = JSON.parse(document.getElementById("known")?.textContent ?? "{}");
        indexedDB.open(`edits-${user}`).onsuccess = ({ target }) => {
          const photos = (target as IDBOpenDBRequest).result.transaction("photos").objectStore("photos").getAll();
          photos.onsuccess = () => told(photos.result.flatMap((one) => one.photos).length);
        };
      }),
  );

test("the points of one that is changed stand on a map; a tap moves the open one, and more are added", async ({
  page,
  browserErrors,
}) => {
  browserErrors.allowStatus(422);
  await page.goto(edit);
  const pins = page.locator(".inspect-map g g");
  await expect(pins).toHaveCount(2);
  await expect(page.getByText("Нажмите на карту, чтобы поставить точку 1 в другое место")).toBeVisible();
  const first = await value(page, "p0.lat");
  await page.locator("summary", { hasText: /^Точка 2$/ }).click();
  await expect(page.getByText("Нажмите на карту, чтобы поставить точку 2 в другое место")).toBeVisible();
  const second = await value(page, "p1.lat");
  await page.locator(".inspect-map").click({ position: { x: 40, y: 60 } });
  await expect.poll(() => value(page, "p1.lat")).not.toBe(second);
  expect(await value(page, "p0.lat")).toBe(first);
  await page.getByRole("button", { name: "Добавить точку" }).click();
  await page.locator(".inspect-map").click({ position: { x: 60, y: 40 } });
  await expect(pins).toHaveCount(3);
  await page.locator('[name="p3.comments"]').fill("Низина");
  await save(page);
  // A tap beside the field may be what is meant.
  await expect(page.getByText(/^Точка 2 стоит в .+ от поля/).first()).toBeVisible();
  await page.getByRole("checkbox", { name: /^Место точек верно/ }).check();
  await save(page);
  await expect(page).toHaveURL(/\/fields\/1001\/scouts\/7$/);
  await expect(page.getByText("Низина")).toBeVisible();
  await expect(page.locator(".scout-map g")).toHaveCount(3);
  await expect(page.getByRole("img", { name: "Фото к точке 2" })).toBeVisible();
});

test("a yield follows what is counted anew, and a photo that is added goes small", async ({ page }) => {
  await page.goto(edit);
  const param = (name: string) => page.locator(`[name="p0.param.${name}"]`);
  const counts = { productive_stems: "500", grains_per_ear: "30", thousand_grain_mass: "40" };
  for (const [name, count] of Object.entries(counts)) await param(name).fill(count);
  await save(page);
  await expect(page.getByText(/Ожидаемая урожайность: 60/).first()).toBeVisible();
  await page.goto(edit);
  await expect(param("yield_forecast")).toHaveValue("");
  await expect(page.getByText("500 × 30 × 40 ÷ 10 000 = 60 ц/га").first()).toBeVisible();
  await param("grains_per_ear").fill("20");
  const large = await drawnPhoto(61, { width: 3200, height: 1600 });
  const chooser = page.locator("[data-point]").first().locator(".inspect-buttons input[multiple]");
  await chooser.setInputFiles([{ name: "a.jpg", mimeType: "image/jpeg", buffer: large }]);
  // Saved at once: what is made small still is waited for.
  await save(page);
  await expect(page.getByText(/Ожидаемая урожайность: 40/).first()).toBeVisible();
  const stands = page.getByRole("img", { name: "Фото к точке 1" });
  await expect(stands).toHaveAttribute("width", "1600");
  expect((await sharp(large).metadata()).width).toBe(3200);
});

test("numbers that would be refused are told on the page, and what is no photo by its name", async ({ page }) => {
  await page.goto(edit);
  await page.locator("summary", { hasText: /^Точка 2$/ }).click();
  await page.locator('[name="p1.affected"]').fill("150");
  const contract = { name: "договор.jpg", mimeType: "image/jpeg", buffer: Buffer.from("Договор") };
  await page.locator("[data-point]").nth(1).locator(".inspect-buttons input[multiple]").setInputFiles(contract);
  await expect(page.getByText("«договор.jpg»: Это не фото. Приложите снимок в JPEG, PNG или WebP")).toBeVisible();
  await save(page);
  await expect(page.getByText("Точка 2: Поражено, %: от 0 до 100")).toBeVisible();
  await expect(page).toHaveURL(/\/edit$/);
  await page.locator('[name="p1.affected"]').fill("15");
  await save(page);
  await expect(page.getByText("Вредная черепашка, сильно, 15\u00a0%").first()).toBeVisible();
});

test("changes come back after the page was thrown out, until they are saved or taken back", async ({ page }) => {
  page.on("dialog", (dialog) => void dialog.accept());
  const restored = page.getByText(/^Изменения не были сохранены, восстановлены с телефона/);
  await page.goto(edit);
  await page.getByRole("button", { name: "Добавить точку" }).click();
  await page.locator('[name="p3.comments"]').fill("Низина");
  await page.getByLabel("Об осмотре в целом").fill("Край ещё реже");
  await page.reload();
  await expect(restored).toBeVisible();
  await expect(page.locator('[name="p3.comments"]')).toHaveValue("Низина");
  await page.getByRole("button", { name: "Отменить изменения" }).click();
  await expect(page.getByLabel("Об осмотре в целом")).toHaveValue("Край у дороги реже");
  await expect(restored).toHaveCount(0);
  await page.getByLabel("Об осмотре в целом").fill("Край ещё реже");
  const shot = page.getByAltText("Фото точки");
  const second = page.locator("[data-point]").nth(1);
  const photo = { name: "a.jpg", mimeType: "image/jpeg", buffer: await drawnPhoto(62) };
  await second.locator(".inspect-buttons input[multiple]").setInputFiles(photo);
  await expect(shot).toHaveCount(1);
  await expect.poll(() => photosKept(page)).toBe(1);
  await page.reload();
  await expect(restored).toBeVisible();
  await expect(second.locator("img[alt='Фото точки']")).toHaveCount(1);
  await save(page);
  await expect(page.getByText("Край ещё реже").first()).toBeVisible();
  await expect(page.getByRole("img", { name: "Фото к точке 2" })).toHaveCount(2);
  await page.goto(edit);
  await expect(page.getByLabel("Об осмотре в целом")).toHaveValue("Край ещё реже");
  await expect(restored).toHaveCount(0);
  await expect(shot).toHaveCount(0);
});
