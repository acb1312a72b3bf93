import { afterAll, beforeAll, expect, test } from "vitest";
import { dictionaryCalls } from "#contract/dictionaries";
import { firstOwnEntryId } from "#contract/dictionaries-shapes";
import { fieldCalls } from "#contract/fields";
import { ownEntryCalls as calls } from "#contract/own-entries";
import { workGroup, workType } from "#contract/work-words";
import { workCalls } from "#contract/works";
import { type WorksApi, worksApi } from "../../works/testing/works-api";

let farm: WorksApi;
beforeAll(async () => {
  farm = await worksApi();
});
afterAll(() => farm.api.close());

const of = <N extends string>(name: N) => ({ customerId: farm.customerId, name });

test("an own product stands among the standard ones, is found and goes on works", async () => {
  const params = of("pesticides" as const);
  const before = await farm.ask(calls.getCustomerDictionary, { params });
  const made = await farm.ask(calls.createOwnEntry, { params, body: { name: "Самосмесь №1", class: "гербицид" } });
  expect(made.status, JSON.stringify(made.problem)).toBe(201);
  const { id } = made.body;
  expect(id).toBeGreaterThanOrEqual(firstOwnEntryId);
  expect(made.body).toMatchObject({ name: "Самосмесь №1", class: "гербицид", uses: [], version: 1 });
  const after = await farm.ask(calls.getCustomerDictionary, { params });
  expect(after.body.items).toHaveLength(before.body.items.length + 1);
  expect(after.body.version).not.toBe(before.body.version);
  const same = await farm.ask(calls.getCustomerDictionary, {
    params,
    headers: { "if-none-match": String(after.raw.headers.etag) },
  });
  expect(same.status).toBe(304);
  const found = await farm.ask(dictionaryCalls.searchDictionary, {
    params: { name: "pesticides" },
    query: { query: "самосмес" },
  });
  expect(found.body.ids).toEqual([id]);
  const field = await farm.field();
  const products = [{ kind: "pesticide", product_id: id, unit: "л/га", rate: 1 } as const];
  const work = await farm.work(field, { work_type_id: workType.spraying, products });
  expect(work.products[0]?.product_id).toBe(id);
  expect((await farm.ask(calls.getOwnEntryUsage, { params: { ...params, id } })).body.count).toBe(1);
  const refused = await farm.ask(calls.deleteOwnEntry, { params: { ...params, id } });
  expect([refused.status, refused.problem.code]).toEqual([409, "InUse"]);
  expect(refused.problem.message).toContain("1");
});

test("names are unique, versions guard, a deleted entry comes back unless its name is taken", async () => {
  const params = of("seedvendors" as const);
  const made = await farm.ask(calls.createOwnEntry, { params, body: { name: "Своё семеноводство" } });
  const at = { ...params, id: made.body.id };
  const twice = await farm.ask(calls.createOwnEntry, { params, body: { name: "своё Семеноводство" } });
  expect([twice.status, twice.problem.code]).toEqual([409, "NameTaken"]);
  const changed = await farm.ask(calls.updateOwnEntry, {
    params: at,
    body: { name: "Семхоз", country: "KZ", version: 1 },
  });
  expect(changed.body).toMatchObject({ name: "Семхоз", country: "KZ", version: 2 });
  const stale = await farm.ask(calls.updateOwnEntry, { params: at, body: { name: "Другой", version: 1 } });
  expect(stale.problem.code).toBe("StaleVersion");
  expect((await farm.ask(calls.deleteOwnEntry, { params: at })).status).toBe(204);
  expect((await farm.ask(calls.getOwnEntryUsage, { params: at })).status).toBe(404);
  expect((await farm.ask(calls.restoreOwnEntry, { params: at })).body.version).toBe(4);
  await farm.ask(calls.deleteOwnEntry, { params: at });
  await farm.ask(calls.createOwnEntry, { params, body: { name: "Семхоз" } });
  expect((await farm.ask(calls.restoreOwnEntry, { params: at })).problem.code).toBe("NameTaken");
});

test("the name of a standard entry is taken, a breed's within its crop", async () => {
  const create = (name: "crops" | "seeds", body: { name: string; group?: string; crop_id?: number }) =>
    farm.ask(calls.createOwnEntry, { params: of(name), body });
  const twice = await create("crops", { name: " пшеница - Озимая ", group: "зерновые" });
  const message = "Такая запись уже есть в справочнике: «Пшеница озимая»";
  expect([twice.status, twice.problem.code, twice.problem.fields]).toEqual([
    409,
    "NameTaken",
    [{ path: "name", message }],
  ]);
  expect((await create("seeds", { name: "Р-453 (Родник)", crop_id: 30 })).problem.code).toBe("NameTaken");
  expect((await create("seeds", { name: "Р-453 (Родник)", crop_id: 5 })).status).toBe(201);
  const { body } = await create("crops", { name: "Пшеница озимая 2", group: "зерновые" });
  const renamed = await farm.ask(calls.updateOwnEntry, {
    params: { ...of("crops" as const), id: body.id },
    body: { name: "Пшеница озимая", group: "зерновые", version: 1 },
  });
  expect(renamed.problem.fields).toEqual([{ path: "name", message }]);
});

