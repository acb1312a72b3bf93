import { open } from "../support/page";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

const field = "/customer/1/fields/1001/weather";

test("alerts are asked for each second until the source has answered, without a reload", async ({
  page,
  farm,
  line,
}) => {
  await open(page, field);
  await expect(page.getByText("Предупреждения о погоде загружаются")).toBeVisible();
  const answers = () => line.requests("getFieldWeatherAlerts").map(({ status }) => status);
  await expect.poll(answers).toContain(429);
  await farm.keepWeather();
  await expect(page.getByText("Предупреждения о погоде загружаются")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: /^Сейчас, / })).toBeVisible();
  expect(answers()).toContain(200);
});

test("years before come by themselves, and until then the season says that it is not whole", async ({
  page,
  farm,
  line,
}) => {
  await open(page, `${field}?view=season`);
  await expect(page.getByText("Погода прошлых дней и лет ещё загружается")).toBeVisible();
  await expect(page.getByText("Об остальных ничего не известно")).toHaveCount(0);
  await farm.keepWeather();
  await expect(page.getByText("Погода прошлых дней и лет ещё загружается")).toHaveCount(0, { timeout: 20_000 });
  await expect(page.getByRole("img", { name: /рядом \d{4}–\d{4}/ }).first()).toBeVisible();
  expect(line.requests("getFieldWeatherMultiyear").length).toBeGreaterThan(1);
});

test("after more than five failures nobody asks for alerts any more, and what comes late is shown all the same", async ({
  page,
  farm,
  line,
  appErrors,
}) => {
  appErrors.allow(/.*alerts of the weather of field 1001: given up after 6 failures.*/g);
  await open(page, field);
  await expect(page.getByText("Предупреждения о погоде получить не удалось")).toBeVisible({ timeout: 30_000 });
  const asked = line.requests("getFieldWeatherAlerts");
  expect(asked.every(({ status }) => status === 429)).toBe(true);
  // A question that the screen's own reload cuts off is asked once more: it has not failed.
  expect(asked.length).toBeGreaterThanOrEqual(6);
  expect(asked.length).toBeLessThanOrEqual(8);
  await farm.keepWeather();
  await expect(page.getByRole("heading", { name: /^Сейчас, / })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("Предупреждения о погоде получить не удалось")).toHaveCount(0);
});
