import { moscowSeason } from "#formats/days/instants";
import { isKept, withWorker } from "../support/kept";
import { open } from "../support/page";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

const field = "/customer/1/fields/1001";

test.beforeEach(({ browserErrors }) => {
  browserErrors.allowLostLine();
  browserErrors.allowStatus(503);
});

test("works of a day and their sheet open without a line by the menu's addresses, which name no day", async ({
  page,
  context,
}) => {
  const day = `${moscowSeason(new Date())}-06-15`;
  await withWorker(page);
  for (const address of ["/customer/1/works/day", "/customer/1/works/entry"]) {
    await page.goto(`${address}?date=${day}`);
    await isKept(page, `${address}?date=${day}`);
  }
  await context.setOffline(true);
  await page.goto("/customer/1/works/day");
  await expect(page.getByRole("heading", { name: /^Работы за 15\.06\./ })).toBeVisible();
  await page.goto("/customer/1/works/entry");
  await expect(page.getByRole("grid")).toBeVisible();
  // Another day is not told as this one.
  await page.goto("/customer/1/works/day?date=2001-01-01");
  await expect(page.getByRole("heading", { name: "Нет связи" })).toBeVisible();
});

test("a work that was ticked off without a line and has gone since stands as done on the page as it was kept", async ({
  page,
  context,
  line,
}) => {
  const entry = `/customer/1/works/entry?date=${moscowSeason(new Date())}-05-14`;
  await withWorker(page);
  await page.goto(entry);
  await isKept(page, entry);
  await context.setOffline(true);
  await open(page, entry);
  await page.getByRole("button", { name: "Сделано: Опрыскивание, Балка" }).click();
  await expect(page.getByText(/ждёт связи и уйдёт само/)).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const other = await context.newPage();
  await other.goto(field);
  await expect.poll(() => line.requests("setWorkStatus").map(({ status }) => status)).toEqual([200]);
  await context.setOffline(true);
  await open(other, entry);
  await expect(other.getByText(/Сделано, [\d,]+\sга$/)).toBeVisible();
  await expect(other.getByRole("button", { name: "Сделано: Опрыскивание, Балка" })).toHaveCount(0);
});

test("the sheet of a day's works opens without a line, and what is written in it goes out later", async ({
  page,
  context,
  line,
}) => {
  const day = `${moscowSeason(new Date())}-06-15`;
  const entry = `/customer/1/works/entry?date=${day}`;
  await withWorker(page);
  await page.goto(entry);
  await isKept(page, entry);
  await context.setOffline(true);
  await open(page, entry);
  await page.getByRole("row").nth(1).getByRole("gridcell").first().click();
  for (const text of ["Балка", "Прикатывание"]) {
    await page.keyboard.press("F2");
    await page.keyboard.insertText(text);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/1 строка: ждут связи/)).toBeVisible();
  await page.close();
  await context.setOffline(false);
  // Any page of theirs will do.
  const other = await context.newPage();
  await other.goto(field);
  await expect.poll(() => line.requests("createManyWorkrecords").map(({ status }) => status)).toEqual([201]);
  // What has gone meanwhile is told where it was written.
  await other.goto(entry);
  await expect(other.getByText(/^Отправлено: Работы за 15\.06\.\d{4}, 1 строка\.$/)).toBeVisible();
  await other.getByRole("link", { name: /^Работы за 15\.06\.\d{4}, 1 строка$/ }).click();
  await expect(other.getByRole("heading", { name: /^Работы за 15\.06\./ })).toBeVisible();
});

test("from a day's list that was looked at its plans are ticked off without a line, and that goes out later", async ({
  page,
  context,
  line,
  browserErrors,
}) => {
  browserErrors.allowStatus(409);
  const day = `?date=${moscowSeason(new Date())}-05-14`;
  await withWorker(page);
  await page.goto(`/customer/1/works/day${day}`);
  // The sheet in which they are ticked off comes with the list.
  await isKept(page, `/customer/1/works/entry${day}`);
  await context.setOffline(true);
  await page.goto(`/customer/1/works/day${day}`);
  await expect(page.getByRole("link", { name: "Отметить сделанное и ввести работы" })).toBeVisible();
  // What does nothing without a line says so, and can't be pressed.
  const late = page.getByRole("region", { name: "Не закончено раньше" });
  await expect(late.getByRole("button", { name: "Отменить: Опрыскивание, Балка" })).toBeDisabled();
  await expect(page.locator("button:enabled, input:enabled, select:enabled")).toHaveCount(0);
  const ofDay = page.getByRole("region", { name: /^Работы за/ });
  await ofDay.getByRole("link", { name: "Выполнено: Опрыскивание, Балка" }).click();
  const plan = page.getByRole("region", { name: "По плану на этот день" });
  await expect(plan.locator("li:target")).toContainText("Опрыскивание, Балка");
  await plan.getByLabel("Сделано, га: Опрыскивание, Балка").fill("12,5");
  await plan.getByRole("button", { name: "Сделано: Опрыскивание, Балка" }).click();
  await expect(plan.getByText(/^Сделано, 12,5\sга: ждёт связи и уйдёт само/)).toBeVisible();
  await page.goto(`/customer/1/works/day${day}`);
  await late.getByRole("link", { name: "Выполнено: Опрыскивание, Балка" }).click();
  // The sheet has what was left undone as well, folded until somebody is led to it.
  await expect(late.locator("li:target")).toBeVisible();
  await late.getByRole("button", { name: "Сделано: Опрыскивание, Балка" }).click();
  await expect(late.getByText(/ждёт связи и уйдёт само/)).toBeVisible();
  await page.goto("/customer/1/works/day");
  await expect(page.getByText("На телефоне ждут отправки отметок о сделанных работах: 2")).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const other = await context.newPage();
  await other.goto(field);
  await expect.poll(() => line.requests("setWorkStatus").length).toBe(2);
  expect(line.requests("setWorkStatus")[0]?.body).toMatchObject({ area: 125_000 });
});
