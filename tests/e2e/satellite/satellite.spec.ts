import type { Locator, Page } from "@playwright/test";
import { open } from "../support/page";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

const mapOf = (page: Page) => page.getByRole("region", { name: /^Карта снимка/ });
/** Pictures of scenes that have come onto the map. */
const layersOf = (page: Page) => mapOf(page).locator("img.scene-pixels");
const widthOf = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth));

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("from the scenes of the season to a field, its picture, figures and curve", async ({ page }) => {
      await page.goto("/customer/1/vegetation");
      const scenes = page.getByRole("navigation", { name: "Снимки по датам" }).getByRole("link");
      await expect(scenes.first()).toHaveAttribute("aria-current", "true");
      if (javaScriptEnabled) await expect(layersOf(page)).toHaveCount(1);
      else expect(await widthOf(page.getByRole("img", { name: /^Поля на снимке/ }))).toBe(900);
      await page.getByRole("link", { name: "Изменение" }).click();
      const table = page.getByRole("region", { name: /^Поля на снимке/ });
      await expect(table.getByRole("row").nth(1)).toContainText(/[−+]0,\d\d/);
      await table
        .getByRole("link")
        .filter({ hasNotText: /NDVI|Изменение|Поле$|Однородность/ })
        .first()
        .click();
      await expect(page).toHaveURL(/fields\/\d+\/vegetation\?date=/);
      const own = page.getByRole("img", { name: /^Поле на снимке/ });
      expect(
        await own.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
      ).toBeGreaterThan(10);
      await expect(page.getByRole("img", { name: /Пиксели поля по значению\. Меньше всего 0,\d\d/ })).toBeVisible();
      await expect(page.getByRole("figure").filter({ hasText: "NDVI по снимкам" })).toBeVisible();
      await expect(page.getByText(/в среднем [\d,]+ м/).first()).toBeVisible();
      // What of its land is shown: the day of the scene stays.
      const day = new URL(page.url()).searchParams.get("date");
      for (const layer of ["Рельеф", "Уклон", "Экспозиция склона"]) {
        await page.getByRole("navigation", { name: "Что показать о рельефе" }).getByText(layer).click();
        expect(await widthOf(page.getByRole("img", { name: `${layer} поля.` }))).toBeGreaterThan(5);
      }
      await expect(page.getByRole("listitem").filter({ hasText: /северо-восток\s*\d+\s%/ })).toBeVisible();
      expect(new URL(page.url()).searchParams.get("date")).toBe(day);
    });
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("who may change settings has scenes looked for at once", async ({ page }) => {
      await page.goto("/customer/1/settings/vegetation");
      await expect(page.getByText(/^Снимки искали (только что|\d+ (мин|ч|дн\.) назад)\./)).toBeVisible();
      await page.getByRole("button", { name: "Искать сейчас" }).click();
      await expect(page.getByText("Ищем снимки").first()).toBeVisible();
      await expect(page.getByRole("button", { name: "Искать сейчас" })).toBeEnabled();
    });
  });
}

test("arrows read the value of a pixel", async ({ page }) => {
  await open(page, "/customer/1/fields/1001/vegetation");
  // The first press has the pixels fetched, and is answered by them.
  const reader = page.getByRole("region", { name: /Значения: укажите/ });
  await reader.press("ArrowRight");
  await expect(page.getByText(/В точке: (\d|вне поля)/)).toBeVisible();
  const land = page.getByRole("region", { name: /^Рельеф: укажите/ });
  await land.press("ArrowRight");
  await expect(page.getByText(/В точке: \d+(,\d)? м/)).toBeVisible();
});

