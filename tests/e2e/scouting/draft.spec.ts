import type { Page } from "@playwright/test";
import { drawnPhoto } from "../../../farm-api/scouting/testing/photos";
import { photoFile } from "../support/photo-file";
import { expect, test } from "../support/test";
import { drafts } from "./drafts";

test.use({ as: "farm" });

const form = "/customer/1/fields/1001/scouts/new";
const save = (page: Page) => page.getByRole("button", { name: "Сохранить осмотр" }).click();
const restored = (page: Page) => page.getByText(/^Введённое не было сохранено, восстановлено с телефона: /);

test("what is filled in comes back after the page was thrown out, with its photos, and goes once it is saved", async ({
  page,
  line,
}) => {
  await page.goto(form);
  await page.locator(".inspect-buttons input[multiple]").setInputFiles([await photoFile(91), await photoFile(92)]);
  await expect(page.getByAltText("Фото точки")).toHaveCount(2);
  await page.locator('[name="p0.problem"]').selectOption("pest:1");
  await page.getByRole("button", { name: "Добавить точку" }).click();
  await page.locator('[name="p1.comments"]').fill("Вторая точка");
  await page.getByLabel("Об осмотре в целом").fill("Край реже");
  await expect.poll(() => drafts(page)).toEqual([1, 2]);
  // As a phone does whose camera needs the room: nobody is asked.
  await page.goto("about:blank");
  await page.goto(form);
  await expect(restored(page)).toBeVisible();
  await expect(page.getByText("На телефоне осмотров")).toHaveCount(0);
  await expect(page.getByAltText("Фото точки")).toHaveCount(2);
  await expect(page.locator('[name="p0.problem"]')).toHaveValue("pest:1");
  await expect(page.locator('[name="p1.comments"]')).toHaveValue("Вторая точка");
  await expect(page.getByLabel("Об осмотре в целом")).toHaveValue("Край реже");
  await save(page);
  await expect(page).toHaveURL(/\/fields\/1001\/scouts\/\d+$/);
  await expect(page.getByRole("heading", { name: "2. Заметка" })).toBeVisible();
  expect(new Set(line.requests("uploadScout").map(({ key }) => key)).size).toBe(1);
  await page.goto(form);
  await expect(page.getByLabel("Об осмотре в целом")).toHaveValue("");
  await expect(restored(page)).toHaveCount(0);
  expect(await drafts(page)).toEqual([0, 0]);
});

test("what was brought back and is saved is not told as lost while it waits", async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.allowLostLine();
  await page.goto(form);
  await page.getByLabel("Об осмотре в целом").fill("Край реже");
  await expect.poll(() => drafts(page)).toEqual([1, 0]);
  await page.goto("about:blank");
  await page.goto(form);
  await expect(restored(page)).toBeVisible();
  await context.setOffline(true);
  await save(page);
  await expect(page.getByText(/Ждёт связи/)).toBeVisible();
  await expect(restored(page)).toHaveCount(0);
});

test("a draft is of its field, and is thrown away by who begins anew", async ({ page }) => {
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto(form);
  await page.getByLabel("Об осмотре в целом").fill("Не дописано");
  await expect.poll(() => drafts(page)).toEqual([1, 0]);
  await page.goto("/customer/1/fields/1002/scouts/new");
  await expect(page.getByLabel("Об осмотре в целом")).toHaveValue("");
  await page.goto(form);
  await expect(page.getByLabel("Об осмотре в целом")).toHaveValue("Не дописано");
  await page.getByRole("button", { name: "Начать заново" }).click();
  await expect(page.getByLabel("Об осмотре в целом")).toHaveValue("");
  await expect(restored(page)).toHaveCount(0);
  expect(await drafts(page)).toEqual([0, 0]);
});

test("rare problems are shown without a loss of what was filled in", async ({ page }) => {
  await page.goto(form);
  await page.getByLabel("Об осмотре в целом").fill("Край реже");
  await expect.poll(() => drafts(page)).toEqual([1, 0]);
  await page.getByRole("link", { name: "Показать и редкие проблемы" }).click();
  await expect(page).toHaveURL(/all=1/);
  await expect(page.getByLabel("Об осмотре в целом")).toHaveValue("Край реже");
});

