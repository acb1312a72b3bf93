import type { Page } from "@playwright/test";
import { password, people } from "../../world/people";
import { isKept, withWorker } from "../support/kept";
import { open } from "../support/page";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

const form = "/customer/1/fields/1001/scouts/new";
const field = "/customer/1/fields/1001";

test.beforeEach(({ browserErrors }) => {
  browserErrors.allowLostLine();
  browserErrors.allowStatus(503);
});

test("what was looked at last opens without a line, as it was, and leads to the rest of it", async ({
  page,
  context,
}) => {
  await withWorker(page);
  await page.goto(`${field}/scouts/7`);
  await isKept(page, `${field}/scouts/7`);
  // By the router alone: the page itself never came as one.
  await open(page, "/customer/1/map");
  await page.getByRole("link", { name: "Балка" }).first().click();
  await expect(page.getByRole("heading", { name: "Балка" })).toBeVisible();
  await isKept(page, field);
  await context.setOffline(true);
  await page.goto(field);
  await expect(page.getByRole("status").filter({ hasText: "Нет связи" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Балка" })).toBeVisible();
  await page.goto("/customer/1/works");
  await expect(page.getByRole("heading", { name: "Нет связи" })).toBeVisible();
  await page.getByRole("link", { name: /^Осмотр: Балка/ }).click();
  await expect(page.getByText("Край у дороги реже")).toBeVisible();
  await context.setOffline(false);
  await page.goto(field);
  await expect(page.getByText("Нет связи. Страница")).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true });

  test("who has signed in and looked at the map has fields, form and dictionaries, whatever the address", async ({
    page,
    context,
  }) => {
    await page.goto("/customer/1/map");
    await expect
      .poll(() => page.evaluate(async () => (await caches.match("/customer/1/scouting/new")) !== undefined), {
        timeout: 20_000,
      })
      .toBe(true);
    await page.goto("/customer/1/dict/crops");
    await isKept(page, "/customer/1/dict/crops");
    await context.setOffline(true);
    for (const address of ["/", "/customer/1", "/customer/1/map"]) {
      await page.goto(address);
      await expect(page.getByRole("heading", { name: "Поля" })).toBeVisible();
      await expect(page.getByRole("link", { name: /^Балка/ })).toBeVisible();
    }
    await page.goto("/customer/1/dict/crops");
    await expect(page.getByRole("status").filter({ hasText: "Нет связи" })).toBeVisible();
    await expect(page.getByText("Горох").first()).toBeVisible();
    await page.goto(form);
    await expect(page.getByRole("button", { name: /Сохранить/ }).first()).toBeVisible();
  });
});

test("the list and the map of problems are two pages without a line, and one that is late is no other one", async ({
  page,
  context,
  line,
}) => {
  await withWorker(page);
  const list = "/customer/1/scouting";
  for (const address of [list, `${list}?view=map`]) {
    await page.goto(address);
    await isKept(page, address);
  }
  await context.setOffline(true);
  await page.goto(list);
  await expect(page.getByRole("columnheader", { name: "Что найдено" })).toBeVisible();
  await page.goto(`${list}?view=map`);
  await expect(page.getByRole("img", { name: "Карта проблем" })).toBeVisible();
  await context.setOffline(false);
  // Longer than a page that is kept is waited for: this one is kept narrowed otherwise.
  line.order({ call: "listScouts", delay: 5000 });
  await page.goto(`${list}?photos=true`);
  await expect(page.getByText("Нет связи. Страница")).toHaveCount(0);
  await expect(page).toHaveURL(/photos=true$/);
});

test("all fields are there without a line, with their outlines, though nobody has opened them; one is walked by its plan", async ({
  page,
  context,
  line,
}) => {
  await withWorker(page);
  await context.setOffline(true);
  await page.goto("/customer/1/map");
  await expect(page.getByRole("heading", { name: "Поля" })).toBeVisible();
  await expect(page.getByRole("listitem")).toHaveCount(9);
  await expect(page.locator("li svg path")).not.toHaveCount(0);
  await page.getByRole("link", { name: /^Восточное/ }).click();
  await expect(page.getByRole("heading", { name: "Восточное" })).toBeVisible();
  await page.getByRole("link", { name: "Осмотреть" }).click();
  await expect(page.getByRole("heading", { name: "Осмотр: Восточное" })).toBeVisible();
  const { pathname } = new URL(page.url());
  await page.goto(`${pathname}?plan=3`);
  await expect(page.getByText("По плану «Озимые перед уборкой»: Влажность зерна")).toBeVisible();
  await page.getByLabel("Об осмотре в целом").fill("По плану");
  // Before it has been tried the line would only seem to be there: the form goes to what was saved then.
  const tried = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/scouting/save"));
  await page.getByRole("button", { name: "Сохранить осмотр" }).click();
  await tried;
  await expect(page.getByText(/Ждёт связи/)).toBeVisible();
  const next = page.getByRole("link", { name: "Дальше по плану: Балка" });
  await expect(next).toHaveAttribute("href", "/customer/1/fields/1001/scouts/new?plan=3");
  await context.setOffline(false);
  await expect.poll(() => line.requests("uploadScout").map(({ status }) => status)).toEqual([201]);
  await expect(page.getByText(/^Отправлено: Восточное, /)).toBeVisible();
  await expect(next).toBeVisible();
  await page.goto("/customer/1/scouting/plans?plan=3");
  await expect(page.getByText("Осмотрено 1 из 2")).toBeVisible();
});

test("who came to the form by the list alone has it without a line, with all fields", async ({ page, context }) => {
  await page.goto("/customer/1/scouting/new");
  await isKept(page, "/customer/1/scouting/new");
  await context.setOffline(true);
  await page.goto(form);
  await expect(page.getByRole("heading", { name: "Осмотр: Балка" })).toBeVisible();
});

test.describe("on a narrow phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("the list of inspections prepares it for the way into the field", async ({ page, context }) => {
    await open(page, "/customer/1/scouting");
    await isKept(page, "/customer/1/scouting/new");
    await context.setOffline(true);
    await page.goto(form);
    await expect(page.getByRole("heading", { name: "Осмотр: Балка" })).toBeVisible();
  });
});

