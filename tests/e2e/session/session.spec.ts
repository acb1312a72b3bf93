import type { BrowserContext, Page } from "@playwright/test";
import type { Line } from "../../upstream/line";
import { people } from "../../world/people";
import { open } from "../support/page";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

const name = (page: Page) => page.getByLabel("Название");
const save = (page: Page) => page.getByRole("button", { name: "Добавить", exact: true });

/** The app knows of every access token given from now on that it has run out. */
function shortenAccess(line: Line): void {
  const access_token_lifetime = 5;
  for (const call of ["login", "refresh"] as const)
    line.order({ call, times: 99, change: (tokens) => ({ ...tokens, access_token_lifetime }) });
}

const dropSignIn = (context: BrowserContext) => context.clearCookies({ name: "polevod" });

test("a refused token is refreshed once for all that ask at once, and nobody notices", async ({ page, line, farm }) => {
  // What day it is for a holding is asked for once, ahead of all else.
  await open(page, "/customer/1/dict");
  farm.expireAccess();
  await open(page, "/customer/1/settings/divisions");
  await expect(page.getByRole("heading", { name: "Настройки" })).toBeVisible();
  expect(line.requests("refresh").length).toBe(1);
  const refused = line.requests("listDivisions").map(({ status }) => status);
  expect(refused).toContain(401);
});

test("many tabs at once share one refresh too", async ({ context, line, baseURL, farm }) => {
  farm.expireAccess();
  const screens = ["dict", "scouting", "map", "settings/divisions", "settings/groups", "profile"];
  const answers = await Promise.all(screens.map((screen) => context.request.get(`${baseURL}/customer/1/${screen}`)));
  expect(answers.map((answer) => answer.status())).toEqual(screens.map(() => 200));
  expect(line.requests("refresh").length).toBe(1);
});

test("a token known to have run out is refreshed before it is refused", async ({ page, line, baseURL, context }) => {
  shortenAccess(line);
  await context.request.post(`${baseURL}/login`, { form: { email: people.farm.email, password: "polevod-demo" } });
  await open(page, "/customer/1/dict");
  expect(line.requests("refresh").length).toBeGreaterThan(0);
  expect(line.requests("getFrame").every(({ status }) => status === 200)).toBe(true);
});

test("a refused refresh clears the cookie and leads to the root, and so to the login", async ({
  page,
  context,
  farm,
}) => {
  await farm.expireAll();
  await page.goto("/customer/1/dict");
  await expect(page).toHaveURL(/\/login$/);
  expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain("polevod");
});

test("the farm API away during a refresh ends no session", async ({ page, context, line, browserErrors, farm }) => {
  browserErrors.allowStatus(503);
  farm.expireAccess();
  // Until it is back: the holding's day is asked for first where it is not known yet, and its page does without.
  line.order({ call: "refresh", code: "Unavailable", times: 99 });
  await page.goto("/customer/1/dict");
  await expect(page.getByText("Сервис временно недоступен")).toBeVisible();
  expect((await context.cookies()).map((cookie) => cookie.name)).toContain("polevod");
  line.reset();
  await open(page, "/customer/1/dict");
  await expect(page.getByRole("navigation", { name: "Разделы", exact: true })).toBeVisible();
});

test("while a living page is used, an ended session leads to the login and back here", async ({ page, context }) => {
  await open(page, "/customer/1/dict");
  await dropSignIn(context);
  await page.getByRole("link", { name: "Осмотры" }).click();
  await expect(page).toHaveURL(/\/login\?to=%2Fcustomer%2F1%2Fscouting$/);
});