test("a form that only the phone has filled in is left without a question, and keeps nothing", async ({
  page,
  context,
}) => {
  let asked = 0;
  page.on("dialog", (dialog) => {
    asked++;
    void dialog.accept();
  });
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 47.3, longitude: 39.7, accuracy: 8 });
  await page.goto(form);
  await expect(page.getByText("Место с точностью 8 м")).toBeVisible();
  await page.locator("h1").click();
  await page.goto("/customer/1/scouting/new");
  expect([asked, await drafts(page)]).toEqual([0, [0, 0]]);
  // A place that is put by hand is no longer the phone's.
  await page.goto(form);
  await expect(page.getByText("Место с точностью 8 м")).toBeVisible();
  await page.locator(".inspect-map").click();
  await expect(page.getByText("Место с точностью 8 м")).toHaveCount(0);
  await context.setGeolocation({ latitude: 47.3, longitude: 39.8, accuracy: 0 });
  await page.goto(form);
  await expect(page.locator('[name="p0.lon"]')).toHaveValue("39.800000");
  await expect(page.getByText(/Место с точностью|Ищем место/)).toHaveCount(0);
});

test("numbers are checked on the phone, each told with its point, and a point in a different field is asked about", async ({
  page,
  line,
}) => {
  const questions: string[] = [];
  page.on("dialog", (dialog) => {
    questions.push(dialog.message());
    void (questions.length === 1 ? dialog.dismiss() : dialog.accept());
  });
  await page.goto(form);
  await page.locator('[name="p0.problem"]').selectOption("pest:1");
  await page.locator('[name="p0.affected"]').fill("150");
  await page.locator("[data-point] details summary").first().click();
  await page.locator('[name="p0.param.plant_height"]').fill("много");
  await save(page);
  await expect(
    page.getByText(/Точка 1: Поражено, %: от 0 до 100\. Точка 1: Высота.*введите число вместо «много»/),
  ).toBeVisible();
  expect(line.requests("uploadScout")).toEqual([]);
  await page.locator('[name="p0.affected"]').fill("15");
  await page.locator('[name="p0.param.plant_height"]').fill("82,5");
  const at = await page.evaluate(() => {
    const [field] = JSON.parse(document.getElementById("known")?.textContent ?? "").fields;
    const lats = field.outline.flat().map(([, lat]: number[]) => lat);
    return { lon: field.outline[0][0][0], lat: Math.max(...lats) + 0.004 };
  });
  await page.locator('[name="p0.lat"]').fill(String(at.lat));
  await page.locator('[name="p0.lon"]').fill(String(at.lon));
  await save(page);
  await expect.poll(() => questions).toHaveLength(1);
  expect(questions[0]).toMatch(/^Точка 1 стоит в .* м от поля «Балка»/);
  expect(line.requests("uploadScout")).toEqual([]);
  await save(page);
  await expect(page).toHaveURL(/\/fields\/1001\/scouts\/\d+$/);
});

test("a point that would be refused for its place, and a share without its problem, are told at once", async ({
  page,
  line,
}) => {
  await page.goto(form);
  await page.locator('[name="p0.affected"]').fill("15");
  await save(page);
  await expect(page.getByText("Точка 1: выберите проблему, степень и доля которой указаны").first()).toBeVisible();
  await page.locator('[name="p0.problem"]').selectOption("pest:1");
  await page.locator('[name="p0.lat"]').fill("55,75");
  await page.locator('[name="p0.lon"]').fill("37,62");
  await save(page);
  await expect(
    page.getByText(/^Точка 1 стоит в \d+ км от поля «Балка»\. Поправьте место или выберите другое поле\.$/),
  ).toBeVisible();
  expect(line.requests("uploadScout")).toEqual([]);
});

