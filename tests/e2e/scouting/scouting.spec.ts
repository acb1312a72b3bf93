import { truncateSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { drawnPhoto } from "../../../farm-api/scouting/testing/photos";
import { open } from "../support/page";
import { photoFile } from "../support/photo-file";
import { refuseScout } from "../support/refuse-scout";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

const form = "/customer/1/fields/1001/scouts/new";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an inspection is a plain form: photo, numbers, a problem; what is refused keeps what was typed and the photo", async ({
    page,
    line,
    browserErrors,
  }) => {
    browserErrors.allowStatus(422);
    await page.goto(form);
    await page.locator('[name="p0.photos"]').setInputFiles([await photoFile(21)]);
    await page.locator('[name="p0.problem"]').selectOption("pest:1");
    await page.locator('[name="p0.severity"]').selectOption("3");
    await page.locator('[name="p0.affected"]').fill("130");
    await page.getByLabel("Об осмотре в целом").fill("Край реже");
    await page.getByRole("button", { name: "Сохранить осмотр" }).click();
    await expect(page.getByText("Точка 1: Поражено: от 0 до 100 %")).toBeVisible();
    await expect(page.getByLabel("Об осмотре в целом")).toHaveValue("Край реже");
    await expect(page.getByText("Фото уже на сервере: 1")).toBeVisible();
    await page.locator('[name="p0.affected"]').fill("30");
    await page.getByRole("button", { name: "Сохранить осмотр" }).click();
    await expect(page).toHaveURL(/\/fields\/1001\/scouts\/\d+$/);
    await expect(page.getByText("Вредная черепашка, сильно, 30 %").first()).toBeVisible();
    await expect(page.getByRole("img", { name: "Фото к точке 1" })).toBeVisible();
    expect(line.requests("uploadPhoto")).toHaveLength(1);
    await page.getByRole("link", { name: "Изменить", exact: true }).click();
    await page.getByRole("checkbox", { name: "Фото 1" }).uncheck();
    await page.getByRole("button", { name: "Сохранить осмотр" }).click();
    await expect(page.getByText("Вредная черепашка, сильно, 30 %").first()).toBeVisible();
    await expect(page.getByRole("img", { name: "Фото к точке 1" })).toHaveCount(0);
  });

  test("an inspection that says nothing is refused, and told what is missing", async ({ page, browserErrors }) => {
    browserErrors.allowStatus(422);
    await page.goto(form);
    await page.locator('[name="p0.lat"]').fill("47.005");
    await page.locator('[name="p0.lon"]').fill("39.005");
    await page.getByRole("button", { name: "Сохранить осмотр" }).click();
    await expect(page.getByText(/^Осмотр пуст: добавьте фото/)).toBeVisible();
    await expect(page.locator('[name="p0.lat"]')).toHaveValue("47.005");
  });

  test("what is no photo is said so, and nothing typed is lost", async ({ page, browserErrors }) => {
    browserErrors.allowStatus(415);
    await page.goto(form);
    await page
      .locator('[name="p0.photos"]')
      .setInputFiles([{ name: "a.jpg", mimeType: "image/jpeg", buffer: Buffer.from("нет") }]);
    await page.locator('[name="p0.comments"]').fill("У дороги");
    await page.getByRole("button", { name: "Сохранить осмотр" }).click();
    await expect(page.getByText(/^Точка 1, «a.jpg»: Это не фото/)).toBeVisible();
    await expect(page.locator("[data-point='0']").getByText(/^«a.jpg»: Это не фото/)).toBeVisible();
    await expect(page.locator('[name="p0.comments"]')).toHaveValue("У дороги");
  });
});

test("with scripts it goes through the phone's queue: points by taps, photos made small and taken out again", async ({
  page,
  line,
}) => {
  await page.goto(form);
  await page.locator(".inspect-map").click();
  await expect(page.locator('[name="p0.lat"]')).not.toHaveValue("");
  await page.locator(".inspect-buttons input[multiple]").setInputFiles([await photoFile(31), await photoFile(32)]);
  await expect(page.getByAltText("Фото точки")).toHaveCount(2);
  await page.getByRole("button", { name: "Убрать фото" }).first().click();
  await page.locator('[name="p0.problem"]').selectOption("pest:1");
  await page.getByRole("button", { name: "Сохранить осмотр" }).click();
  await expect(page).toHaveURL(/\/fields\/1001\/scouts\/\d+$/);
  await expect(page.getByRole("img", { name: "Фото к точке 1" })).toHaveCount(1);
  expect(line.requests("uploadScout")).toHaveLength(1);
});