test("a session that ends in the middle of a form keeps what was typed", async ({
  page,
  context,
  browserErrors,
  line,
}) => {
  browserErrors.allowStatus(401);
  await open(page, "/customer/1/settings/divisions");
  await page.getByRole("link", { name: "Добавить подразделение", exact: true }).click();
  await name(page).fill("Дальнее");
  await dropSignIn(context);
  await save(page).click();
  await expect(page.getByText("Сеанс закончился.", { exact: false })).toBeVisible();
  await expect(name(page)).toHaveValue("Дальнее");

  const other = await context.newPage();
  await other.goto("/login");
  await other.getByLabel("Электронная почта").fill(people.farm.email);
  await other.getByLabel("Пароль").fill("polevod-demo");
  await other.getByRole("button", { name: "Войти" }).click();
  await expect(other).toHaveURL(/\/customer\/1\/map$/);

  await save(page).click();
  await expect(page.getByText("Подразделение «Дальнее» добавлено")).toBeVisible();
  expect(line.requests("createDivision").map(({ body }) => body)).toMatchObject([{ name: "Дальнее" }]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the form is sent on after signing in, as it was typed", async ({ page, context, browserErrors, line }) => {
    browserErrors.allowStatus(401);
    await page.goto("/customer/1/settings/divisions?new=1");
    await name(page).fill('Дальнее "за рекой" & <b>');
    await dropSignIn(context);
    await save(page).click();
    await expect(page.getByRole("heading", { name: "Сеанс закончился" })).toBeVisible();
    await page.getByLabel("Электронная почта").fill(people.farm.email);
    await page.getByLabel("Пароль").fill("wrong");
    await page.getByRole("button", { name: "Войти и отправить" }).click();
    await expect(page.getByRole("alert")).toHaveText("Неверный email или пароль");
    await page.getByLabel("Пароль").fill("polevod-demo");
    await page.getByRole("button", { name: "Войти и отправить" }).click();
    await expect(page.getByText('Подразделение «Дальнее "за рекой" & <b>» добавлено')).toBeVisible();
    expect(line.requests("createDivision").length).toBe(1);
  });

  test("likewise when the farm API ended the session", async ({
    page,
    context,
    browserErrors,
    line,
    baseURL,
    farm,
  }) => {
    browserErrors.allowStatus(401);
    shortenAccess(line);
    await context.request.post(`${baseURL}/login`, { form: { email: people.farm.email, password: "polevod-demo" } });
    await page.goto("/customer/1/settings/divisions?new=1");
    await name(page).fill("Дальнее");
    await farm.expireAll();
    await save(page).click();
    await expect(page.getByRole("heading", { name: "Сеанс закончился" })).toBeVisible();
  });

  test("likewise when it was ended elsewhere while the tokens still hold", async ({
    page,
    browserErrors,
    line,
    farm,
  }) => {
    browserErrors.allowStatus(401);
    await page.goto("/customer/1/settings/divisions?new=1");
    await name(page).fill("Дальнее");
    await farm.expireAll();
    await save(page).click();
    await expect(page.getByRole("heading", { name: "Сеанс закончился" })).toBeVisible();
    await page.getByLabel("Электронная почта").fill(people.farm.email);
    await page.getByLabel("Пароль").fill("polevod-demo");
    await page.getByRole("button", { name: "Войти и отправить" }).click();
    await expect(page.getByText("Подразделение «Дальнее» добавлено")).toBeVisible();
    expect(line.requests("createDivision").length).toBe(1);
  });

  /** Sends a form with a file after the end of the session. */
  async function sendSignedOut(page: Page, context: BrowserContext, press: string): Promise<void> {
    await dropSignIn(context);
    await page.getByRole("button", { name: press, exact: true }).click();
    await expect(page.getByText("сохранено, кроме выбранных файлов и фото")).toBeVisible();
    await page.getByLabel("Электронная почта").fill(people.farm.email);
    await page.getByLabel("Пароль").fill("polevod-demo");
    await page.getByRole("button", { name: "Войти и вернуться к форме" }).click();
    await expect(page.getByText(/^Файлы не отправлены: сеанс закончился раньше/)).toBeVisible();
  }
  const file = (name: string) => ({ name, mimeType: "application/octet-stream", buffer: Buffer.from("Балка") });

  test("a file is never left out unseen: its form comes back with what was typed", async ({
    page,
    context,
    browserErrors,
    line,
  }) => {
    for (const status of [400, 401]) browserErrors.allowStatus(status);
    await page.goto("/customer/1/cadaster/new");
    await page.getByLabel("Кадастровый номер").fill("61:01:0000001:7");
    await page.getByLabel("Комментарий").fill("У балки");
    await page.getByLabel("Или файл GeoJSON").setInputFiles(file("a.geojson"));
    await sendSignedOut(page, context, "Добавить участок");
    await expect(page.getByLabel("Кадастровый номер")).toHaveValue("61:01:0000001:7");
    await expect(page.getByLabel("Комментарий")).toHaveValue("У балки");

    await page.goto("/customer/1/documents/new");
    await page.getByLabel("Название").fill("Договор");
    await page.getByLabel("Файлы").setInputFiles(file("a.txt"));
    await sendSignedOut(page, context, "Отправить");
    await expect(page.getByLabel("Название")).toHaveValue("Договор");
    expect(await page.content()).not.toContain("polevod-demo");

    await page.goto("/customer/1/fields/import");
    await page.getByLabel("Файл с границами полей").setInputFiles(file("a.geojson"));
    await sendSignedOut(page, context, "Отправить и проверить");

    await page.goto("/customer/1/settings/stations?new=1");
    await page.getByRole("textbox", { name: "Название" }).fill("Ток");
    await page.getByRole("textbox", { name: "Широта" }).fill("46,61");
    await page.getByRole("textbox", { name: "Долгота" }).fill("40,74");
    await page.getByRole("textbox", { name: "Высота" }).fill("70");
    await page.getByRole("button", { name: "Добавить", exact: true }).click();
    await page.getByLabel("Таблица CSV").setInputFiles(file("a.csv"));
    await sendSignedOut(page, context, "Загрузить");
    await expect(page.getByLabel("Таблица CSV")).toBeVisible();
    for (const call of ["createParcels", "uploadDocument", "uploadBoundaries", "uploadStationReadings"] as const)
      expect(line.requests(call)).toEqual([]);
  });
});
