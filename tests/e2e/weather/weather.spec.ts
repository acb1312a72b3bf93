import type { Locator } from "@playwright/test";
import { moscowSeason } from "#formats/days/instants";
import { open } from "../support/page";
import { expect, test } from "../support/test";
import { violationsOf } from "../support/violations";

test.use({ as: "farm" });

const field = "/customer/1/fields/1001/weather";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a field's weather: now, hours, windows by product, days, the season beside others", async ({
      page,
      farm,
    }) => {
      await page.goto(field);
      await expect(page.getByText("Погода загружается")).toBeVisible();
      await farm.keepWeather();
      await page.reload();
      await expect(page.getByRole("heading", { name: /^Сейчас, \d\d:00–\d\d:00$/ })).toBeVisible();
      await expect(
        page.getByText(/Учебная погода.* · получено .* · точка прогноза (в|рядом,) .* · время поля, UTC\+3/),
      ).toBeVisible();
      const strip = page.getByRole("region", { name: "Погода по часам" });
      await expect(strip.getByRole("row", { name: /^Температура/ }).locator("td:not(.weather-past)")).toHaveCount(72);
      const days = page.getByRole("region", { name: "Погода по дням" });
      await days.getByRole("link").nth(5).click();
      await expect(strip.getByRole("row", { name: /^Температура/ }).getByRole("cell")).toHaveCount(24);
      await page.getByRole("link", { name: "Ближайшие трое суток" }).click();
      await expect(strip.getByRole("row", { name: /^Температура/ }).locator("td:not(.weather-past)")).toHaveCount(72);
      await expect(days.getByRole("row")).toHaveCount(15);
      await page.getByLabel("Опасность для пчёл").selectOption("1");
      await page.getByRole("button", { name: "Показать" }).click();
      await expect(page).toHaveURL(/bees=1/);
      await page.getByText("Все часы и что мешает").click();
      await expect(page.getByRole("region", { name: "Опрыскивание по часам" })).toContainText(/нельзя|осторожностью/);
      await page.getByRole("link", { name: "Сезон и многолетние" }).click();
      await expect(page.getByRole("img", { name: /^Сумма активных температур выше 10 °C/ })).toBeVisible();
      await expect(page.getByRole("rowheader", { name: "ГТК Селянинова" })).toBeVisible();
      await page.getByLabel("С", { exact: true }).fill(`${moscowSeason(new Date()) - 1}-05-01`);
      await page.getByLabel("По", { exact: true }).fill(`${moscowSeason(new Date()) - 1}-06-30`);
      await page.getByRole("button", { name: "Посчитать" }).click();
      await expect(page.getByRole("heading", { name: /^За 01\.05\.\d{4} – 30\.06\.\d{4}$/ })).toBeVisible();
      await page.getByRole("link", { name: "Прогноз" }).click();
      await expect(strip).toBeVisible();
    });
  });
}

test("going back chooses again what was chosen then", async ({ page, farm }) => {
  await page.goto(field);
  await farm.keepWeather();
  await open(page, field);
  const bees = page.getByLabel("Опасность для пчёл");
  for (const chosen of ["1", "2"]) {
    await bees.selectOption(chosen);
    await page.getByRole("button", { name: "Показать" }).click();
    await expect(page).toHaveURL(new RegExp(`bees=${chosen}`));
    await expect(bees.locator("option[selected]")).toHaveAttribute("value", chosen);
  }
  await page.goBack();
  await expect(bees).toHaveValue("1");
  await page.goForward();
  await expect(bees).toHaveValue("2");
});

test("where a link goes that the keyboard stood on, another one takes it", async ({ page, farm }) => {
  await page.goto(field);
  await farm.keepWeather();
  await open(page, field);
  await page.getByRole("region", { name: "Погода по дням" }).getByRole("link").nth(5).press("Enter");
  const nearest = page.getByRole("link", { name: "Ближайшие трое суток" });
  await nearest.press("Enter");
  await expect(nearest).toHaveCount(0);
  await expect(page.locator("a:focus")).toBeAttached();
});

test("a division's weather, and rain of all of them as a table and a workbook", async ({ page, farm }) => {
  await open(page, "/customer/1/weather");
  await farm.keepWeather();
  await page.reload();
  await expect(page.getByRole("heading", { name: /^Погода: / })).toBeVisible();
  // No holding of the demonstration: there is no day but the real one.
  await expect(page.getByText("Учебный день")).toHaveCount(0);
  await page.getByRole("link", { name: "Осадки по подразделениям" }).click();
  const table = page.getByRole("region", { name: "Осадки по подразделениям" });
  await expect(table.getByRole("row").nth(1)).toContainText(/модель \([\d,–\sкм]+\)/);
  await expect(
    page.getByText(
      /Учебная погода.* · модель учебная · расчёт от .* · получено .* назад · точки прогноза не дальше .*/,
    ),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "По полям на карте" })).toHaveAttribute("href", /view=map/);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Скачать xlsx" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/осадки.*\.xlsx$/);
});

