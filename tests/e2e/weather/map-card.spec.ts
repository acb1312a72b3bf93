import { addDays } from "#formats/days/count";
import { moscowDay } from "#formats/days/instants";
import { open } from "../support/page";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

const field = "/customer/1/fields/1001/weather";
const map = "/customer/1/map?view=map&layer=weather";

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