test("the site opened without a line, as an application is, leads to the fields of who is signed in", async ({
  page,
  context,
}) => {
  await withWorker(page);
  await context.setOffline(true);
  await page.goto("/");
  await expect(page.getByRole("listitem")).toHaveCount(9);
});

test("without a line an inspection is begun with the points of the field's last one", async ({
  page,
  context,
  line,
}) => {
  await withWorker(page);
  await context.setOffline(true);
  await page.goto(field);
  await page.getByRole("link", { name: /^Повторить осмотр от \d\d\.\d\d\.\d{4}$/ }).click();
  await expect(page.getByRole("heading", { name: "Осмотр: Балка" })).toBeVisible();
  await expect(page.locator('[name="p1.problem"]')).toHaveValue("pest:1");
  for (const name of ["p0.lat", "p0.lon", "p1.lat", "p1.lon"])
    await expect(page.locator(`[name="${name}"]`)).toHaveValue(/^\d+\.\d{4,5}$/);
  await expect(page.locator(".inspect-map g g")).toHaveCount(2);
  // What was measured and said then is not said anew.
  await expect(page.locator('[name="p0.param.plant_height"]')).toHaveValue("");
  await page.getByLabel("Об осмотре в целом").fill("Ещё раз");
  await page.getByRole("button", { name: "Сохранить осмотр" }).click();
  await expect(page.getByText(/Ждёт связи/)).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => line.requests("uploadScout").map(({ status }) => status)).toEqual([201]);
});

test("fields are found by their names and by where one stands, and each page tells what waits on the phone", async ({
  page,
  context,
  line,
}) => {
  await withWorker(page);
  await page.goto("/customer/1/scouting");
  await isKept(page, "/customer/1/scouting");
  await context.setOffline(true);
  await page.goto(form);
  await page.getByLabel("Об осмотре в целом").fill("Ждёт");
  await page.getByRole("button", { name: "Сохранить осмотр" }).click();
  await expect(page.getByText(/Ждёт связи/)).toBeVisible();
  for (const address of ["/customer/1/scouting", "/customer/1/map", "/customer/1/rotation"]) {
    await page.goto(address);
    await expect(page.getByText("На телефоне ждут отправки осмотров: 1.")).toBeVisible();
  }
  // The bottom menu of a page that is kept stays on the screen.
  await page.goto("/customer/1/scouting");
  const { tall, most } = await page.evaluate(() => ({ tall: document.body.scrollHeight, most: window.innerHeight }));
  expect(tall).toBeLessThanOrEqual(most);
  await page.goto("/customer/1/map");
  await page.getByRole("searchbox", { name: "Найти поле" }).fill("восточ");
  await expect(page.getByRole("listitem")).toHaveText([/^Восточное/]);
  await page.getByRole("searchbox", { name: "Найти поле" }).fill("нет такого");
  await expect(page.getByText("Такого поля нет")).toBeVisible();
  await page.getByRole("searchbox", { name: "Найти поле" }).fill("");
  const [lon = 0, lat = 0] = await page
    .getByRole("listitem")
    .last()
    .evaluate((item) => (item.dataset.at ?? "").split(" ").map(Number));
  const last = await page.getByRole("listitem").last().textContent();
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: lat, longitude: lon });
  await page.getByRole("button", { name: "Сначала ближайшие" }).click();
  await expect(page.getByRole("listitem").first()).toHaveText(last ?? "");
  await context.setOffline(false);
  await page.goto(form);
  await expect.poll(() => line.requests("uploadScout").map(({ status }) => status)).toEqual([201]);
});

