import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { type TestApi, testApi } from "../../tests/support/api";
import type { Ask } from "../../tests/support/ask";

let api: TestApi;
let ask: Ask;
let customerId: number;
beforeAll(async () => {
  api = await testApi();
  customerId = api.people.customer;
  ask = await api.as(api.people.admin);
});
afterAll(() => api.close());

const create = (name: string) => ask(calls.createDivisionGroup, { params: { customerId }, body: { name } });
const rename = (id: number, name: string, version: number) =>
  ask(calls.updateDivisionGroup, { params: { customerId, id }, body: { name, version } });

test("groups are made, renamed and listed in Russian order", async () => {
  const group = (await create("Группа 10")).body;
  await create("Группа 9");
  const renamed = await rename(group.id, "Группа 11", 1);
  expect(renamed.body).toEqual({ id: group.id, name: "Группа 11", version: 2 });
  const list = await ask(calls.listDivisionGroups, { params: { customerId } });
  expect(list.body.items.map(({ name }) => name)).toEqual(["Группа 9", "Группа 11"]);
});

test("a taken name and a stale version are refused", async () => {
  const first = (await create("Запад")).body;
  expect((await create("запад")).problem.code).toBe("NameTaken");
  const second = (await create("Юг")).body;
  expect((await rename(second.id, "Запад", 1)).problem.fields?.[0]?.path).toBe("name");
  await rename(first.id, "Дальний запад", 1);
  const stale = await rename(first.id, "Ближний запад", 1);
  expect([stale.problem.code, stale.problem.changed_by]).toEqual(["StaleVersion", "Главный Иван"]);
});

test("a removed group leaves its divisions without one", async () => {
  const group = (await create("Временная")).body;
  const body = { name: "Отделение", divisiongroup_id: group.id };
  const made = await ask(calls.createDivision, { params: { customerId }, body });
  expect(made.body.divisiongroup_id).toBe(group.id);
  const params = { customerId, id: group.id };
  expect((await ask(calls.deleteDivisionGroup, { params })).status).toBe(204);
  const { items } = (await ask(calls.listDivisions, { params: { customerId } })).body;
  expect(items.find(({ id }) => id === made.body.id)).toMatchObject({ divisiongroup_id: null, version: 2 });
  expect((await ask(calls.deleteDivisionGroup, { params })).status).toBe(404);
  expect((await rename(group.id, "Снова", 2)).status).toBe(404);
});

test("strangers meet absent groups", async () => {
  const { id } = (await create("Наша")).body;
  const stranger = await api.as(api.people.stranger);
  const params = { customerId: api.people.otherCustomer, id };
  expect((await stranger(calls.updateDivisionGroup, { params, body: { name: "Моя", version: 1 } })).status).toBe(404);
  expect((await stranger(calls.deleteDivisionGroup, { params })).status).toBe(404);
  const list = await stranger(calls.listDivisionGroups, { params: { customerId: api.people.otherCustomer } });
  expect(list.body.items).toEqual([]);
});
