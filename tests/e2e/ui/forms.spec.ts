import { changeByColleague } from "../support/colleague";
import { open } from "../support/page";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

const edit = "/customer/1/fields/1001/edit";

test("a double click makes one record", async ({ page, line }) => {
  await open(page, "/customer/1/settings/divisions?new=1");
  await page.getByLabel("Название").fill("Дальнее");
  line.order({ call: "createDivision", delay: 300 });
  await page.getByRole("button", { name: "Добавить", exact: true }).dblclick();
  await expect(page.getByText("Подразделение «Дальнее» добавлено")).toBeVisible();
  await expect(page.getByRole("row", { name: /Дальнее/ })).toHaveCount(1);
});

test("the same form sent many times at once makes one record", async ({ page, context, baseURL, line }) => {
  await page.goto("/customer/1/settings/divisions?new=1");
  const form = await page
    .locator("form#division")
    .evaluate((element: HTMLFormElement) => [...new FormData(element)].map(([key, value]) => [key, String(value)]));
  const sent = { ...Object.fromEntries(form), name: "Дальнее" };
  const send = () => context.request.post(`${baseURL}/customer/1/settings/divisions`, { form: sent, maxRedirects: 0 });
  const answers = await Promise.all([send(), send(), send(), send()]);
  expect(answers.map((answer) => answer.status())).toEqual([302, 302, 302, 302]);
  expect(new Set(line.requests("createDivision").map(({ key }) => key)).size).toBe(1);
  await page.goto("/customer/1/settings/divisions");
  await expect(page.getByRole("row", { name: /Дальнее/ })).toHaveCount(1);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("what a colleague changed meanwhile is told, what was typed stays, and can be saved", async ({
      page,
      line,
      browserErrors,
    }) => {
      browserErrors.allowStatus(409);
      await page.goto(edit);
      if (javaScriptEnabled) await expect(page.locator("html[data-js]")).toBeAttached();
      await changeByColleague(line.url, 1001, { description: "Правка соседа" });
      await page.getByLabel("Название").fill("Балка Сухая");
      await page.getByRole("button", { name: "Сохранить" }).click();
      await expect(page.getByRole("alert")).toContainText(/запись изменил Агрономов Иван/);
      await expect(page.getByLabel("Название")).toHaveValue("Балка Сухая");
      await page.getByRole("button", { name: "Сохранить" }).click();
      await expect(page.getByRole("heading", { name: "Балка Сухая" })).toBeVisible();
    });

    test("what the farm API refuses is said at its field, and all that was typed stays", async ({
      page,
      browserErrors,
    }) => {
      browserErrors.allowStatus(409, 422, 400);
      await page.goto("/customer/1/settings/divisions?new=1");
      if (javaScriptEnabled) await expect(page.locator("html[data-js]")).toBeAttached();
      await page.getByLabel("Название").fill("Отделение № 1");
      await page.getByLabel("Группа").selectOption({ label: "Северная группа" });
      await page.getByRole("button", { name: "Добавить", exact: true }).click();
      await expect(page.getByText("Такое название уже есть").first()).toBeVisible();
      await expect(page.getByLabel("Название")).toHaveValue("Отделение № 1");
      await expect(page.getByLabel("Группа")).toHaveValue("101");
    });

    test("an empty name is refused at its field", async ({ page, browserErrors }) => {
      browserErrors.allowStatus(400);
      await page.goto(edit);
      if (javaScriptEnabled) await expect(page.locator("html[data-js]")).toBeAttached();
      await page.getByLabel("Название").fill("  ");
      await page.getByLabel("Описание").fill("Осталось");
      await page.getByRole("button", { name: "Сохранить" }).click();
      await expect(page.getByText("Заполните это поле").first()).toBeVisible();
      await expect(page.getByLabel("Название")).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByLabel("Описание")).toHaveValue("Осталось");
    });
  });
}

test("Ctrl+Enter saves, also in a dialog", async ({ page }) => {
  await open(page, "/customer/1/settings/groups");
  await page.getByRole("link", { name: "Добавить группу" }).click();
  await page.getByLabel("Название").fill("Южная группа");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Группа «Южная группа» добавлена")).toBeVisible();
});

