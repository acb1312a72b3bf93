import type { AnswerOf } from "#contract/call";
import type { weatherCalls } from "#contract/weather";
import { addDays } from "#formats/days/count";
import { moscowDay, moscowSeason } from "#formats/days/instants";
import type { Line } from "../../upstream/line";
import { open } from "../support/page";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

type Offered = AnswerOf<typeof weatherCalls.listWorkWindows>["items"][number]["windows"][number];

/** Has every kind of work have one window, whatever the weather is, in three places at once. */
const offer = (line: Line, { day, ...window }: Pick<Offered, "verdict" | "failing"> & { day: string }) =>
  line.order({
    call: "listWorkWindows",
    change: ({ items, ...answer }) => ({
      ...answer,
      places: 3,
      items: items.map((item) => ({
        ...item,
        windows: [{ ...window, from: `${day}T05:00:00.000Z`, to: `${day}T10:00:00.000Z` }],
      })),
    }),
    times: 3,
  });

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a form takes a window and keeps what is filled in, without a complaint of what is not yet", async ({
      page,
      farm,
      line,
    }) => {
      await page.goto("/customer/1/fields/1001/weather");
      await farm.keepWeather();
      const tomorrow = addDays(moscowDay(new Date()), 1);
      offer(line, { day: tomorrow, verdict: "caution", failing: ["wind", "humidity"] });
      await page.goto("/customer/1/fields/1001/works/new");
      await page.getByLabel("Комментарий").fill("по росе не начинать");
      const windows = page.locator("details", { hasText: "Лучшее время по погоде на трое суток" });
      await windows.locator("summary").click();
      const tillage = windows.getByRole("listitem").filter({ hasText: "Обработка почвы" });
      await expect(tillage).toContainText("ветер, влажность");
      await expect(windows).toContainText("общее для 3 мест, где лежат поля");
      await tillage.getByRole("button", { name: /^Взять в план/ }).click();
      await expect(page.getByLabel("Начало").first()).toHaveValue(tomorrow);
      await expect(page.getByLabel("Комментарий")).toHaveValue("по росе не начинать");
      await expect(page.getByText("Выберите вид работы")).toHaveCount(0);
    });

    test("a time that the forecast forbids is told before the plan is saved", async ({ page, farm, line }) => {
      await page.goto("/customer/1/fields/1001/weather");
      await farm.keepWeather();
      const form = "/customer/1/fields/1001/works/new";
      const tomorrow = addDays(moscowDay(new Date()), 1);
      const hours = { from: `${tomorrow}T05:00:00.000Z`, to: `${tomorrow}T10:00:00.000Z`, failing: ["wind" as const] };
      line.order({
        call: "listWorkWindows",
        change: ({ items, ...answer }) => ({
          ...answer,
          items: items.map((item) => ({ ...item, forbidden: [hours] })),
        }),
        times: 3,
      });
      await (javaScriptEnabled ? open(page, form) : page.goto(form));
      const type = page.getByLabel("Вид работы", { exact: true });
      if (javaScriptEnabled) {
        await type.fill("Прикатывание");
        await page.getByRole("option", { name: "Прикатывание", exact: true }).click();
      } else await type.selectOption({ label: "Прикатывание" });
      const check = () =>
        javaScriptEnabled ? undefined : page.getByRole("button", { name: "Проверить сроки и препараты" }).click();
      await page.getByLabel("Начало").first().fill(tomorrow);
      await check();
      await expect(page.getByText("По прогнозу нельзя 5 из 10 ч: ветер")).toBeVisible();
      await page.getByLabel("Время").first().fill("13:00");
      await check();
      await expect(page.getByText("По прогнозу нельзя")).toHaveCount(0);
    });

    test("a work on many fields takes the window that is good on all of them, and keeps what is filled in", async ({
      page,
      farm,
      line,
    }) => {
      await page.goto("/customer/1/fields/1001/weather");
      await farm.keepWeather();
      const season = moscowSeason(new Date());
      offer(line, { day: `${season}-11-02`, verdict: "go", failing: [] });
      await page.goto("/customer/1/works/new");
      await page.locator('input[name="fields"]').first().check();
      const type = page.getByLabel("Вид работы", { exact: true });
      if (javaScriptEnabled) {
        await type.fill("Прикатывание");
        await page.getByRole("option", { name: "Прикатывание", exact: true }).click();
      } else await type.selectOption({ label: "Прикатывание" });
      await page.getByLabel("Начало").first().fill(`${season}-05-10`);
      await page.getByLabel("Комментарий").fill("по росе не начинать");
      await page.getByRole("button", { name: "Показать, что будет" }).click();
      await expect(page.getByText("Будет внесено")).toBeVisible();
      // Nobody moves a work of spring to autumn by the weather of three days.
      const take = page.getByRole("button", { name: /^Взять в план: Обработка почвы/ });
      await expect(page.getByText(/^План на 10\.05\.\d{4}, с тех пор прошло 176 дн\./)).toBeVisible();
      await expect(take).toHaveCount(0);
      await page.getByLabel("Начало").first().fill(`${season}-10-28`);
      await page.getByRole("button", { name: "Показать, что будет" }).click();
      await expect(page.getByText("он сдвинется на 5 дн. позже")).toBeVisible();
      await take.click();
      await expect(page.getByLabel("Начало").first()).toHaveValue(`${season}-11-02`);
      await expect(page.getByLabel("Время").first()).toHaveValue("08:00");
      await expect(page.getByLabel("Комментарий")).toHaveValue("по росе не начинать");
    });
  });

test("forms of one work and of many tell when the weather is best, and take it for the plan", async ({
  page,
  farm,
}) => {
  await open(page, "/customer/1/fields/1001/weather");
  await farm.keepWeather();
  const windows = page.locator("details", { hasText: "Лучшее время по погоде на трое суток" });
  /** Whatever the season: where a kind of work has no good hours at all, that is said. */
  const takeFirst = async () => {
    await windows.locator("summary").click();
    await expect(windows.getByRole("listitem").first()).toContainText(/Взять в план|подходящего времени нет/);
    const take = windows.getByRole("button", { name: /^Взять в план/ });
    if ((await take.count()) === 0) return;
    await take.first().click();
    await expect(page.getByLabel("Начало").first()).toHaveValue(/^\d{4}-\d\d-\d\d$/);
  };
  await open(page, "/customer/1/fields/1001/works/new");
  await takeFirst();
  await open(page, "/customer/1/works/new");
  await page
    .getByLabel("Начало")
    .first()
    .fill(`${moscowSeason(new Date())}-05-10`);
  await page.getByLabel("Вид работы", { exact: true }).fill("Прикатывание");
  await page.getByRole("option", { name: "Прикатывание", exact: true }).click();
  await page.getByRole("button", { name: /^Отметить показанные/ }).click();
  await expect(page.getByText(/^Отмечено: [1-9]/)).toBeVisible();
  await page.getByRole("button", { name: "Показать, что будет" }).click();
  await expect(page.getByText("Будет внесено")).toBeVisible();
  await expect(windows).toBeVisible();
});
