import type { Page } from "@playwright/test";
import type { Line } from "../../upstream/line";
import { password, people } from "../../world/people";
import { photoFile } from "../support/photo-file";
import { refuseScout } from "../support/refuse-scout";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

const form = "/customer/1/fields/1001/scouts/new";
const list = "/customer/1/scouting";

async function signIn(page: Page, { email }: { email: string }): Promise<void> {
  await page.getByLabel("Электронная почта").fill(email);
  await page.getByLabel("Пароль", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Войти" }).click();
}

/** Keeps an inspection on the phone while there is no line. */
async function keepOne(page: Page, comment: string): Promise<void> {
  await page.goto(form);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByLabel("Об осмотре в целом").fill(comment);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Сохранить осмотр" }).click();
  await expect(page.getByText(/Ждёт связи/)).toBeVisible();
}

test.beforeEach(({ browserErrors }) => {
  browserErrors.allowLostLine();
  browserErrors.allowStatus(401);
  // Who may not inspect has no form, which the worker asks for all the same.
  browserErrors.allowStatus(403);
});

/** What was sent, once each: the worker may send it as well, under the same key. */
const keysOf = (line: Line) =>
  new Set(line.requests("uploadScout").flatMap(({ key, status }) => (status === 201 ? [key] : [])));

test("a session that ends as one is saved: it stays, and goes on after signing in", async ({ page, context, line }) => {
  await page.goto(form);
  await page.getByLabel("Об осмотре в целом").fill("С поля");
  await context.clearCookies();
  await page.getByRole("button", { name: "Сохранить осмотр" }).click();
  await page.getByRole("link", { name: "Войдите снова" }).click();
  await signIn(page, people.farm);
  await expect.poll(() => keysOf(line).size).toBe(1);
  await page.goto(form);
  await expect(page.getByText(/На телефоне осмотров|не отправлено/)).toHaveCount(0);
});

test("a session that ends while one waits for a line is told of as soon as there is one, with the way on", async ({
  page,
  context,
  line,
}) => {
  await keepOne(page, "С поля");
  await context.clearCookies();
  await context.setOffline(false);
  await expect(page.getByText(/Ждёт входа/)).toBeVisible();
  await expect(page.getByText("Войдите снова, чтобы отправить осмотры")).toBeVisible();
  await page.getByRole("link", { name: "Войдите снова" }).click();
  await signIn(page, people.farm);
  await expect(page).toHaveURL(new RegExp(`${form}$`));
  await expect(page.getByText(/^Отправлено: Балка, /)).toBeVisible();
  await expect(page.getByText("Войдите снова")).toHaveCount(0);
  expect(keysOf(line).size).toBe(1);
  await page.getByRole("link", { name: /^Балка, / }).click();
  await expect(page).toHaveURL(/\/fields\/1001\/scouts\/\d+$/);
});

test("the list tells of it too, and what waits goes by the list after signing in there", async ({
  page,
  context,
  line,
}) => {
  await page.goto(list);
  const form = await context.newPage();
  await keepOne(form, "С поля");
  await form.close();
  await context.clearCookies();
  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.getByText("Сеанс закончился.")).toBeVisible();
  await page.getByRole("link", { name: "Войдите снова" }).click();
  await signIn(page, people.farm);
  await expect(page).toHaveURL(new RegExp(`${list}$`));
  await expect.poll(() => keysOf(line).size).toBe(1);
  await expect(page.getByText(/На телефоне осмотров|не отправлено/)).toHaveCount(0);
});

test("who signs in on the same phone meanwhile sees nothing of it, and sends nothing", async ({
  page,
  context,
  line,
}) => {
  await keepOne(page, "Только моё");
  await context.clearCookies();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Войдите снова" }).click();
  await signIn(page, people.worker);
  for (const address of [list, "/customer/1/fields/1001/scouts"]) {
    await page.goto(address);
    await expect(page.getByText(/На телефоне осмотров|не отправлено|Войдите снова/)).toHaveCount(0);
  }
  expect(line.requests("uploadScout")).toEqual([]);
  await context.clearCookies();
  await page.goto(form);
  await signIn(page, people.farm);
  await expect.poll(() => keysOf(line).size).toBe(1);
});