test("a place that is no numbers is told at its boxes, and one with commas is kept", async ({ page, line }) => {
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto(form);
  await page.locator('[name="p0.comments"]').fill("Край");
  const [lat, lon] = [page.locator('[name="p0.lat"]'), page.locator('[name="p0.lon"]')];
  await lat.fill("47°00'12\"");
  await lon.fill("");
  await save(page);
  await expect(page.locator(".inspect-queue-refused")).toHaveText(
    "Точка 1: широта — введите число, например 46,7200. Точка 1: долгота — введите число, например 39,7200",
  );
  await expect(lat).toBeFocused();
  await page.locator(".inspect-map").click();
  expect(await lat.evaluate((box: HTMLInputElement) => box.validity.valid)).toBe(true);
  await lat.fill("46 39");
  await save(page);
  await expect(lat).toBeFocused();
  expect(line.requests("uploadScout")).toEqual([]);
  await page.locator(".inspect-map").click();
  const kept = (await lat.inputValue()).slice(0, 6);
  for (const box of [lat, lon]) await box.fill((await box.inputValue()).replace(".", ","));
  await save(page);
  await expect(page).toHaveURL(/\/fields\/1001\/scouts\/\d+$/);
  await expect(page.getByText(kept).first()).toBeVisible();
});

test("what is wrong in a point that was taken out keeps nothing from being saved", async ({ page }) => {
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto(form);
  await page.locator('[name="p0.affected"]').fill("много");
  await save(page);
  await expect(page.getByText(/введите число вместо «много»/).first()).toBeVisible();
  await page.getByRole("button", { name: "Убрать точку" }).click();
  await page.getByLabel("Об осмотре в целом").fill("Край реже");
  await save(page);
  await expect(page).toHaveURL(/\/fields\/1001\/scouts\/\d+$/);
});

test("a point is taken out, and those after it are numbered anew", async ({ page }) => {
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto(form);
  await page.locator('[name="p0.comments"]').fill("Первая");
  await page.getByRole("button", { name: "Добавить точку" }).click();
  await page.locator('[name="p1.comments"]').fill("По ошибке");
  await page.getByRole("button", { name: "Добавить точку" }).click();
  await page.locator('[name="p2.comments"]').fill("Последняя");
  await page.locator("summary", { hasText: /^Точка 2$/ }).click();
  await page.getByRole("button", { name: "Убрать точку" }).first().click();
  await expect(page.locator("[data-point] > summary:visible")).toHaveText(["Точка 1", "Точка 2"]);
  await save(page);
  await expect(page).toHaveURL(/\/fields\/1001\/scouts\/\d+$/);
  await expect(page.getByText("Последняя")).toBeVisible();
  await expect(page.getByText("По ошибке")).toHaveCount(0);
});

/** The beginnings of pictures of 30,000 by 30,000 points. */
const png = () => {
  const bomb = Buffer.alloc(64);
  Buffer.from("89504e470d0a1a0a0000000d49484452", "hex").copy(bomb);
  bomb.writeUInt32BE(30_000, 16);
  bomb.writeUInt32BE(30_000, 20);
  return bomb;
};
const jpeg = async () => {
  const bomb = await drawnPhoto(96);
  const size = bomb.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(bomb[at + 1] ?? 0));
  bomb.writeUInt16BE(30_000, size + 5);
  bomb.writeUInt16BE(30_000, size + 7);
  return bomb;
};

test("a picture that would unfold beyond all room is refused at once, by its name", async ({ page }) => {
  await page.goto(form);
  const files = [
    { name: "bomb.png", mimeType: "image/png", buffer: png() },
    { name: "bomb.jpg", mimeType: "image/jpeg", buffer: await jpeg() },
    await photoFile(93),
  ];
  await page.locator(".inspect-buttons input[multiple]").setInputFiles(files);
  for (const name of ["bomb.png", "bomb.jpg"])
    await expect(
      page.getByText(new RegExp(`«${name}»: слишком большое изображение. Уменьшите его и приложите снова`)),
    ).toBeVisible();
  await expect(page.getByAltText("Фото точки")).toHaveCount(1);
});

test("a photo goes with the inspection that is saved while it is made small", async ({ page }) => {
  await page.goto(form);
  await page.locator(".inspect-buttons input[multiple]").setInputFiles([await photoFile(97), await photoFile(98)]);
  await save(page);
  await expect(page).toHaveURL(/\/fields\/1001\/scouts\/\d+$/);
  await expect(page.getByRole("img", { name: "Фото к точке 1" })).toHaveCount(2);
});

