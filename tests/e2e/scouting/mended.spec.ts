import type { Page } from "@playwright/test";
import { dayAt } from "#formats/days/instants";
import { russianDay } from "#formats/days/written";
import { photoFile } from "../support/photo-file";
import { refuseScout } from "../support/refuse-scout";
import { expect, test } from "../support/test";
import { drafts } from "./drafts";

test.use({ as: "farm" });

const form = "/customer/1/fields/1001/scouts/new";
const save = (page: Page) => page.getByRole("button", { name: "Сохранить осмотр" }).click();

test.beforeEach(({ browserErrors, page }) => {
  browserErrors.allowStatus(422);
  // That a point lies far away is asked about before it goes.
  page.on("dialog", (dialog) => void dialog.accept());
});

test("an inspection that was refused is opened again on another day, put right and goes out as it was made", async ({
  page,
  line,
}) => {
  await page.goto(form);
  await page.locator(".inspect-buttons input[multiple]").setInputFiles([await photoFile(81), await photoFile(82)]);
  await expect(page.getByAltText("Фото точки")).toHaveCount(2);
  refuseScout(line);
  await page.locator('[name="p0.problem"]').selectOption("pest:1");
  await page.locator('[name="p0.severity"]').selectOption("2");
  await page.locator('[name="p0.param.plant_height"]').evaluate((box: HTMLInputElement) => {
    box.value = "82,5";
  });
  await page.getByLabel("Об осмотре в целом").fill("Край реже");
  await save(page);
  await expect(page.getByText(/Не принят: Точка 1 стоит/)).toBeVisible();
  const [refused] = line.requests("uploadScout");

  await page.goto("about:blank");
  await page.goto("/customer/1/scouting/new");
  await page.getByRole("link", { name: "Исправить" }).click();
  await expect(page.getByAltText("Фото точки")).toHaveCount(2);
  await expect(page.getByRole("heading", { name: "Осмотр: Балка" })).toBeVisible();
  await expect(page.getByLabel("Об осмотре в целом")).toHaveValue("Край реже");
  await expect(page.locator('[name="p0.problem"]')).toHaveValue("pest:1");
  await expect(page.locator('[name="p0.param.plant_height"]')).toHaveValue("82,5");
  // The first photo goes out, and with it its key: the other one must not come under it.
  await page.getByRole("button", { name: "Убрать фото" }).first().click();
  await save(page);
  await expect(page).toHaveURL(/\/fields\/1001\/scouts\/\d+$/);
  await expect(page.getByText("Вредная черепашка, средне").first()).toBeVisible();
  await expect(page.getByRole("img", { name: "Фото к точке 1" })).toHaveCount(1);
  const [, sent] = line.requests("uploadScout");
  expect([refused?.status, sent?.status, sent?.key]).toEqual([422, 201, refused?.key]);
  await page.goto(form);
  await expect(page.getByText(/На телефоне осмотров|не отправлено/)).toHaveCount(0);
});

test("one of a phone whose clock ran ahead is mended with the time that it was made at", async ({ page, line }) => {
  await page.goto(form);
  await page.locator('[name="p0.comments"]').fill("По часам телефона");
  refuseScout(line);
  await save(page);
  await expect(page.getByText(/Не принят: Точка 1 стоит/)).toBeVisible();
  const ahead = new Date(Date.now() + 24 * 3_600_000).toISOString();
  await page.evaluate(
    ([user, ahead]) =>
      new Promise<void>((done) => {
        indexedDB.open(`scouts-${user}`).onsuccess = ({ target }) => {
          const change = (target as IDBOpenDBRequest).result.transaction("scouts", "readwrite");
          const all = change.objectStore("scouts").getAll();
          all.onsuccess = () => {
            for (const { scout, ...waiting } of all.result) {
              const points = scout.points.map((point: object) => ({ ...point, timestamp: ahead }));
              const wrong = { ...waiting, made: Date.parse(ahead), scout: { ...scout, points, scouted_at: ahead } };
              change.objectStore("scouts").put(wrong);
            }
          };
          change.oncomplete = () => done();
        };
      }),
    [JSON.parse((await page.locator("#known").textContent()) ?? "").user as number, ahead] as const,
  );
  await page.goto("/customer/1/scouting/new");
  await page.getByRole("button", { name: "Отправить ещё раз" }).click();
  await expect(page.getByText(/Не принят: .*ещё не наступило/)).toBeVisible();
  await page.getByRole("link", { name: "Исправить" }).click();
  const time = page.getByLabel(/Часы телефона спешили/);
  const off = await time.evaluate((box: HTMLInputElement) => Date.now() - Date.parse(box.value));
  expect(Math.abs(off)).toBeLessThan(300_000);
  await save(page);
  await expect(page).toHaveURL(/\/fields\/1001\/scouts\/\d+$/);
  await expect(page.getByText(russianDay(dayAt(new Date(), 3))).first()).toBeVisible();
});

