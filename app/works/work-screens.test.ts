import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { workGroup, workStatus, workType } from "#contract/work-words";
import { readSheets } from "#formats/xlsx/testing/read-sheets";
import { paths } from "~/paths";
import { type TestApi, testApi } from "../../tests/support/api";
import type { Ask } from "../../tests/support/ask";
import { type Browser, browserOf } from "../../tests/support/browser";
import { square } from "../../tests/support/world";
import { changeWorks } from "./change-works.server";
import { loader as download } from "./crop-group/export.route";
import { loadWorks } from "./crop-group/queries.server";
import { loadGroups } from "./groups/queries.server";
import { makeManyWorks } from "./new/actions.server";
import { loadManyWorks } from "./new/queries.server";
import { standingStatuses, statusChoices } from "./terms";

let api: TestApi;
let browser: Browser;
let ask: Ask;
let here: { customerId: number };
let fields: number[];

beforeAll(async () => {
  api = await testApi();
  browser = await browserOf(api, api.people.admin);
  ask = await api.as(api.people.admin);
  here = { customerId: api.people.customer };
  fields = [];
  for (const [index, name] of ["Балка", "Клин", "Дальнее"].entries()) {
    const made = await ask(calls.createField, { params: here, body: { name, geojson: square(40 + index / 10, 47) } });
    const fieldId = made.body.id;
    fields.push(fieldId);
    await ask(calls.setSowing, { params: { ...here, fieldId }, body: { year: 2026, crop_id: 1 } });
  }
});
afterAll(() => api.close());

const sowing = { season: "2026", work_type_id: "3", work_status: "2", "plan.start_day": "2025-09-10" };
const make = (intent: "preview" | "create", chosen: number[], more: Record<string, string> = {}) => {
  const ticked = Object.fromEntries(chosen.map((id, index) => [`fields[${index}]`, String(id)]));
  return makeManyWorks(browser.post("/", here, { ...sowing, intent, ...ticked, ...more }));
};
const group = (query = "") =>
  loadWorks(browser.get(`/?season=2026${query}`, { ...here, cropId: 1, workTypeGroupValue: 3 }));

test("a field that is sown by plots alone is offered with the crop of the first of them", async () => {
  const made = await ask(calls.createField, { params: here, body: { name: "Делянки", geojson: square(41, 47) } });
  const params = { ...here, fieldId: made.body.id };
  for (const [at, crop_id] of [8, 1].entries()) {
    const geojson = square(41.001 + at * 0.004, 47.001, 0.003);
    await ask(calls.createPlot, { params, body: { name: `Делянка ${at}`, year: 2026, crop_id, geojson } });
  }
  const { fields: offered } = await loadManyWorks(browser.get("/?season=2026", here));
  expect(offered.find(({ id }) => id === params.fieldId)?.cropId).toBe(8);
  await ask(calls.deleteField, { params });
});

test("a work for many fields: shown first, then made; the fields that have it are named", async () => {
  const screen = await loadManyWorks(browser.get("/?season=2026&crop=1&group=3", here));
  expect(screen.standing).toMatchObject({
    crop: "1",
    season: "",
    plan: { start_day: expect.stringMatching(/^202[56]-/) },
  });
  expect(screen.fields.map(({ name }) => name)).toEqual(["Балка", "Дальнее", "Клин"]);
  const mix = { "products[0].product": "seed:1", "products[0].rate": "200" };
  const preview = await make("preview", fields.slice(0, 2), mix);
  expect(preview).toMatchObject({
    data: { preview: { type: "Посев", count: 2, taken: [], products: [{ total: expect.stringContaining(" кг") }] } },
  });
  expect(await make("create", fields.slice(0, 2), mix)).toMatchObject({ status: 302 });
  expect(await make("preview", fields)).toMatchObject({
    data: { preview: { taken: [{ name: "Клин" }, { name: "Балка" }] } },
  });
  expect(await make("create", fields)).toMatchObject({
    init: { status: 422 },
    data: {
      refusals: [
        { name: "Балка", message: expect.stringContaining("Посев в этом сезоне уже записан") },
        { name: "Клин" },
      ],
    },
  });
  const late = await make("create", fields, { work_type_id: "4", "plan.start_day": "2020-01-01" });
  expect(late).toMatchObject({
    data: { result: { error: { "plan.start_day": [expect.stringContaining("вне сезона")] } } },
  });
  expect(await make("create", [])).toMatchObject({
    data: { result: { error: { fields: [expect.stringContaining("Отметьте поля")] } } },
  });
  expect((await group()).totalCount).toBe(2);
});

test("a chosen field that is gone is told, and nothing is made without it", async () => {
  const rolling = { work_type_id: "15", "plan.start_day": "2024-04-20", season: "2024" };
  const { customerId } = here;
  const added = await Promise.all(
    ["Хвост", "Лесное"].map(async (name, at) => {
      const body = { name, geojson: square(42 + at / 10, 47) };
      return (await ask(calls.createField, { params: here, body })).body.id;
    }),
  );
  const [standing = 0, gone = 0] = added;
  await ask(calls.deleteField, { params: { customerId, fieldId: gone } });
  for (const intent of ["preview", "create"] as const)
    expect(await make(intent, [standing, gone], rolling)).toMatchObject({
      init: { status: 422 },
      data: { result: { error: { fields: [expect.stringContaining("Одно из отмеченных полей удалено")] } } },
    });
  const worksOf = async (fieldId: number) =>
    (await ask(calls.listFieldWorkrecords, { params: { customerId, fieldId } })).body.items;
  expect(await worksOf(standing)).toEqual([]);
  expect(await make("create", [standing, standing], rolling)).toMatchObject({ status: 302 });
  expect(await worksOf(standing)).toHaveLength(1);
});

