import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { type TestApi, testApi } from "../../tests/support/api";
import type { Ask } from "../../tests/support/ask";

let api: TestApi;
let ask: Ask;
let params: { customerId: number };
beforeAll(async () => {
  api = await testApi();
  params = { customerId: api.people.customer };
  ask = await api.as(api.people.admin);
});
afterAll(() => api.close());

const frameAs = async (as: Ask) => (await as(calls.getFrame, { params })).body;
const addDivision = async (name: string, parent_id: number | null = null, divisiongroup_id: number | null = null) =>
  (await ask(calls.createDivision, { params, body: { name, parent_id, divisiongroup_id } })).body.id;

test("says who asks as their own information does, for an advisor too", async () => {
  const advisor = await api.as(api.people.advisorWorker, params.customerId);
  for (const as of [ask, advisor])
    expect((await frameAs(as)).user).toEqual((await as(calls.getUserInfo, { params })).body);
  expect((await frameAs(advisor)).user.acting).toBe(true);
});

test("has divisions with those inside them and groups, by name in Russian order, and none that were removed", async () => {
  const group = (await ask(calls.createDivisionGroup, { params, body: { name: "Юг" } })).body;
  const tenth = await addDivision("Отделение 10");
  const ninth = await addDivision("Отделение 9", null, group.id);
  const inner = await addDivision("Бригада", ninth);
  const gone = await addDivision("Лишнее");
  await ask(calls.deleteDivision, { params: { ...params, id: gone } });
  const { divisions, groups } = await frameAs(ask);
  const nested = [{ id: inner, name: "Бригада", divisiongroup_id: null, parent_id: ninth }];
  expect(divisions).toEqual([
    { id: ninth, name: "Отделение 9", divisiongroup_id: group.id, parent_id: null, divisions: nested },
    { id: tenth, name: "Отделение 10", divisiongroup_id: null, parent_id: null, divisions: [] },
  ]);
  expect(groups).toEqual([{ id: group.id, name: "Юг" }]);
});

test("a stranger meets an absent holding", async () => {
  const stranger = await api.as(api.people.stranger);
  expect((await stranger(calls.getFrame, { params })).status).toBe(404);
});