test("what another tab deletes is not told as sent", async ({ page, context, line }) => {
  await page.goto(form);
  refuseScout(line);
  await page.getByLabel("Об осмотре в целом").fill("Край реже");
  await save(page);
  await expect(page.getByText(/Не принят: Точка 1 стоит/)).toBeVisible();
  const other = await context.newPage();
  other.on("dialog", (dialog) => void dialog.accept());
  await other.goto("/customer/1/scouting/new");
  await other.getByRole("button", { name: "Удалить с телефона" }).click();
  await expect(page.getByText(/На телефоне осмотров|не отправлено/)).toHaveCount(0);
  await expect(page.getByText(/Отправлено/)).toHaveCount(0);
});

test("of a field that is deleted meanwhile it is told so, and it goes to another one", async ({ page }) => {
  await page.goto(form);
  await page.getByLabel("Об осмотре в целом").fill("Осмотрено вовремя");
  const headers = { origin: new URL(page.url()).origin };
  await page.request.post("/customer/1/fields/1001", { form: { intent: "delete", name: "Балка" }, headers });
  await save(page);
  await expect(page.getByText(/Не принят: Поле «Балка» удалено/)).toBeVisible();
  await page.getByRole("link", { name: "Исправить" }).click();
  await expect(page.getByLabel("Об осмотре в целом")).toHaveValue("Осмотрено вовремя");
  await expect(page.locator('[name="field_id"] option:checked')).toHaveText("Выберите поле");
  await page.locator('[name="field_id"]').selectOption({ label: "Восточное" });
  await save(page);
  await expect(page.getByRole("heading", { name: "Осмотр: Восточное" })).toBeVisible();
  await expect(page.getByText("Осмотрено вовремя")).toBeVisible();
});

test("a draft of a field that is deleted later is told of, opens from there and is put to another field", async ({
  page,
  browserErrors,
}) => {
  browserErrors.allowStatus(404);
  await page.goto(form);
  await page.getByLabel("Об осмотре в целом").fill("Начато вовремя");
  await expect.poll(() => drafts(page)).toEqual([1, 0]);
  const headers = { origin: new URL(page.url()).origin };
  await page.request.post("/customer/1/fields/1001", { form: { intent: "delete", name: "Балка" }, headers });
  await page.goto("about:blank");
  await page.goto("/customer/1/scouting/new");
  await expect(page.getByText(/^Балка, .*: «Начато вовремя»\. Не сохранён, а поля, .* больше нет\./)).toBeVisible();
  await expect(page.getByRole("link", { name: "Открыть" })).toBeVisible();
  await page.goto(form);
  await expect(page.getByRole("heading", { name: "Такого поля нет" })).toBeVisible();
  await page.getByRole("link", { name: "Осмотреть другое поле" }).click();
  await expect(page.getByText(/Поля «Балка» больше нет: .* Введённое цело/)).toBeVisible();
  await expect(page.getByLabel("Об осмотре в целом")).toHaveValue("Начато вовремя");
  await expect(page.locator('[name="field_id"] option:checked')).toHaveText("Выберите поле");
  await page.locator('[name="field_id"]').selectOption({ label: "Восточное" });
  await save(page);
  // The form tells of the draft in the same words.
  await expect(page).toHaveURL(/\/scouts\/\d+$/);
  await expect(page.getByRole("heading", { name: "Осмотр: Восточное" })).toBeVisible();
  await expect(page.getByText("Начато вовремя")).toBeVisible();
  expect(await drafts(page)).toEqual([0, 0]);
});

test("an inspection that says nothing is not kept, and what is missing is told", async ({ page, line }) => {
  await page.goto(form);
  // A place alone, which phones write by themselves, says nothing of the field.
  await page.locator(".inspect-map").click();
  await save(page);
  await expect(page.getByText(/^Осмотр пуст: добавьте фото/)).toBeVisible();
  await page.goto(form);
  await expect(page.getByText(/На телефоне осмотров|не отправлено/)).toHaveCount(0);
  await page.locator('[name="p0.comments"]').fill("Всё ровно");
  await save(page);
  await expect(page).toHaveURL(/\/fields\/1001\/scouts\/\d+$/);
  // The worker may have sent it as well: that is one and the same.
  expect(new Set(line.requests("uploadScout").map(({ key }) => key)).size).toBe(1);
});

