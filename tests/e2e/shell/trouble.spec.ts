import type { Route } from "@playwright/test";
import { open } from "../support/page";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

const menu = { name: "Разделы", exact: true };
const screen = "/customer/1/settings/users";

for (const [code, status, text] of [
  ["Internal", 500, "Внутренняя ошибка сервера"],
  ["Unavailable", 503, "Сервис временно недоступен"],
  ["TooManyRequests", 429, "Слишком много попыток, подождите немного"],
  ["Forbidden", 403, "Недостаточно прав для этого действия"],
] as const) {
  test(`the farm API answers ${status}: said inside the frame, with a code and a way on`, async ({
    page,
    line,
    browserErrors,
  }) => {
    browserErrors.allowStatus(status);
    line.order({ call: "listUsers", code, times: 5 });
    await page.goto(screen);
    await expect(page.getByRole("navigation", menu)).toBeVisible();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText(text);
    await expect(alert.locator("code")).toHaveText(code);
    await expect(alert.getByRole("link", { name: "На главную" })).toBeVisible();
    await expect(alert.getByRole("link", { name: "Повторить" })).toHaveCount(status === 403 ? 0 : 1);
  });
}

test("a passing 503 is asked again and not seen", async ({ page, line }) => {
  line.order({ call: "listUsers", code: "Unavailable", times: 1 });
  await open(page, screen);
  await expect(page.getByRole("heading", { name: "Настройки" })).toBeVisible();
  expect(line.requests("listUsers").map(({ status }) => status)).toEqual([503, 200]);
});

for (const [what, order] of [
  ["cut off in the middle", { cut: true }],
  ["not what was promised", { nonsense: true }],
] as const) {
  test(`an answer ${what} is an error in Russian, and trying again helps`, async ({ page, line, browserErrors }) => {
    browserErrors.allowStatus(502);
    line.order({ call: "listUsers", times: 3, ...order });
    await page.goto(screen);
    await expect(page.getByRole("alert")).toContainText(/Ошибка сети|Сервис ответил неожиданно/);
    line.reset();
    await expect(page.getByRole("navigation", menu)).toBeVisible();
  });
}