test("verdicts stand together by what they say, the worst first, each with its fields", async () => {
  const [, second = 0] = fields;
  const params = { ...here, fieldId: second };
  await ask(calls.setSowing, { params, body: { year: 2026, crop_id: 20 } });
  const preview = await make("preview", fields, {
    ...{ work_type_id: "4", "plan.start_day": "2026-05-20" },
    ...{ "products[0].product": "pesticide:90", "products[0].rate": "0,4" },
  });
  await ask(calls.setSowing, { params, body: { year: 2026, crop_id: 1 } });
  expect(preview).toMatchObject({
    data: {
      preview: {
        entry: [],
        products: [
          {
            verdicts: [
              { fields: ["Клин"], check: { verdict: "forbidden", reasons: ["Не зарегистрирован на этой культуре"] } },
              { fields: ["Балка", "Дальнее"], check: { verdict: "unknown" } },
            ],
          },
        ],
      },
    },
  });
});

test("groups count what is done; the list narrows, sorts and is saved as a workbook", async () => {
  const { crops, total, completed } = await loadGroups(browser.get("/?season=2026", here));
  expect([total, completed]).toEqual([2, 0]);
  expect(crops).toMatchObject([
    { id: 1, groups: [{ group: workGroup.sowing, count: 2, completed: 0, fields: 2, days: "10.09.2025" }] },
  ]);
  const args = browser.get("/?season=2026", here);
  args.context.tzOffset = -6;
  expect((await loadGroups(args)).crops[0]?.groups[0]?.days).toBe("09.09.2025");
  expect((await group("&sort=-field")).rows.map(({ fieldName }) => fieldName)).toEqual(["Клин", "Балка"]);
  expect((await group("&q=клин&status=nonsense")).rows).toHaveLength(1);
  expect((await group("&status=1")).rows).toHaveLength(0);
  const file = await download(browser.get("/?season=2026&crop=1&group=3", here));
  expect(decodeURIComponent(file.headers.get("content-disposition") ?? "")).toContain("работы 2026");
  await expect(loadWorks(browser.get("/", { ...here, cropId: 1, workTypeGroupValue: 7 }))).rejects.toMatchObject({
    init: { status: 404 },
  });
});

test("ticked works change together, one by its own button; nothing ticked is told", async () => {
  const back = paths.works(here.customerId);
  const send = (form: Record<string, string>) => changeWorks(browser.post("/", here, form), back);
  const ticked = async () =>
    Object.fromEntries((await group()).rows.map(({ id, version }, index) => [`record[${index}]`, `${id}:${version}`]));
  const stale = await ticked();
  expect(await send({ do: "status:1", ...stale })).toMatchObject({ status: 302 });
  expect((await group()).rows.map(({ status }) => status)).toEqual([workStatus.done, workStatus.done]);
  expect(await send({ do: "status:3", ...stale })).toMatchObject({
    data: { code: "StaleVersion" },
    init: { status: 409 },
  });
  const [first] = Object.values(await ticked());
  expect(await send({ do: `status:2/${first}` })).toMatchObject({ status: 302 });
  expect((await group("&status=2")).rows).toHaveLength(1);
  const all = Object.values(await ticked()).join(",");
  expect(await send({ do: "delete", record: all })).toMatchObject({ status: 302 });
  expect((await group()).rows).toHaveLength(0);
  expect(await send({ do: "restore", record: all })).toMatchObject({ status: 302 });
  expect((await group()).rows).toHaveLength(2);
  const refused: Record<string, string>[] = [
    { do: "status:1" },
    { do: "status:7", record: all },
    { do: "delete", record: "12" },
  ];
  for (const form of refused) expect(await send(form)).toMatchObject({ init: { status: 400 } });
});

test("what is counted is what opens and is downloaded; cancelled works are seen in the same list", async () => {
  const [, , third = 0] = fields;
  const body = { work_type_id: workType.sowing, work_status: workStatus.cancelled, season: 2026, area: 100_000 };
  expect((await ask(calls.createWorkrecord, { params: { ...here, fieldId: third }, body })).status).toBe(201);
  const { total, status } = await loadGroups(browser.get("/?season=2026", here));
  const opened = await group(`&status=${status}`);
  expect([total, opened.totalCount, opened.filter.status]).toEqual([2, 2, standingStatuses]);
  expect(statusChoices.map(({ value }) => value)).toContain(opened.filter.status);
  const file = await download(browser.get(`/?season=2026&status=${status}`, here));
  expect(readSheets(Buffer.from(await file.arrayBuffer())).get("Работы")).toHaveLength(1 + total);
  expect((await group("&status=3")).totalCount).toBe(1);
  expect((await group()).totalCount).toBe(3);
});

test("a workbook that is refused is a page in Russian, whoever refuses", async () => {
  const restricted = await browserOf(api, api.people.restrictedAdmin);
  const own = await download(restricted.get("/?season=2026", { customerId: api.people.restrictedCustomer }));
  expect([own.status, own.headers.get("content-type")]).toEqual([403, "text/html; charset=utf-8"]);
  expect(await own.text()).toContain("Раздел недоступен для этого хозяйства");
  const foreign = await download(restricted.get("/?season=2026", here));
  expect([foreign.status, await foreign.text()]).toEqual([404, expect.stringContaining("Не найдено")]);
});