test("season and rain are accessible on a laptop and on a phone, and no wider than they are", async ({
  page,
  farm,
}) => {
  await open(page, "/customer/1/weather");
  await farm.keepWeather();
  for (const view of ["forecast", "season", "rain"])
    for (const size of [
      { width: 1366, height: 768 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      await open(page, `/customer/1/weather?view=${view}`);
      expect(await violationsOf(page), `${view}, ${size.width}`).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, `${view}, ${size.width}`).toBeLessThanOrEqual(size.width);
      // A squeezed last column made each row as high as a phone.
      if (view === "rain") {
        const rain = page.getByRole("region", { name: "Осадки по подразделениям" });
        expect((await rain.getByRole("row").nth(1).boundingBox())?.height).toBeLessThan(130);
      }
      if (view === "forecast") {
        await page.getByText("Все часы и что мешает").click();
        const hours = page.getByRole("region", { name: "Опрыскивание по часам" });
        // What hinders lay beyond the edge of a phone.
        expect(await hours.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
      }
      const row = page.getByRole("navigation", { name: "Что показать" });
      const within = async (tab: Locator) => {
        const [inner, outer] = [await tab.boundingBox(), await row.boundingBox()];
        if (!inner || !outer) throw new Error("No tab");
        return inner.x >= outer.x - 1 && inner.x + inner.width <= outer.x + outer.width + 1;
      };
      // The chosen view is seen; a row that is cut off shows that it goes on, and leads to every one of them.
      await expect.poll(() => within(row.locator("[aria-current]")), `${view}, ${size.width}`).toBe(true);
      const { isCut, shade } = await row.evaluate((box) => ({
        isCut: box.scrollWidth > box.clientWidth,
        shade: getComputedStyle(box).backgroundAttachment,
      }));
      expect(isCut, `${view}, ${size.width}`).toBe(size.width < 400);
      if (isCut) expect(shade).toBe("local, local, scroll, scroll");
      for (const tab of await row.getByRole("link").all()) {
        await tab.evaluate((one) => one.scrollIntoView({ inline: "nearest", block: "nearest" }));
        expect(await within(tab), `${view}, ${size.width}`).toBe(true);
      }
    }
});

test("where the sources of a field can't be asked its page stands, and says so", async ({ page, line, appErrors }) => {
  appErrors.allow(/.*sources of the weather of field 1001.*/g);
  line.order({ call: "listFieldWeatherSources", code: "Internal", times: 9 });
  await open(page, field);
  await expect(page.getByText("Спросить о погоде не удалось. Обновите страницу позже.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Вегетация" }).first()).toBeVisible();
});

const fault = "Сервис погоды Open-Meteo не отвечает";
const age = 5 * 3600 + 120;

test("while the service is down, the screen, a field, a form and the map show what is kept, and how old it is", async ({
  page,
  farm,
  line,
}) => {
  await open(page, field);
  await farm.keepWeather();
  const stale = <T extends { source: object }>(answer: T) => ({ ...answer, source: { ...answer.source, fault, age } });
  line.order({ call: "getFieldForecast", change: stale, times: 9 });
  line.order({ call: "getDivisionForecast", change: stale, times: 9 });
  line.order({ call: "listWorkWindows", change: stale, times: 9 });
  line.order({ call: "getWeatherGeojson", change: (answer) => ({ ...answer, fault, age }), times: 9 });
  const told = page.getByText(`${fault}. Показано то, что получено 5 ч назад.`);
  await open(page, field);
  await expect(told).toBeVisible();
  await expect(page.getByRole("region", { name: "Погода по часам" })).toBeVisible();
  line.order({ call: "getFieldWeatherMultiyear", change: stale, times: 9 });
  await open(page, `${field}?view=season`);
  await expect(told).toBeVisible();
  await open(page, "/customer/1/weather");
  await expect(told).toBeVisible();
  await open(page, "/customer/1/fields/1001/works/new");
  await page.getByText("Лучшее время по погоде на трое суток").click();
  await expect(told).toBeVisible();
  await open(page, "/customer/1/map");
  await page.getByLabel("Подложка и слои карты").click();
  await page.getByRole("button", { name: "Осадки и температура" }).click();
  await expect(told).toBeVisible();
});

test("sums and curves are of the season that the header stands at, and what grows of another leads there", async ({
  page,
  farm,
  line,
}) => {
  await open(page, field);
  await farm.keepWeather();
  const season = moscowSeason(new Date());
  await open(page, `${field}?view=season&since=${season}-01-01&until=${season}-01-09`);
  await expect(page.getByRole("heading", { name: `За 01.01.${season} – 09.01.${season}` })).toBeVisible();
  await expect(page.getByText(`Сезон ${season}`, { exact: true }).first()).toBeVisible();
  await page
    .locator("header summary")
    .and(page.getByLabel(`Сезон ${season}`))
    .click();
  await page.getByRole("link", { name: String(season - 1), exact: true }).click();
  // A period of the season before goes with it.
  await expect(page.getByRole("heading", { name: new RegExp(`^За .*${season - 1} – .*${season - 1}`) })).toBeVisible();
  await expect(page.getByText(`Сезон ${season - 1}`, { exact: true }).first()).toBeVisible();
  line.order({
    call: "getFieldWeatherMultiyear",
    change: (answer) => ({ ...answer, standing: { crop_id: 1, season } }),
    times: 1,
  });
  await page.reload();
  await page.getByRole("link", { name: `Показать сезон ${season}` }).click();
  await expect(page.getByText(`Сезон ${season}`, { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Сейчас на поле")).toBeHidden();
});

test("the map's layer tells rain and temperature of a period, is remembered, and costs nothing until it is on", async ({
  page,
  farm,
  line,
}) => {
  await open(page, field);
  await farm.keepWeather();
  await open(page, "/customer/1/map");
  expect(line.requests("getWeatherGeojson")).toEqual([]);
  // Fields of one place are alike and make one class: here each has had more than the one before.
  line.order({
    call: "getWeatherGeojson",
    change: ({ features, ...answer }) => ({
      ...answer,
      features: features.map((one, index) => ({ ...one, properties: { ...one.properties, precipitation: index * 9 } })),
    }),
    times: 1,
  });
  const menu = page.getByLabel("Подложка и слои карты");
  await menu.click();
  const remembered = page.waitForResponse((answer) => answer.url().includes("/preferences"));
  await page.getByRole("button", { name: "Осадки и температура" }).click();
  await remembered;
  const card = page.getByRole("complementary", { name: "Осадки на карте" });
  await expect(card.getByText(/^до \d+ мм$/).first()).toBeVisible();
  await expect(card.getByText(/модель учебная · расчёт от .* · получено/)).toBeVisible();
  await card.getByRole("heading", { name: "Осадки, мм" }).click();
  await expect(card.getByText(/^до \d+ мм$/).first()).toBeHidden();
  await card.getByRole("heading", { name: "Осадки, мм" }).click();
  const season = moscowSeason(new Date());
  await card.getByLabel("С", { exact: true }).fill(`${season - 1}-06-01`);
  await card.getByLabel("По", { exact: true }).fill(`${season - 1}-06-30`);
  await card.getByRole("button", { name: "Посчитать" }).click();
  await expect
    .poll(() => line.requests("getWeatherGeojson").at(-1)?.query)
    .toMatchObject({ from: `${season - 1}-06-01` });
  await expect(card.getByText(/^(на всех полях около|до) [\d,]+ мм$/)).toHaveCount(1);
  await card.getByRole("button", { name: "Температура" }).click();
  await expect(page.getByRole("complementary", { name: "Средняя температура на карте" })).toContainText("°C");
  // The address keeps what is looked at.
  await page.reload();
  const again = page.getByRole("complementary", { name: "Средняя температура на карте" });
  await expect(again.getByLabel("С", { exact: true })).toHaveValue(`${season - 1}-06-01`);
  await again.getByLabel("С", { exact: true }).fill(`${season - 1}-07-10`);
  await again.getByRole("button", { name: "Посчитать" }).click();
  await expect(again.getByText("дни поменяны местами")).toBeVisible();
  await expect(again.getByLabel("По", { exact: true })).toHaveValue(`${season - 1}-07-10`);
});

test("a map that is opened with the layer shows all fields beside its card, not under it", async ({ page, farm }) => {
  await open(page, field);
  await farm.keepWeather();
  await page.setViewportSize({ width: 1366, height: 768 });
  // The map has stood with all of them in view, but nothing over it.
  await open(page, "/customer/1/map");
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("map-1"))).not.toBeNull();
  const answer = page.waitForResponse((response) => response.url().includes("/map/weather"));
  await open(page, "/customer/1/map?layer=weather");
  const { items } = (await (await answer).json()) as { items: { lon: number }[] };
  const card = page.getByRole("complementary", { name: "Осадки на карте" });
  await expect(card).toBeVisible();
  const [over, map] = [
    await card.boundingBox(),
    await page.getByRole("region", { name: /^Карта полей/ }).boundingBox(),
  ];
  const kept = await page.evaluate(() => sessionStorage.getItem("map-1"));
  if (!over || !map || !kept) throw new Error("No map");
  const { lon, zoom } = JSON.parse(kept) as { lon: number; zoom: number };
  const west = Math.min(...items.map((spot) => spot.lon));
  const westmost = map.x + map.width / 2 + ((west - lon) / 360) * 256 * 2 ** zoom;
  expect(westmost).toBeGreaterThan(over.x + over.width);
});

test("the page of a done work tells what the weather was, once it is known", async ({ page, farm }) => {
  await open(page, field);
  const done = `/customer/1/fields/1001/works/${await farm.doneWorkOf(1001)}`;
  await open(page, done);
  await expect(page.getByText("Пока неизвестна: запишется сама, когда станет известна.")).toBeVisible();
  await farm.keepWeather();
  await farm.keepWeatherOfWorks();
  await page.reload();
  await expect(page.getByText("Учебная погода (придуманная по климату места)")).toBeVisible();
  await expect(page.getByText("Температура", { exact: true })).toBeVisible();
  await expect(page.getByText(/м\/с/).first()).toBeVisible();
});