test("the form offers to repeat the last inspection of the field that is chosen, and of no other", async ({ page }) => {
  const repeat = page.getByRole("button", { name: /^Повторить прошлый осмотр, / });
  await page.goto("/customer/1/scouting/new");
  await expect(repeat).toBeHidden();
  await page.getByRole("combobox", { name: "Поле" }).selectOption({ label: "Восточное" });
  await expect(repeat).toBeHidden();
  await page.getByRole("combobox", { name: "Поле" }).selectOption({ label: "Балка" });
  await repeat.click();
  await expect(page.locator('[name="p1.problem"]')).toHaveValue("pest:1");
  await page.goto(form);
  await repeat.click();
  await expect(page.locator('[name="p1.problem"]')).toHaveValue("pest:1");
});

/** Pages and forms by whose they are. */
const keptOf = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => /^(pages|forms)-/.test(name)));

test("nothing of one is shown to another on the same phone", async ({ page, context }) => {
  await withWorker(page);
  await page.goto(field);
  await isKept(page, field);
  const first = await keptOf(page);
  expect(first).not.toEqual([]);
  await context.clearCookies();
  // Another signs in on the phone of who never signed out.
  await page.goto("/login");
  await page.getByLabel("Электронная почта").fill(people.worker.email);
  await page.getByLabel("Пароль", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Войти" }).click();
  await expect(page).toHaveURL(/\/customer\/1\//);
  await context.setOffline(true);
  for (const address of [field, form]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { name: "Нет связи" })).toBeVisible();
    await expect(page.getByRole("link")).toHaveText(["Попробовать ещё раз"]);
  }
  await context.setOffline(false);
  await page.goto(field);
  await isKept(page, field);
  const then = await keptOf(page);
  expect(then.filter((name) => first.includes(name))).toEqual([]);
});

test("who signed out and came back has the form without a line, whatever page they looked at", async ({
  page,
  context,
}) => {
  await withWorker(page);
  await page.goto("/customer/1/map");
  await page.getByRole("banner").locator("summary").last().click();
  await page.getByRole("button", { name: "Выйти" }).click();
  await expect(page.getByLabel("Пароль", { exact: true })).toBeVisible();
  await page.getByLabel("Электронная почта").fill(people.farm.email);
  await page.getByLabel("Пароль", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Войти" }).click();
  await expect(page).toHaveURL(/\/customer\/1\//);
  await isKept(page, "/customer/1/scouting/new");
  await context.setOffline(true);
  await page.goto(form);
  await expect(page.getByRole("heading", { name: "Осмотр: Балка" })).toBeVisible();
});

test("what waits is told though its line went before the worker had seen any page", async ({ page, context }) => {
  // The phone installs the worker, and not a page more comes through it.
  await context.route("**/customer/1/scouting/new", (route) => route.abort());
  await page.goto(form);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.getByLabel("Об осмотре в целом").fill("Край поля");
  await page.getByRole("button", { name: "Сохранить осмотр" }).click();
  await expect(page.locator(".inspect-queue")).toContainText("Ждёт связи");
  await page.goto(form);
  await expect(page.getByText("На телефоне ждут отправки осмотров: 1")).toBeVisible();
  // A way to the form that is not kept would only lead back here.
  await expect(page.getByRole("link")).toHaveText(["Попробовать ещё раз"]);
});

test("of many pages the last thirty are kept", async ({ page }) => {
  await withWorker(page);
  const ids = [1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008];
  const addresses = ids.flatMap((id) =>
    ["", "/scouts", "/works", "/sowings"].map((tab) => `/customer/1/fields/${id}${tab}`),
  );
  for (const address of addresses) {
    await page.goto(address, { waitUntil: "commit" });
    await isKept(page, address);
  }
  const kept = await page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.startsWith("pages-")) ?? "";
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toEqual(addresses.slice(-30));
});