test("where no field is chosen, all stand on the map: the one where somebody stands is chosen, or is tapped", async ({
  page,
  context,
}) => {
  const [stands, tapped] = await (async () => {
    await page.goto("/customer/1/scouting/new");
    return page.evaluate(() => {
      const { fields } = JSON.parse(document.getElementById("known")?.textContent ?? "");
      const middle = ({ name, outline }: { name: string; outline: [number, number][][] }) => {
        const [lons, lats] = [outline.flat().map(([lon]) => lon), outline.flat().map(([, lat]) => lat)];
        const half = (all: number[]) => (Math.min(...all) + Math.max(...all)) / 2;
        return { name, lon: half(lons), lat: half(lats) };
      };
      return [middle(fields[0]), middle(fields[1])] as const;
    });
  })();
  await expect(page.locator(".inspect-map")).toBeVisible();
  const box = await page.locator(".inspect-map path").boundingBox();
  const at = await page.evaluate(() => {
    const { fields } = JSON.parse(document.getElementById("known")?.textContent ?? "");
    const all: [number, number][] = fields.flatMap((one: { outline: [number, number][][] }) => one.outline.flat());
    const [lons, lats] = [all.map(([lon]) => lon), all.map(([, lat]) => lat)];
    return { west: Math.min(...lons), east: Math.max(...lons), south: Math.min(...lats), north: Math.max(...lats) };
  });
  if (!box) throw new Error("no map");
  await page.mouse.click(
    box.x + (box.width * (tapped.lon - at.west)) / (at.east - at.west),
    box.y + (box.height * (at.north - tapped.lat)) / (at.north - at.south),
  );
  await expect(page.getByRole("heading", { name: `Осмотр: ${tapped.name}` })).toBeVisible();
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: stands.lat, longitude: stands.lon });
  await page.goto("about:blank");
  await page.goto("/customer/1/scouting/new");
  await expect(page.getByRole("heading", { name: `Осмотр: ${stands.name}` })).toBeVisible();
  await expect(page.locator('[name="p0.lat"]')).toHaveValue(stands.lat.toFixed(6));
  await expect(page.getByRole("combobox", { name: "Поле" })).not.toHaveValue("");
});

test("while photos go out over a slow line it is told how many have gone, at once and where it is seen", async ({
  page,
  line,
}) => {
  line.order({ call: "uploadPhoto", delay: 3000, times: 2 });
  await page.goto(form);
  await page.locator(".inspect-buttons input[multiple]").setInputFiles([await photoFile(94), await photoFile(95)]);
  await expect(page.getByAltText("Фото точки")).toHaveCount(2);
  await save(page);
  await expect(page.getByText(/Отправляется: фото 1 из 2/)).toBeInViewport();
  await expect(page.locator("#inspect")).toBeHidden();
  await expect(page.getByText(/Отправляется: фото 2 из 2/)).toBeVisible();
  await expect(page).toHaveURL(/\/fields\/1001\/scouts\/\d+$/);
});

test("Enter ends the typing of a number and sends nothing, each wrong box is marked, and ways to a photo are of one size", async ({
  page,
  line,
}) => {
  await page.goto("/customer/1/fields/1001/scouts/new");
  const buttons = ["Я стою здесь", "Снять", "Из галереи"].map((name) => page.getByRole("button", { name }));
  const heights = await Promise.all(buttons.map(async (button) => (await button.boundingBox())?.height));
  expect(new Set(heights).size).toBe(1);
  const share = page.getByLabel("Поражено, %");
  await share.fill("150");
  await share.press("Enter");
  await expect(share).not.toBeFocused();
  await page.getByLabel("Сколько, шт").fill("-5");
  await page.getByLabel("Сколько, шт").press("Enter");
  expect(line.requests("uploadScout")).toEqual([]);
  await page.getByRole("button", { name: "Сохранить осмотр" }).click();
  for (const box of [share, page.getByLabel("Сколько, шт")])
    await expect(box).toHaveCSS("border-color", "rgb(179, 38, 30)");
  await expect(page.getByLabel("Широта")).not.toHaveCSS("border-color", "rgb(179, 38, 30)");
});