test("where something is put right, nothing can be typed before the phone has put back what it keeps", async ({
  browser,
  page,
  baseURL,
}) => {
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState, ...(baseURL ? { baseURL } : {}) });
  const unscripted = await context.newPage();
  await unscripted.goto(`${form}?mend=kept`);
  await expect(unscripted.getByText("Введённое лежит на телефоне, форма открывается…")).toBeVisible();
  await expect(unscripted.getByLabel("Об осмотре в целом")).toBeHidden();
  await context.close();
  // Of what is there no longer nothing is put back.
  await page.goto(`${form}?mend=kept`);
  await expect(page.getByLabel("Об осмотре в целом")).toBeVisible();
  await expect(page.getByText("Введённое лежит на телефоне, форма открывается…")).toHaveCount(0);
});

/** One that says nothing and waits since a release that took such. */
const keptBefore = async (page: Page, id: string) =>
  page.evaluate(
    ([user, id]) =>
      new Promise<void>((done) => {
        indexedDB.open(`scouts-${user}`).onsuccess = ({ target }) => {
          const stores = (target as IDBOpenDBRequest).result.transaction("scouts", "readwrite");
          const scout = {
            field_id: 1001,
            crop_id: null,
            client_key: id,
            comment: null,
            scout_plan_id: null,
            points: [],
          };
          const scouted_at = new Date().toISOString();
          const waiting = { id, customerId: 1, field: "Балка", made: Date.now(), state: "waiting", why: null };
          stores.objectStore("scouts").put({ ...waiting, scout: { ...scout, scouted_at } });
          stores.oncomplete = () => done();
        };
      }),
    [JSON.parse((await page.locator("#known").textContent()) ?? "").user as number, id] as const,
  );

test("one that says nothing and has waited since before is told of, and mended or removed", async ({ page }) => {
  await page.goto(form);
  for (const id of ["kept-before-1", "kept-before-2"]) await keptBefore(page, id);
  await page.goto(form);
  await expect(page.getByText(/Не принят: Осмотр пуст/)).toHaveCount(2);
  await page.getByRole("button", { name: "Удалить с телефона" }).first().click();
  await expect(page.getByText(/Не принят: Осмотр пуст/)).toHaveCount(1);
  await page.getByRole("link", { name: "Исправить" }).click();
  await page.getByLabel("Об осмотре в целом").fill("Всё ровно");
  await save(page);
  await expect(page).toHaveURL(/\/fields\/1001\/scouts\/\d+$/);
  await page.goto(form);
  await expect(page.getByText(/На телефоне осмотров|не отправлено/)).toHaveCount(0);
});

for (const [wrong, hours] of [
  ["a day ahead", 24],
  ["a day late", -24],
] as const)
  test(`an inspection from a phone whose clock is ${wrong} is of the day on which it was made`, async ({ page }) => {
    await page.addInitScript((milliseconds) => {
      const { now } = Date;
      class Wrong extends Date {
        constructor(...given: [] | [number]) {
          super(given.length === 0 ? now() + milliseconds : given[0]);
        }
        static override now = () => now() + milliseconds;
      }
      globalThis.Date = Wrong as DateConstructor;
    }, hours * 3_600_000);
    await page.goto(form);
    await page.getByLabel("Об осмотре в целом").fill("По часам телефона");
    await save(page);
    await expect(page).toHaveURL(/\/fields\/1001\/scouts\/\d+$/);
    await expect(
      page.getByText(new RegExp(`${russianDay(dayAt(new Date(), 3))}, \\d\\d:\\d\\d`)).first(),
    ).toBeVisible();
  });

test.describe("where no worker answers in the place of the site", () => {
  test.use({ serviceWorkers: "block" });
  test("what waits in a holding of the demonstration is told by its own day", async ({ page, browserErrors }) => {
    browserErrors.allowLostLine();
    await page.route(form, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('"demoDay":null', '"demoDay":"2026-03-08"');
      await route.fulfill({ response: answer, body });
    });
    await page.route(/\/scouting\/save$/, (route) => route.abort());
    await page.goto(form);
    await page.getByLabel("Об осмотре в целом").fill("Край реже");
    await expect.poll(() => drafts(page)).toEqual([1, 0]);
    await page.goto("about:blank");
    await page.goto(form);
    await expect(page.getByText(/восстановлено с телефона: 8 марта в \d\d:\d\d/)).toBeVisible();
    await save(page);
    await expect(page.getByText(/Балка, 8 марта в \d\d:\d\d: «Край реже»\. Ждёт связи/)).toBeVisible();
  });
});
