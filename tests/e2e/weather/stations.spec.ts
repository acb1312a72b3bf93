import { open } from "../support/page";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

const stations = "/customer/1/settings/stations";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a station is registered, sends in Ecowitt's words, takes a file, and is renamed, deleted and brought back", async ({
      page,
      request,
      browserErrors,
    }) => {
      browserErrors.allowStatus(400);
      await page.goto(stations);
      await page.getByRole("link", { name: "Добавить станцию" }).first().click();
      await page.getByRole("textbox", { name: "Название" }).fill("Ток");
      await page.getByRole("textbox", { name: "Широта" }).fill("46,61");
      await page.getByRole("textbox", { name: "Высота" }).fill("70");
      await page.getByRole("button", { name: "Добавить", exact: true }).click();
      await expect(page.getByText("Укажите долготу")).toBeVisible();
      await page.getByRole("textbox", { name: "Долгота" }).fill("40,74");
      await page.getByRole("button", { name: "Добавить", exact: true }).click();
      const address = await page.getByText(/^http.*\/stations\/1\/\d+\/[\w-]{24}$/).textContent();
      const form = { dateutc: "now", tempf: "70.7", humidity: "54", windspeedmph: "6.7", PASSKEY: "0".repeat(32) };
      const sent = await request.post(address ?? "", { form, headers: { "user-agent": "GW2000A" } });
      expect(await sent.json()).toEqual({ taken: 1, remarks: [] });
      const hot = await request.post(address ?? "", { data: { temperature: 80 } });
      expect([hot.status(), await hot.json()]).toEqual([
        400,
        { message: "Температура: 80 °C быть не может, показание не принято" },
      ]);
      const stranger = await request.get(`${address?.slice(0, -2)}xx?tempf=70`);
      expect([stranger.status(), (await stranger.json()).message]).toEqual([
        404,
        "Такой станции нет, или её ключ другой: возьмите адрес отправки в настройках хозяйства",
      ]);
      const file = {
        name: "показания.csv",
        mimeType: "text/csv",
        buffer: Buffer.from("Дата;Время;Температура\n01.07.2025;10:00;21,5\nитого;;21,5\n"),
      };
      await page.getByLabel("Таблица CSV").setInputFiles(file);
      await page.getByRole("button", { name: "Загрузить" }).click();
      // In the window that is still open, where it stays.
      const done = page.getByRole("dialog").getByRole("status");
      await expect(done).toContainText("Принято: 1 показание");
      await expect(done).toContainText("Не поняты дата или время: 1 (строка 3)");
      // The next file is another form.
      const next = "Дата;Время;Температура\n02.07.2025;10:00;21,5\n02.07.2025;11:00;22\n";
      await page.getByLabel("Таблица CSV").setInputFiles({ ...file, buffer: Buffer.from(next) });
      await page.getByRole("button", { name: "Загрузить" }).click();
      await expect(done).toContainText("Принято: 2 показания");
      await expect(page.getByText("Нынешний адрес сразу перестанет действовать")).toBeHidden();
      await page.getByText("Заменить адрес, если он попал к чужим").click();
      await page.getByRole("button", { name: "Заменить адрес" }).click();
      await expect(page.getByText("по старому показания больше не принимаются")).toBeVisible();
      await expect(page.getByText(address ?? "", { exact: true })).toHaveCount(0);
      await page.goto(stations);
      await expect(page.getByRole("row", { name: /Ток/ })).toContainText("Температура: 80 °C быть не может");
      await page.getByRole("button", { name: "Удалить «Ток»" }).click();
      await page.getByRole("button", { name: "Отменить" }).click();
      await expect(page.getByRole("row", { name: /Ток/ })).toBeVisible();
    });

    test("rules of spraying are the holding's by type of products, and the usual ones again", async ({
      page,
      browserErrors,
    }) => {
      browserErrors.allowStatus(400);
      await page.goto("/customer/1/settings/weather?product=fungicide");
      const wind = page.getByRole("textbox", { name: "Ветер, м/с: нельзя выше" });
      await wind.fill("1");
      await page.getByRole("button", { name: "Сохранить пороги" }).click();
      await expect(page.getByText("Границы «с осторожностью» должны лежать внутри границ запрета")).toBeVisible();
      await wind.fill("6,5");
      await page.getByRole("button", { name: "Сохранить пороги" }).click();
      await expect(page.getByRole("link", { name: "Фунгицид · свои" })).toBeVisible();
      await expect(wind).toHaveValue("6,5");
      // What an inversion is told by, and what keeps bees in, are set beside the others.
      const [still, worst] = [
        page.getByRole("textbox", { name: "Ветер слабее" }),
        page.getByRole("textbox", { name: "1 класс, высокая: ветер до, м/с" }),
      ];
      await expect(still).toHaveValue("1,5");
      await still.fill("9");
      await worst.fill("4");
      await page.getByRole("button", { name: "Сохранить пороги" }).click();
      await expect(page.getByText("Число от 0 до 5", { exact: true })).toBeVisible();
      // A refusal stands alone: what was saved before it is not told any more.
      await expect(page.getByText("Настройки погоды сохранены")).toBeHidden();
      await still.fill("2");
      await page.getByRole("button", { name: "Сохранить пороги" }).click();
      await expect(page.getByText("Чем опаснее класс, тем строже предел")).toBeVisible();
      await worst.fill("1");
      await page.getByRole("textbox", { name: "3 класс, малая: утром и вечером, ч" }).fill("1,5");
      await page.getByRole("button", { name: "Сохранить пороги" }).click();
      await expect(page.getByText("Настройки погоды сохранены")).toBeVisible();
      await page.goto("/customer/1/settings/weather?product=fungicide");
      await expect(still).toHaveValue("2");
      await expect(worst).toHaveValue("1");
      await page.getByRole("button", { name: "Вернуть обычные" }).click();
      await expect(page.getByText("Пороги снова обычные")).toBeVisible();
      await expect(worst).toHaveValue("2");
      await page.getByRole("textbox", { name: "Станция важнее модели на расстоянии до" }).fill("7,5");
      await page.getByRole("button", { name: "Сохранить расстояние" }).click();
      await expect(page.getByRole("textbox", { name: "Станция важнее модели" })).toHaveValue("7,5");
    });

    test("who saves rules after somebody else is told of it where it is seen", async ({ page, browserErrors }) => {
      browserErrors.allowStatus(409);
      await page.setViewportSize({ width: 1366, height: 768 });
      const address = "/customer/1/settings/weather?product=fungicide";
      await page.goto(address);
      const other = await page.context().newPage();
      await other.goto(address);
      await other.getByRole("button", { name: "Сохранить пороги" }).click();
      await expect(other.getByText("Настройки погоды сохранены")).toBeVisible();
      await page.getByRole("button", { name: "Сохранить пороги" }).click();
      const told = page.getByRole("alert").filter({ hasText: "Сохранить не удалось" });
      await expect(told).toBeInViewport();
      if (javaScriptEnabled) await expect(told).toBeFocused();
    });
  });
}