test("leaving a changed form is asked about first", async ({ page }) => {
  await open(page, edit);
  await page.getByLabel("Название").fill("Балка Сухая");
  await page.getByRole("link", { name: "Справочники" }).click();
  const dialog = page.getByRole("dialog", { name: "Уйти без сохранения?" });
  await dialog.getByRole("button", { name: "Остаться" }).click();
  await expect(page.getByLabel("Название")).toHaveValue("Балка Сухая");
  await page.getByRole("link", { name: "Справочники" }).click();
  await dialog.getByRole("button", { name: "Уйти" }).click();
  await expect(page).toHaveURL(/\/customer\/1\/dict$/);
});

for (const { of, address, label, text } of [
  { of: "a new recommendation", address: "recommendations/new", label: "Что сделать", text: "Обработать от клопа" },
  { of: "an answer", address: "recommendations/1", label: "Почему не будет сделано", text: "Скоро уборка" },
  { of: "rates", address: "fields/1001/zones/1/rates/new", label: "Название", text: "Весной" },
  { of: "names of zones", address: "fields/1001/zones/1", label: "Зона 1", text: "Бугор" },
  { of: "rules of watching", address: "settings/watching", label: "Ночь с", text: "21:30" },
  { of: "rules of spraying", address: "settings/weather", label: "Ветер, м/с: нельзя выше", text: "7" },
])
  test(`leaving ${of} half filled in is asked about first`, async ({ page }) => {
    await open(page, `/customer/1/${address}`);
    const fold = page.getByText("Переименовать");
    if (address.endsWith("zones/1")) await fold.click();
    const box = page.getByLabel(label).first();
    await box.fill(text);
    await page.getByRole("link", { name: "Справочники" }).click();
    const asked = page.getByRole("dialog", { name: "Уйти без сохранения?" });
    await asked.getByRole("button", { name: "Остаться" }).click();
    await expect(box).toHaveValue(text);
    await page.getByRole("link", { name: "Справочники" }).click();
    await asked.getByRole("button", { name: "Уйти" }).click();
    await expect(page).toHaveURL(/\/customer\/1\/dict$/);
  });

test("rules of another type of products are asked about first where those in sight were changed", async ({ page }) => {
  await open(page, "/customer/1/settings/weather");
  const wind = page.getByRole("textbox", { name: "Ветер, м/с: нельзя выше" });
  await wind.fill("7");
  await page.getByRole("link", { name: "Фунгицид" }).click();
  await page.getByRole("dialog", { name: "Уйти без сохранения?" }).getByRole("button", { name: "Остаться" }).click();
  await expect(wind).toHaveValue("7");
  await wind.fill("7,5");
  await page.getByRole("button", { name: "Сохранить пороги" }).click();
  await expect(page.getByText("Настройки погоды сохранены")).toBeVisible();
  await page.getByRole("link", { name: "Фунгицид" }).click();
  await expect(page).toHaveURL(/product=fungicide$/);
});

test("closing a window is asked about first where something was typed", async ({ page }) => {
  await open(page, "/customer/1/settings/groups");
  const add = page.getByRole("link", { name: "Добавить группу" });
  const asked = page.getByRole("dialog", { name: "Уйти без сохранения?" });
  await add.click();
  await expect(page.getByLabel("Название")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/groups$/);
  await add.click();
  await page.getByLabel("Название").fill("Южная группа");
  await page.keyboard.press("Escape");
  await asked.getByRole("button", { name: "Остаться" }).click();
  await expect(page.getByLabel("Название")).toHaveValue("Южная группа");
  await page.getByRole("link", { name: "Отмена" }).click();
  await asked.getByRole("button", { name: "Уйти" }).click();
  await expect(page).toHaveURL(/\/groups$/);
  await expect(page.getByText("Южная группа")).toHaveCount(0);
});

test("saving asks nothing", async ({ page }) => {
  await open(page, edit);
  await page.getByLabel("Название").fill("Балка Сухая");
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByRole("heading", { name: "Балка Сухая" })).toBeVisible();
});
