import { afterAll, beforeAll, expect, test } from "vitest";
import type { BodyInput } from "#contract/call";
import { calls } from "#contract/calls";
import { fieldShapeCalls } from "#contract/field-shapes";
import { moscowSeason } from "#formats/days/instants";
import { type TestApi, testApi } from "../../tests/support/api";
import type { Ask } from "../../tests/support/ask";
import { acrossSquare, square } from "../fields/testing/field-samples";

let api: TestApi;
let ask: Ask;
let customerId: number;
beforeAll(async () => {
  api = await testApi();
  customerId = api.people.customer;
  ask = await api.as(api.people.admin);
});
afterAll(() => api.close());

const create = (body: BodyInput<typeof calls.createDivision>) =>
  ask(calls.createDivision, { params: { customerId }, body });
const update = (id: number, body: BodyInput<typeof calls.updateDivision>) =>
  ask(calls.updateDivision, { params: { customerId, id }, body });
const remove = (id: number) => ask(calls.deleteDivision, { params: { customerId, id } });
const restore = (id: number) => ask(calls.restoreDivision, { params: { customerId, id } });
const addField = async (division_id: number, lon: number) =>
  (
    await ask(calls.createField, {
      params: { customerId },
      body: { name: "Поле", division_id, geojson: square(lon, 47) },
    })
  ).body;

test("divisions nest, and a parent's fields are its own and those of the nested", async () => {
  const parent = (await create({ name: "Отделение 10" })).body;
  const nested = (await create({ name: "Бригада", parent_id: parent.id })).body;
  await create({ name: "Отделение 2" });
  const [own, inner] = [await addField(parent.id, 39), await addField(nested.id, 39.1)];
  const { body } = await ask(calls.listDivisions, { params: { customerId } });
  expect(body.items.map(({ name }) => name)).toEqual(["Отделение 2", "Отделение 10"]);
  expect(body.items[0]).toMatchObject({ fields_count: 0, fields_area: 0, divisions: [] });
  expect(body.items[1]).toMatchObject({
    fields_count: 2,
    divisions: [{ id: nested.id, parent_id: parent.id, fields_count: 1, fields_area: inner.area }],
  });
  expect(body.items[1]?.fields_area).toBeCloseTo(own.area + inner.area, 3);
});

test("a wrong parent or group is refused at its input", async () => {
  const top = (await create({ name: "Верхнее" })).body;
  const low = (await create({ name: "Нижнее", parent_id: top.id })).body;
  const refusals = [
    await update(top.id, { name: "Верхнее", parent_id: top.id, version: 1 }),
    await create({ name: "Третье", parent_id: low.id }),
    await update(top.id, { name: "Верхнее", parent_id: (await create({ name: "Иное" })).body.id, version: 1 }),
    await create({ name: "Ничьё", parent_id: 1_000_000, divisiongroup_id: 1_000_000 }),
  ];
  const depth = "Подразделения вкладываются только на один уровень";
  expect(refusals.map(({ status, problem }) => [status, problem.fields])).toEqual([
    [422, [{ path: "parent_id", message: "Подразделение не может входить само в себя" }]],
    [422, [{ path: "parent_id", message: depth }]],
    [422, [{ path: "parent_id", message: depth }]],
    [
      422,
      [
        { path: "divisiongroup_id", message: "Группа не найдена" },
        { path: "parent_id", message: "Подразделение не найдено" },
      ],
    ],
  ]);
});

test("a name is one division's, whatever its case, until that is removed", async () => {
  const first = (await create({ name: "Ёлкино" })).body;
  const second = await create({ name: "ёлкино" });
  expect([second.status, second.problem.code, second.problem.fields?.[0]?.path]).toEqual([409, "NameTaken", "name"]);
  const third = (await create({ name: "Сосново" })).body;
  expect((await update(third.id, { name: "ЁЛКИНО", version: 1 })).problem.code).toBe("NameTaken");
  await remove(first.id);
  expect((await update(third.id, { name: "Ёлкино", version: 1 })).status).toBe(200);
  expect((await restore(first.id)).problem.code).toBe("NameTaken");
});

