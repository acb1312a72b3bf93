import { addDays } from "#formats/days/count";
import { moscowDay } from "#formats/days/instants";
import { open } from "../support/page";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

const field = "/customer/1/fields/1001/weather";
const map = "/customer/1/map?view=map&layer=weather";

for (const size of [
  { width: 390, height: 664 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
])
  test(`at ${size.width} × ${size.height} the layer's card stays on the map beside that of a field, its title and form in reach`, async ({
    page,
    farm,
  }) => {
    await open(page, field);
    await farm.keepWeather();
    await page.setViewportSize(size);
    await open(page, `${map}&field=1001`);
    const card = page.getByRole("complementary", { name: "Осадки на карте" });
    const title = card.getByRole("heading", { name: /^Осадки, мм\s· [\d.]+–[\d.]+$/ });
    const ask = card.getByRole("button", { name: "Посчитать" });
    await expect(title).toBeInViewport({ ratio: 1 });
    await expect(ask).toBeHidden();
    await expect(card.getByText(/модель учебная · \d+ мин назад/)).toBeInViewport({ ratio: 1 });
    await title.click();
    for (const part of [
      card.getByLabel("С", { exact: true }),
      card.getByLabel("По", { exact: true }),
      ask,
      card.getByText(/время полей/),
    ]) {
      await part.scrollIntoViewIfNeeded();
      await expect(part).toBeInViewport({ ratio: 1 });
      await expect(title).toBeInViewport({ ratio: 1 });
    }
    const [over, under] = [
      await card.boundingBox(),
      await page.getByRole("region", { name: "Карта", exact: true }).boundingBox(),
    ];
    expect(over?.y).toBeGreaterThanOrEqual(under?.y ?? Number.NaN);
    expect(over?.width).toBeGreaterThanOrEqual(240);
    await title.click();
    await expect(ask).toBeHidden();
    const chosen = page.getByRole("complementary", { name: /^Выбрано поле/ });
    await expect(chosen).toContainText(/Осадки: [\d,]+ мм за 30\sдн\. · модель \([\d,]+\sк?м\), сегодня с прогнозом/);
    const way = chosen.getByRole("link", { name: "Открыть поле" });
    await way.scrollIntoViewIfNeeded();
    await expect(way).toBeInViewport({ ratio: 1 });
  });

test("a sum of a part of a period, and one of days to come, are said to be that on the map as in the table", async ({
  page,
  farm,
}) => {
  await open(page, field);
  await farm.keepWeather();
  const today = moscowDay(new Date());
  const card = page.getByRole("complementary", { name: "Осадки на карте" });
  for (const [from, told] of [
    [addDays(today, -4), /сегодня с прогнозом, прогноз \d+ дн\., известно дней: \d+ из 105/],
    [addDays(today, 1), /только прогноз \d+ дн\., известно дней: \d+ из 100/],
  ] as const) {
    const period = `from=${from}&to=${addDays(today, 100)}`;
    await open(page, `${map}&field=1001&${period}`);
    await expect(card).toContainText(told);
    await expect(page.getByRole("complementary", { name: /^Выбрано поле/ })).toContainText(told);
    await open(page, `/customer/1/weather?view=rain&${period}`);
    await expect(page.getByRole("cell", { name: told }).first()).toBeVisible();
  }
});

test("of a chosen field the layer tells what it shows, or that it is unknown", async ({ page, farm, line }) => {
  await open(page, field);
  await farm.keepWeather();
  const chosen = page.getByRole("complementary", { name: /^Выбрано поле/ });
  await open(page, `${map}&field=1001&spots=temperature`);
  await expect(chosen).toContainText(/Средняя температура: −?[\d,]+ °C за 30\sдн\. · модель/);
  line.order({
    call: "getWeatherGeojson",
    change: ({ features, ...answer }) => ({
      ...answer,
      features: features.map((one) => ({ ...one, properties: { ...one.properties, precipitation: null, days: 0 } })),
    }),
    times: 1,
  });
  await open(page, `${map}&field=1001`);
  await expect(chosen).toContainText("Осадки: неизвестно");
});

test("the closed card of a phone tells what of the address is not understood", async ({ page, farm }) => {
  await open(page, field);
  await farm.keepWeather();
  await page.setViewportSize({ width: 390, height: 664 });
  await open(page, `${map}&from=2026-02-30`);
  const card = page.getByRole("complementary", { name: "Осадки на карте" });
  await expect(card.getByText("По ссылке не понять начало периода")).toBeInViewport({ ratio: 1 });
  await expect(card.getByRole("button", { name: "Посчитать" })).toBeHidden();
});