test("a photo leaves the phone upright and small, and gives its point a place and a time", async ({ page, line }) => {
  const gps = {
    GPSLatitudeRef: "N",
    GPSLatitude: "47/1 0/1 18/1",
    GPSLongitudeRef: "E",
    GPSLongitude: "39/1 0/1 36/1",
  };
  const buffer = await sharp(await drawnPhoto(33, { width: 3200, height: 1600 }))
    .withExif({
      IFD2: { DateTimeOriginal: "2026:07:13 08:30:00" },
      IFD3: gps,
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(buffer).metadata()).orientation).toBe(6);
  await page.goto(form);
  await page
    .locator(".inspect-buttons input[multiple]")
    .setInputFiles([{ name: "a.jpg", mimeType: "image/jpeg", buffer }]);
  await expect(page.locator('[name="p0.lat"]')).toHaveValue("47.005000");
  await expect(page.locator('[name="p0.lon"]')).toHaveValue("39.010000");
  await expect(page.locator('[name="p0.timestamp"]')).toHaveValue(/^2026-07-1[23]T/);
  const picture = page.getByAltText("Фото точки");
  const size = () => picture.evaluate((shown: HTMLImageElement) => [shown.naturalWidth, shown.naturalHeight]);
  await expect.poll(size).toEqual([800, 1600]);
  await page.locator('[name="p0.lat"]').fill("");
  await page.locator('[name="p0.lon"]').fill("");
  await page.getByRole("button", { name: "Сохранить осмотр" }).click();
  await expect(page).toHaveURL(/\/fields\/1001\/scouts\/\d+$/);
  const stands = page.getByRole("img", { name: "Фото к точке 1" });
  await expect(stands).toHaveAttribute("width", "800");
  await expect(stands).toHaveAttribute("height", "1600");
  const drawn = await stands.evaluate((shown: HTMLImageElement) => getComputedStyle(shown).objectFit);
  expect(drawn).toBe("contain");
  expect(line.requests("uploadPhoto")).toHaveLength(1);
});

test("parameters follow the stage, one that is filled stays, and the yield's formula counts", async ({ page }) => {
  await page.goto(form);
  await page.getByText("Показатели").first().click();
  const param = (name: string) => page.locator(`[name="p0.param.${name}"]`);
  await expect(param("grains_per_ear")).toBeVisible();
  await expect(param("tillers")).toBeVisible();
  await param("tillers").fill("3");
  const stage = page.locator('[name="p0.devstage"]');
  await stage.selectOption({ label: "25 · Середина кущения" });
  await expect(param("grains_per_ear")).toBeHidden();
  await expect(param("winter_survival")).toBeVisible();
  await stage.selectOption({ label: "89 · Полная спелость" });
  await expect(param("tillers")).toHaveValue("3");
  await expect(param("tillers")).toBeVisible();
  await expect(param("winter_survival")).toBeHidden();
  for (const [name, value] of [
    ["productive_stems", "520"],
    ["grains_per_ear", "30,5"],
    ["thousand_grain_mass", "38"],
  ] as const)
    await param(name).fill(value);
  await expect(page.getByText("520 × 30,5 × 38 ÷ 10 000 = 60,3 ц/га")).toBeVisible();
  await page.getByRole("button", { name: "Сохранить осмотр" }).click();
  await expect(page.getByRole("row", { name: /Ожидаемая урожайность/ })).toContainText("60,3");
});

test("without a line it waits on the phone, outlives the page, and goes out once when the line is back", async ({
  page,
  context,
  line,
  browserErrors,
}) => {
  browserErrors.allowLostLine();
  await page.goto(form);
  await page.locator('[name="p0.problem"]').selectOption("pest:1");
  await page.locator(".inspect-buttons input[multiple]").setInputFiles([await photoFile(41)]);
  await expect(page.getByAltText("Фото точки")).toHaveCount(1);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Сохранить осмотр" }).click();
  await expect(page.getByText(/Ждёт связи/)).toBeVisible();
  await expect(page.getByText(/Памяти телефона хватит ещё на [1-9]/)).toBeVisible();
  await context.setOffline(false);
  await page.goto("/customer/1/fields/1002/scouts/new");
  await expect.poll(() => line.requests("uploadScout").map(({ status }) => status)).toContain(201);
  await expect(page.getByText(/Ждёт связи/)).toHaveCount(0);
  // The page that was left may have sent it as well: that is one and the same.
  expect(new Set(line.requests("uploadScout").map(({ key }) => key)).size).toBe(1);
});