test("what holds fields or divisions is not removed; what is empty is, and comes back", async () => {
  const parent = (await create({ name: "Полное" })).body;
  const nested = (await create({ name: "Вложенное", parent_id: parent.id })).body;
  const field = await addField(nested.id, 39.2);
  expect((await remove(parent.id)).problem.message).toBe("В подразделении есть вложенные подразделения: 1");
  const refused = await remove(nested.id);
  expect([refused.status, refused.problem.code, refused.problem.message]).toEqual([
    409,
    "InUse",
    "В подразделении есть поля: 1",
  ]);
  await ask(calls.deleteField, { params: { customerId, fieldId: field.id } });
  expect((await remove(nested.id)).status).toBe(204);
  expect((await remove(nested.id)).status).toBe(404);
  expect((await update(nested.id, { name: "Нет", version: 2 })).status).toBe(404);
  expect((await remove(parent.id)).status).toBe(204);
  expect((await restore(nested.id)).body).toMatchObject({ name: "Вложенное", parent_id: null });
  expect((await restore(nested.id)).status).toBe(200);
});

test("a stale version is refused with who changed it; of two at once one wins", async () => {
  const { id } = (await create({ name: "Спорное" })).body;
  const advisor = await api.as(api.people.advisorWorker, customerId);
  await advisor(calls.updateDivision, { params: { customerId, id }, body: { name: "Спорное 1", version: 1 } });
  const stale = await update(id, { name: "Спорное 2", version: 1 });
  expect([stale.problem.code, stale.problem.changed_by]).toEqual(["StaleVersion", "Агрономов Иван"]);
  const both = await Promise.all(["А", "Б"].map((end) => update(id, { name: `Спорное ${end}`, version: 2 })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("a field does not slip into a division that is being removed", async () => {
  const { id } = (await create({ name: "Исчезающее" })).body;
  const body = { name: "Опоздавшее", division_id: id };
  const [removed, made] = await Promise.all([remove(id), ask(calls.createField, { params: { customerId }, body })]);
  expect([
    [204, 422],
    [409, 201],
  ]).toContainEqual([removed.status, made.status]);
});

test("a doubled submit makes one division", async () => {
  const given = { params: { customerId }, body: { name: "Однажды" }, key: "division-key" };
  const answers = await Promise.all([ask(calls.createDivision, given), ask(calls.createDivision, given)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[0].body.id).toBe(answers[1].body.id);
});

test("strangers meet absent divisions, restricted customers and plain workers are refused", async () => {
  const { id } = (await create({ name: "Наше" })).body;
  const stranger = await api.as(api.people.stranger);
  const params = { customerId: api.people.otherCustomer, id };
  expect((await stranger(calls.updateDivision, { params, body: { name: "Моё", version: 1 } })).status).toBe(404);
  expect((await stranger(calls.deleteDivision, { params })).status).toBe(404);
  expect((await stranger(calls.restoreDivision, { params })).status).toBe(404);
  const nested = await stranger(calls.createDivision, { params, body: { name: "Моё", parent_id: id } });
  expect(nested.problem.fields).toEqual([{ path: "parent_id", message: "Подразделение не найдено" }]);
  const restricted = await api.as(api.people.restrictedAdmin);
  const own = { params: { customerId: api.people.restrictedCustomer }, body: { name: "Моё" } };
  expect((await restricted(calls.createDivision, own)).problem.code).toBe("RestrictedCustomer");
  const worker = await api.as(api.people.worker);
  expect((await worker(calls.createDivision, { params: { customerId }, body: { name: "Моё" } })).status).toBe(403);
});

test("land of a field that was split counts once", async () => {
  const { id } = (await create({ name: "Разделённое" })).body;
  const field = await addField(id, 41);
  const split = await ask(fieldShapeCalls.splitField, {
    params: { customerId, fieldId: field.id },
    body: { line: acrossSquare(41, 47), from: `${moscowSeason(new Date())}-05-01`, version: 1 },
  });
  expect(split.status, JSON.stringify(split.problem)).toBe(200);
  const { body } = await ask(calls.listDivisions, { params: { customerId } });
  const area = expect.closeTo(field.area, -2);
  expect(body.items.find((one) => one.id === id)).toMatchObject({ fields_count: 2, fields_area: area });
});