test("what waits is told where one signs in, and on whatever screen one comes to then", async ({
  page,
  context,
  line,
  browserErrors,
}) => {
  browserErrors.allowStatus(422);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto(form);
  await expect
    .poll(() => page.evaluate(async () => (await caches.match("/customer/1/scouting/new")) !== undefined))
    .toBe(true);
  refuseScout(line);
  await page.getByLabel("Об осмотре в целом").fill("Край реже");
  await page.getByRole("button", { name: "Сохранить осмотр" }).click();
  await expect(page.getByText(/Не принят: Точка 1 стоит/)).toBeVisible();
  await context.clearCookies();
  await page.goto("/customer/1/map");
  await expect(
    page.getByText("На этом телефоне ждут отправки осмотров: 1, из них не приняты: 1. Войдите, чтобы отправить."),
  ).toBeVisible();
  await signIn(page, people.farm);
  await expect(page).toHaveURL(/\/customer\/1\/map$/);
  await expect(page.getByText(/С этого телефона не отправлено: 1\sосмотр\./)).toBeVisible();
  await page.getByRole("link", { name: "Посмотреть и отправить" }).click();
  await expect(page.getByText(/Не принят: Точка 1 стоит/)).toBeVisible();
  // Who signs out by themselves reads it as well.
  await page.goto("/customer/1/scouting");
  await page
    .getByRole("group")
    .filter({ has: page.getByRole("button", { name: "Выйти", includeHidden: true }) })
    .locator("summary")
    .click();
  await page.getByRole("button", { name: "Выйти" }).click();
  await expect(page.getByText(/На этом телефоне ждут отправки осмотров: 1/)).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  async function saveSignedOut(page: Page): Promise<void> {
    await page.context().clearCookies();
    await page.getByRole("button", { name: "Сохранить осмотр" }).click();
    await expect(page.getByRole("heading", { name: "Сеанс закончился" })).toBeVisible();
    await page.getByLabel("Электронная почта").fill(people.farm.email);
    await page.getByLabel("Пароль").fill(password);
  }

  test("an inspection goes out as it was typed after signing in", async ({ page, line }) => {
    await page.goto(form);
    await page.locator('[name="p0.comments"]').fill('Край "реже" & <b>');
    await page.getByLabel("Об осмотре в целом").fill("С поля");
    await saveSignedOut(page);
    await page.getByRole("button", { name: "Войти и отправить" }).click();
    await expect(page).toHaveURL(/\/fields\/1001\/scouts\/\d+$/);
    await expect(page.getByText("С поля")).toBeVisible();
    await expect(page.getByText('Край "реже" & <b>')).toBeVisible();
    expect(keysOf(line).size).toBe(1);
  });

  test("with photos it comes back to its form, which says that they are to be chosen again", async ({
    page,
    line,
    browserErrors,
  }) => {
    browserErrors.allowStatus(422);
    await page.goto(form);
    await page.getByLabel("Об осмотре в целом").fill("С поля");
    const photo = await photoFile(83);
    await page.locator('[name="p0.photos"]').setInputFiles(photo);
    await saveSignedOut(page);
    await expect(page.getByText("сохранено, кроме выбранных файлов и фото")).toBeVisible();
    await page.getByRole("button", { name: "Войти и вернуться к форме" }).click();
    const told = "фото не отправлены, сеанс закончился раньше. Выберите их ещё раз";
    await expect(page.locator("[data-point='0'] .field-error")).toHaveText(new RegExp(told, "i"));
    await expect(page.getByLabel("Об осмотре в целом")).toHaveValue("С поля");
    expect(line.requests("uploadScout")).toEqual([]);
    await page.locator('[name="p0.photos"]').setInputFiles(photo);
    await page.getByRole("button", { name: "Сохранить осмотр" }).click();
    await expect(page.getByRole("img", { name: "Фото к точке 1" })).toHaveCount(1);
    expect(keysOf(line).size).toBe(1);
  });
});