test("what the server refuses is told with its reason, and can be mended", async ({ page, line, browserErrors }) => {
  browserErrors.allowStatus(422);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto(form);
  refuseScout(line);
  await page.getByLabel("Об осмотре в целом").fill("Край реже");
  await page.getByRole("button", { name: "Сохранить осмотр" }).click();
  await expect(page.getByText(/Не принят: Точка 1 стоит/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Удалить с телефона" })).toBeVisible();
  expect(line.requests("uploadScout")).toHaveLength(1);
  await page.goto("/customer/1/scouting");
  await expect(page.getByText(/не отправлено: 1\sосмотр\. Сервер не принял: 1\./)).toBeVisible();
  await page.getByRole("link", { name: "Посмотреть и отправить" }).click();
  await expect(page.getByText(/Не принят: Точка 1 стоит/)).toBeVisible();
});

/** How a JPEG begins: what follows is another matter. */
const beginning = Buffer.from([0xff, 0xd8, 0xff]);

test("what is no photo is refused, taken out, and the rest goes; forty megabytes are not even taken", async ({
  page,
  line,
  browserErrors,
}, info) => {
  browserErrors.allowStatus(415);
  await page.goto(form);
  const chooser = page.locator(".inspect-buttons input[multiple]");
  const large = info.outputPath("огромное.jpg");
  writeFileSync(large, beginning);
  truncateSync(large, 40 * 1024 * 1024);
  await chooser.setInputFiles(large);
  await expect(page.getByText("«огромное.jpg»: больше 20 МБ")).toBeVisible();
  await expect(page.getByAltText("Фото точки")).toHaveCount(0);
  const contract = { name: "договор.jpg", mimeType: "image/jpeg", buffer: Buffer.from("Договор") };
  await chooser.setInputFiles([contract, { ...contract, name: "пусто.jpg", buffer: Buffer.from("") }]);
  await expect(page.getByText(/^«договор.jpg»: Это не фото\. Приложите .*\. «пусто.jpg»: Файл пуст$/)).toBeVisible();
  await expect(page.getByAltText("Фото точки")).toHaveCount(0);
  const broken = { ...contract, name: "битое.jpg", buffer: Buffer.concat([beginning, contract.buffer]) };
  await chooser.setInputFiles([broken, await photoFile(71)]);
  await expect(page.getByAltText("Фото точки")).toHaveCount(2);
  await page.getByRole("button", { name: "Сохранить осмотр" }).click();
  await expect(page.getByText(/Не принят: Точка 1, фото 1: Это не фото/)).toBeVisible();
  await page.getByRole("button", { name: "Убрать фото" }).first().click();
  await page.getByRole("button", { name: "Сохранить осмотр" }).click();
  await expect(page).toHaveURL(/\/fields\/1001\/scouts\/\d+$/);
  await expect(page.getByRole("img", { name: "Фото к точке 1" })).toHaveCount(1);
  expect(line.requests("uploadScout").map(({ status }) => status)).toEqual([201]);
});

test("the last inspection is walked again, and its numbers stand beside the last ones", async ({ page }) => {
  await page.goto("/customer/1/fields/1001/scouts");
  await page.getByRole("link", { name: "Повторить прошлый осмотр" }).click();
  await expect(page.locator('[name="p0.lat"]')).not.toHaveValue("");
  await expect(page.locator('[name="p1.problem"]')).toHaveValue("pest:1");
  await page.locator("[data-point]").first().getByText("Показатели").click();
  await page.locator('[name="p0.param.plant_height"]').fill("90");
  await page.getByRole("button", { name: "Сохранить осмотр" }).click();
  await expect(page).toHaveURL(/\/fields\/1001\/scouts\/\d+$/);
  const row = page.getByRole("row", { name: /^Высота растений/ });
  for (const text of ["90", "82", "+8"]) await expect(row).toContainText(text);
  // The last column is what others of the crop have: a phone shows it too.
  await page.setViewportSize({ width: 390, height: 844 });
  const { x = 0, width = 0 } = (await row.getByRole("cell").last().boundingBox()) ?? {};
  expect([x > 0, x + width <= 390]).toEqual([true, true]);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1, name: "Осмотр: Балка" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Разделы" })).toBeHidden();
  // Nothing was said: a title alone says nothing.
  await expect(page.getByRole("heading", { name: "Комментарии" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  const said = `Снимок: https://example.org/${"a".repeat(200)}`;
  await page.getByLabel("Ваш комментарий").fill(said);
  await page.getByRole("button", { name: "Написать" }).click();
  const comment = page.locator("#comments").getByText(said);
  await expect(comment).toBeVisible();
  const wide = await page
    .locator(".shell-screen")
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(wide).toBe(0);
  await page.emulateMedia({ media: "print" });
  await expect(comment).toBeVisible();
  await expect(page.getByLabel("Ваш комментарий")).toBeHidden();
  // A sheet says whose field it tells of.
  await expect(page.locator(".shell-whose")).toBeVisible();
});

test("inspections are downloaded as a table, as the filters leave them", async ({ page }) => {
  await page.goto("/customer/1/scouting?problem=pest");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Скачать xlsx" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/осмотры.*\.xlsx$/);
});

test("the list is narrowed by its address, and people talk under an inspection", async ({ page }) => {
  await open(page, "/customer/1/scouting?problem=pest");
  await page.getByRole("link", { name: "Балка" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Осмотр: /);
  await page.getByLabel("Ваш комментарий").fill("Был там сегодня");
  await page.getByRole("button", { name: "Написать" }).click();
  await expect(page.getByText("Был там сегодня")).toBeVisible();
});

test("an inspection that was deleted still tells what it was, and comes back", async ({ page }) => {
  await open(page, "/customer/1/fields/1001/scouts/7");
  await page.getByRole("button", { name: "Удалить" }).click();
  await expect(page).toHaveURL(/\/fields\/1001\/scouts$/);
  await open(page, "/customer/1/fields/1001/scouts/7");
  await page.getByRole("button", { name: "Вернуть", exact: true }).click();
  await expect(page.getByText("Этот осмотр удалён.")).toHaveCount(0);
});

test("a plan is made, opened by its link and walked from", async ({ page }) => {
  await open(page, "/customer/1/scouting/plans/new");
  await page.getByLabel("Название").fill("Края полей");
  await page.getByRole("checkbox").first().check();
  await page.getByRole("searchbox", { name: "Поиск по полям" }).fill("восточ");
  await expect(page.getByRole("checkbox")).toHaveCount(1);
  // Enter searches; it makes no plan.
  await page.keyboard.press("Enter");
  await page.getByRole("checkbox", { name: "Восточное" }).check();
  await page.getByRole("button", { name: "Создать план" }).click();
  await expect(page).toHaveURL(/scouting\/plans\?plan=\d+$/);
  await page.getByRole("link", { name: "Осмотреть" }).first().click();
  await expect(page.getByRole("link", { name: "← План" })).toHaveAttribute("href", /scouting\/plans\?plan=\d+$/);
  await page.getByLabel("Об осмотре в целом").fill("Чисто");
  await page.getByRole("button", { name: "Сохранить осмотр" }).click();
  await expect(page.getByText(/^План «Края полей»: осмотрено 1 из 2$/)).toBeVisible();
  await expect(page.getByRole("link", { name: /^Дальше: / })).toHaveAttribute("href", /scouts\/new\?plan=\d+$/);
});

const edit = "/customer/1/scouting/plans/3/edit";

test("a plan half done is changed, keeps what was walked, and leaves without asking where nothing was changed", async ({
  page,
}) => {
  await page.goto("/customer/1/fields/1001/scouts/new?plan=3");
  await page.getByLabel("Об осмотре в целом").fill("Ровно");
  await page.getByRole("button", { name: "Сохранить осмотр" }).click();
  await expect(page).toHaveURL(/\/fields\/1001\/scouts\/\d+$/);
  await open(page, edit);
  await page.getByRole("link", { name: "Отмена" }).click();
  await expect(page).toHaveURL(/scouting\/plans\?plan=3$/);
  await page.getByRole("link", { name: "Изменить", exact: true }).click();
  await expect(page.getByRole("checkbox", { name: /^Балка .*осмотрено$/ })).toBeDisabled();
  await page.getByRole("checkbox", { name: "Восточное" }).uncheck();
  await page.getByRole("checkbox", { name: "Мельничное" }).check();
  await page.getByLabel("Что смотреть").fill("Влажность зерна и сорняки");
  await page.getByLabel("Повторять, дней").fill("10");
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect(page).toHaveURL(/scouting\/plans\?plan=3$/);
  await expect(page.getByText("Осмотрено 1 из 2")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("осмотрено", { exact: true })).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await expect(page.getByText("каждые 10 дней")).toBeVisible();
});

test.describe("two people change a plan, without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("who comes second is told who was first, and keeps what was typed", async ({ page, context, browserErrors }) => {
    browserErrors.allowStatus(409);
    const other = await context.newPage();
    await page.goto(edit);
    await other.goto(edit);
    await other.getByLabel("Название").fill("Озимые, второй круг");
    await other.getByRole("button", { name: "Сохранить" }).click();
    await expect(other.getByRole("heading", { name: "Озимые, второй круг" })).toBeVisible();
    await page.getByLabel("Что смотреть").fill("Только влажность");
    await page.getByRole("button", { name: "Сохранить" }).click();
    await expect(page.getByText(/запись изменил/)).toBeVisible();
    await expect(page.getByLabel("Что смотреть")).toHaveValue("Только влажность");
    await page.getByRole("button", { name: "Сохранить" }).click();
    await expect(page.getByText("Только влажность")).toBeVisible();
  });
});