test("an error on a living page leaves the frame alive", async ({ page, line, browserErrors }) => {
  browserErrors.allowStatus(500);
  await open(page, "/customer/1/settings/divisions");
  line.order({ call: "listUsers", code: "Internal" });
  await page.getByRole("link", { name: "Пользователи" }).click();
  await expect(page.getByRole("alert")).toContainText("Внутренняя ошибка сервера");
  await page.getByRole("link", { name: "Группы" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("cell", { name: "Северная группа" })).toBeVisible();
});

test("a farm API that is gone leaves the frame of a living page as it was", async ({ page, line, browserErrors }) => {
  browserErrors.allowStatus(502);
  await open(page, "/customer/1/settings/divisions");
  for (const call of ["getFrame", "listUsers"] as const) line.order({ call, cut: true, times: 10 });
  await page.getByRole("link", { name: "Пользователи" }).click();
  await expect(page.getByRole("alert")).toContainText("Ошибка сети");
  await expect(page.getByRole("navigation", menu)).toBeVisible();
  line.reset();
  await page.getByRole("link", { name: "Повторить" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a living page that fails as a whole looks as the site does", async ({ page, line, browserErrors }) => {
  browserErrors.allowStatus(500);
  await open(page, "/customer/1/settings/divisions");
  const font = (element: Element) => getComputedStyle(element).fontFamily;
  const before = await page.locator("body").evaluate(font);
  line.order({ call: "getFrame", code: "Internal" });
  await page.getByRole("link", { name: "Пользователи" }).click();
  await expect(page.getByRole("alert")).toContainText("Внутренняя ошибка сервера");
  await expect(page.getByRole("navigation", menu)).toHaveCount(0);
  expect(await page.locator("body").evaluate(font)).toBe(before);
});

test("a wait shows itself, but not one shorter than 300 ms", async ({ page, line }) => {
  await open(page, "/customer/1/settings/divisions");
  line.order({ call: "listUsers", delay: 3000 });
  const bar = page.locator(".global-progress");
  await page.getByRole("link", { name: "Пользователи" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Загрузка" })).toBeAttached();
  // At which time of its own it is seen, however late this machine looks.
  const seenAt = await bar.evaluate((element) => {
    const appears = element
      .getAnimations()
      .find((animation) => animation instanceof CSSAnimation && animation.animationName === "appear");
    return [299, 301].map((time) => {
      if (appears) appears.currentTime = time;
      return Number(getComputedStyle(element).opacity) > 0;
    });
  });
  expect(seenAt).toEqual([false, true]);
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole("cell", { name: "Рабочий Иван" })).toBeVisible();
});

test("a line lost on a living page is told, and what was typed stays", async ({ page, context, browserErrors }) => {
  browserErrors.allowLostLine();
  await open(page, "/customer/1/settings/divisions");
  await page.getByRole("link", { name: "Добавить подразделение", exact: true }).click();
  await page.getByLabel("Название").fill("Дальнее");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Добавить", exact: true }).click();
  await expect(page.getByText("Ошибка сети")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByLabel("Название")).toHaveValue("Дальнее");
});

test("a line lost unbeknown to the browser keeps the form, and what is sent again is sent under the same key", async ({
  page,
  line,
  browserErrors,
}) => {
  browserErrors.allowLostLine();
  browserErrors.allowStatus(502);
  await open(page, "/customer/1/settings/divisions");
  await page.getByRole("link", { name: "Добавить подразделение", exact: true }).click();
  await page.getByLabel("Название").fill("Дальнее");
  const forms = /\.data(\?|$)/;
  const add = page.getByRole("button", { name: "Добавить", exact: true });
  for (const loseLine of [
    (route: Route) => route.abort("connectionreset"),
    (route: Route) => route.fulfill({ status: 502, body: "<html>Bad gateway</html>" }),
    // It is done, and nobody hears of it.
    async (route: Route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.abort("connectionreset");
    },
  ]) {
    await page.route(forms, loseLine);
    await add.click();
    await expect(page.getByRole("alert")).toContainText("сервер не ответил");
    await expect(page.getByLabel("Название")).toHaveValue("Дальнее");
    await expect(add).toBeEnabled();
    await page.unroute(forms);
  }
  await add.click();
  await expect(page.getByRole("status").filter({ hasText: "Подразделение «Дальнее» добавлено" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  const keys = line.requests("createDivision").map(({ key }) => key);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test("a loaded screen asked for without a line keeps the page, and comes with the line", async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.allowLostLine();
  await open(page, "/customer/1/settings/divisions");
  await page
    .locator("header summary")
    .and(page.getByLabel(/^Сезон/))
    .click();
  await context.setOffline(true);
  await page.getByRole("link", { name: "2023" }).click();
  await expect(page.getByRole("alert")).toContainText("Ошибка сети");
  await expect(page.getByRole("row", { name: /Отделение № 3/ })).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/season=2023$/);
  await expect(page.getByRole("row", { name: /Отделение № 3/ })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a field that is not there is a page that says so", async ({ page, browserErrors }) => {
  browserErrors.allowStatus(404);
  for (const address of [
    "/customer/1/fields/999999",
    "/customer/1/fields/5001",
    "/customer/1/fields/import/77",
    "/customer/99999999999/map",
    "/customer/0/map",
    "/customer/1/works/4294967296/4",
  ]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { name: "Страница не найдена" }), address).toBeVisible();
  }
});

test("what is missing in a tab is told inside its screen, which stays one page with one heading", async ({
  page,
  browserErrors,
}) => {
  browserErrors.allowStatus(404);
  await page.goto("/customer/1/fields/1001/zones/99999");
  await expect(page.getByRole("heading", { level: 2, name: "Страница не найдена" })).toBeVisible();
  await expect(page.getByRole("main")).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
});

test("an address that is no text is a page that says so", async ({ page, browserErrors }) => {
  browserErrors.allowStatus(400);
  for (const address of ["/customer/1/%E0%A4%A", "/login/%ff"]) {
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(400);
    await expect(page.getByRole("heading", { name: "Неверный запрос" })).toBeVisible();
  }
});

test("an address with no number where one belongs leads to the first screen of the menu", async ({ page }) => {
  for (const address of [
    "/customer/1/fields/abc",
    "/customer/1/fields/1e3/edit",
    "/customer/1/works/wheat/4",
    "/customer/abc/map",
  ]) {
    await page.goto(address);
    await expect(page, address).toHaveURL(/\/customer\/1\/map$/);
  }
});