test("a field near a station is told by it, and by the model where that is asked for", async ({
  page,
  farm,
  request,
}) => {
  await open(page, "/customer/1/fields/1001/weather");
  await farm.keepWeather();
  await open(page, stations);
  await page.getByRole("link", { name: "Добавить станцию" }).first().click();
  const place = await farm.placeOfField(1001);
  await page.getByRole("textbox", { name: "Название" }).fill("Ток");
  await page.getByRole("textbox", { name: "Широта" }).fill(String(place.lat));
  await page.getByRole("textbox", { name: "Долгота" }).fill(String(place.lon));
  await page.getByRole("textbox", { name: "Высота" }).fill("70");
  await page.getByRole("button", { name: "Добавить", exact: true }).click();
  const address = await page.getByText(/^http.*\/stations\/1\/\d+\/[\w-]{24}$/).textContent();
  await request.post(address ?? "", { data: { temperature: 33.4, humidity: 40, wind: 2 } });
  await open(page, "/customer/1/fields/1001/weather");
  await expect(page.getByText(/^Станция «Ток» · прогноз и пропуски — Учебная погода/)).toBeVisible();
  await expect(page.getByText("+33°").first()).toBeVisible();
  await page
    .getByRole("navigation", { name: "Источник погоды" })
    .getByRole("link", { name: /^Учебная погода/ })
    .click();
  await expect(page.getByText(/^Учебная погода.* · получено/)).toBeVisible();
});