test("while scenes are looked for and worked out, screens say so and fill by themselves", async ({ page, line }) => {
  line.order({
    call: "listScenes",
    change: ({ search }) => ({ items: [], search: { ...search, searched_at: null, known: 0, waiting: 0 } }),
    times: 1,
  });
  await page.goto("/customer/1/vegetation");
  await expect(page.getByRole("progressbar", { name: /^Ищем снимки над полями/ })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Снимки по датам" })).toBeVisible();

  line.order({
    call: "listSeasonFields",
    change: ({ items, ...answer }) => ({
      items: items.map((item) => ({ ...item, scenes: 0 })),
      search: { ...answer.search, known: 24, waiting: 19 },
    }),
    times: 1,
  });
  await page.goto("/customer/1/vegetation/season");
  await expect(page.getByRole("progressbar", { name: "Снимки обрабатываются: готово 5 из 24 снимков" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Поля за сезон" })).toBeVisible();
});

test("the map tells the value under the pointer, and in its middle while keys move it", async ({ page }) => {
  await page.goto("/customer/1/vegetation");
  await expect(layersOf(page)).toHaveCount(1);
  expect(await widthOf(layersOf(page))).toBeGreaterThan(300);
  const told = page.locator(".scene-value");
  const map = mapOf(page);
  const { width = 0, height = 0 } = (await map.boundingBox()) ?? {};
  await expect(async () => {
    for (const share of [0.2, 0.35, 0.5, 0.65, 0.8]) {
      await map.hover({ position: { x: width * share, y: height * share } });
      if (/: 0,\d\d/.test((await told.textContent()) ?? "")) return;
    }
    await expect(told).toHaveText(/: 0,\d\d/, { timeout: 300 });
  }).toPass();
  await map.focus();
  await map.press("ArrowRight");
  await expect(page.locator(".scene-cross")).toBeVisible();
});

test("two scenes are compared side by side, by a line that keys move, and as their difference", async ({ page }) => {
  await page.goto("/customer/1/vegetation");
  const other = page.getByLabel("Сравнить с датой");
  const day = await other.locator("option").nth(1).getAttribute("value");
  await other.selectOption(day);
  await page.getByRole("button", { name: "Показать", exact: true }).click();
  // Two maps: what is done with one, the other does as well.
  const maps = page.getByRole("region", { name: /^Карта снимка \d\d/ });
  await expect(maps).toHaveCount(2);
  await expect(layersOf(page)).toHaveCount(2);
  const places = () =>
    layersOf(page).evaluateAll((all) => all.map((one) => one.getAttribute("src")?.match(/box=[^&]*/)?.[0]));
  const [before] = await places();
  await maps.first().focus();
  await maps.first().press("ArrowRight");
  await expect(async () => {
    const [left, right] = await places();
    expect([left === right, left === before]).toEqual([true, false]);
  }).toPass();

  await page.getByRole("combobox", { name: "Как сравнить" }).selectOption("swipe");
  await page.getByRole("button", { name: "Показать", exact: true }).click();
  await expect(layersOf(page)).toHaveCount(2);
  const line = page.getByRole("slider", { name: /^Граница снимков/ });
  await line.focus();
  await line.press("ArrowRight");
  await expect(line).toHaveValue("51");

  await page.getByRole("combobox", { name: "Как сравнить" }).selectOption("difference");
  await page.getByRole("button", { name: "Показать", exact: true }).click();
  await expect(layersOf(page)).toHaveCount(1);
  await expect(
    page.getByRole("img", { name: /^Площадь полей по изменению их среднего с .*Меньше всего −0,/ }),
  ).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a finger drags the line between two scenes", async ({ page }) => {
    await page.goto("/customer/1/vegetation");
    const day = await page.getByLabel("Сравнить с датой").locator("option").nth(1).getAttribute("value");
    await page.goto(`/customer/1/vegetation?with=${day}&compare=swipe`);
    await expect(layersOf(page)).toHaveCount(2);
    const line = page.getByRole("slider", { name: /^Граница снимков/ });
    const left = page.locator(".leaflet-scene-left-pane");
    const before = await left.evaluate((pane) => pane.style.clipPath);
    const finger = await page.context().newCDPSession(page);
    // Again where the page has grown above it between looking and touching.
    await expect(async () => {
      // Clear of the bar at the bottom of a phone.
      await line.evaluate((element) => element.scrollIntoView({ block: "center" }));
      const { x, y, width, height } = (await line.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      expect(height).toBeGreaterThanOrEqual(44);
      const touch = (type: "touchStart" | "touchMove" | "touchEnd", share: number) =>
        finger.send("Input.dispatchTouchEvent", {
          type,
          touchPoints: type === "touchEnd" ? [] : [{ x: x + width * share, y: y + height / 2 }],
        });
      await touch("touchStart", Number(await line.inputValue()) / 100);
      for (const share of [0.45, 0.4, 0.3, 0.25]) await touch("touchMove", share);
      await touch("touchEnd", 0.25);
      expect(Number(await line.inputValue())).toBeGreaterThan(15);
      expect(Number(await line.inputValue())).toBeLessThan(35);
    }).toPass();
    expect(await left.evaluate((pane) => pane.style.clipPath)).not.toBe(before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test("pixels and land that a busy server refuses are asked for again when it says so", async ({
  page,
  browserErrors,
}) => {
  browserErrors.allowStatus(429);
  const refused = new Set<string>();
  const asked: string[] = [];
  await page.route(/\/vegetation\/(layer|ground)/, async (route) => {
    const address = route.request().url();
    asked.push(address);
    if (refused.has(address)) return route.continue();
    refused.add(address);
    return route.fulfill({ status: 429, headers: { "retry-after": "1" } });
  });
  await page.goto("/customer/1/vegetation");
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  const layer = layersOf(page);
  await expect(layer).toHaveCount(1);
  await expect.poll(() => layer.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  await expect(mapOf(page).locator("img.leaflet-tile-loaded").first()).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a difference is a picture with its own legend", async ({ page }) => {
    await page.goto("/customer/1/vegetation");
    const day = await page.getByLabel("Сравнить с датой").locator("option").nth(1).getAttribute("value");
    await page.goto(`/customer/1/vegetation?with=${day}&compare=difference`);
    expect(await widthOf(page.getByRole("img", { name: /^Как поля изменились с/ }))).toBe(900);
    await expect(page.getByRole("img", { name: /^Площадь полей по изменению/ })).toBeVisible();
  });
});

test("land in its natural colours is fetched once it is chosen as a map's ground", async ({ page }) => {
  const squares: string[] = [];
  page.on("request", (request) => request.url().includes("/vegetation/ground/") && squares.push(request.url()));
  await page.goto("/customer/1/map");
  await page.getByLabel("Подложка и слои карты").click();
  expect(squares).toEqual([]);
  await page.getByRole("button", { name: "Снимок в натуральных цветах" }).click();
  const square = page.locator("img.leaflet-tile-loaded").first();
  await expect(square).toBeVisible();
  expect(await widthOf(square)).toBe(256);
});

test("rows tell how high fields lie where the map does", async ({ page }) => {
  await page.goto("/customer/1/map");
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows.filter({ hasText: /NDVI 0,\d\d/ }).first()).toBeVisible();
  await page.getByLabel("Подложка и слои карты").click();
  await page.getByRole("link", { name: "По высоте" }).click();
  await expect(rows.filter({ hasText: /\d м$/ }).first()).toBeVisible();
  await expect(rows.filter({ hasText: /NDVI/ })).toHaveCount(0);
});

test("a scene that is being worked out comes onto the map by itself", async ({ page, line }) => {
  line.order({ call: "getSceneProduct", progress: 40, times: 1 });
  await page.goto("/customer/1/vegetation");
  await expect(page.getByRole("progressbar", { name: /^Считаем снимок/ })).toBeVisible();
  await expect(layersOf(page)).toHaveCount(1);
});