test("each wrong part is named, and unknown references are refused", async () => {
  const wrong = await farm.ask(calls.createOwnEntry, {
    params: of("fertilizers" as const),
    body: { name: "Смесь", kind: "невиданное", n: 120 },
  });
  expect([wrong.status, wrong.problem.fields?.map(({ path }) => path)]).toEqual([422, ["kind", "n"]]);
  const absent = await farm.ask(calls.createOwnEntry, {
    params: of("seeds" as const),
    body: { name: "Сорт", crop_id: 9999, seed_vendor_id: 1 },
  });
  expect(absent.problem.fields).toEqual([{ path: "crop_id", message: "Такой записи нет в справочнике" }]);
});

test("an entry of one holding is nothing to another", async () => {
  const params = of("crops" as const);
  const made = await farm.ask(calls.createOwnEntry, { params, body: { name: "Полба", group: "зерновые" } });
  expect(made.status).toBe(201);
  expect(await farm.field(made.body.id)).toBeGreaterThan(0);
  const uses = await farm.ask(calls.getOwnEntryUsage, { params: { ...params, id: made.body.id } });
  expect(uses.body.count).toBe(1);
  const stranger = await farm.api.as(farm.api.people.stranger);
  const foreign = { customerId: farm.api.people.otherCustomer, name: "crops", id: made.body.id } as const;
  expect((await stranger(calls.deleteOwnEntry, { params: foreign })).status).toBe(404);
  expect((await stranger(calls.restoreOwnEntry, { params: foreign })).status).toBe(404);
  const search = await stranger(dictionaryCalls.searchDictionary, {
    params: { name: "crops" },
    query: { query: "полба" },
  });
  expect(search.body.ids).not.toContain(made.body.id);
  const worker = await farm.api.as(farm.api.people.worker);
  expect((await worker(calls.createOwnEntry, { params, body: { name: "Нет", group: "зерновые" } })).status).toBe(403);
});

test("an own type of work goes on works, is listed with its group and counted; an own soil goes on fields", async () => {
  const own = async (name: "worktypes" | "soiltypes", body: { name: string; group?: number }) => {
    const made = await farm.ask(calls.createOwnEntry, { params: of(name), body });
    expect(made.status, JSON.stringify(made.problem)).toBe(201);
    return made.body.id;
  };
  const uses = async (name: "worktypes" | "soiltypes", id: number) =>
    (await farm.ask(calls.getOwnEntryUsage, { params: { ...of(name), id } })).body.count;
  const type = await own("worktypes", { name: "Внесение с дрона", group: workGroup.spraying });
  const field = await farm.field();
  const work = await farm.work(field, { work_type_id: type, season: 2026 });
  const here = { customerId: farm.customerId };
  const found = async (query: object) =>
    (await farm.ask(workCalls.listWorkrecordsPaged, { params: here, query })).body.items.map(({ id }) => id);
  expect(await found({ work_type_group: workGroup.spraying, season: 2026 })).toContain(work.id);
  expect(await found({ work_type_group: workGroup.other, season: 2026 })).not.toContain(work.id);
  expect(await found({ q: "дрона" })).toEqual([work.id]);
  const stats = await farm.ask(workCalls.getWorkStats, { params: here, query: { season: 2026 } });
  expect(stats.body.items.some(({ work_type_group_value }) => work_type_group_value === workGroup.spraying)).toBe(true);
  expect(await uses("worktypes", type)).toBe(1);
  const soil = await own("soiltypes", { name: "Наш чернозём" });
  const changed = await farm.ask(fieldCalls.updateField, {
    params: { ...here, fieldId: field },
    body: { soiltype_id: soil, version: 1 },
  });
  expect(changed.status, JSON.stringify(changed.problem)).toBe(200);
  expect(await uses("soiltypes", soil)).toBe(1);
});

test("a search takes filters, and inspections have their numbers", async () => {
  const search = async (name: "pesticides" | "seeds" | "pests", query: object) =>
    (await farm.ask(dictionaryCalls.searchDictionary, { params: { name }, query: { query: "", ...query } })).body.ids;
  expect(await search("seeds", { query: "родник", "filter[crop_id]": 30 })).toContain(194);
  expect(await search("seeds", { query: "родник", "filter[crop_id]": 1 })).toEqual([]);
  expect(await search("pesticides", { query: "yjgfcfhfy", countries: "RU" })).toEqual([58]);
  expect((await search("pesticides", { "filter[class]": "десикант" })).length).toBe(3);
  const params = await farm.ask(dictionaryCalls.getCropParamsSchema, {});
  expect(params.body.items.length).toBeGreaterThan(15);
});
