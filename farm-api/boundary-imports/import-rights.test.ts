import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { inScope } from "../platform/database/scope";
import { fileBody, ImportApi } from "./testing/import-api";
import { geoJson, square } from "./testing/shapes";

let api: ImportApi;
beforeAll(async () => {
  api = await ImportApi.open();
});
afterAll(() => api.close());

const one = (properties = {}) => geoJson({ geometry: square(700, [0, 0]), properties });
const mapping = { name: null, division: null, crop: null, area: null };

test("another customer's import answers as an absent one", async () => {
  const { id } = await api.read("моё.geojson", one());
  const { people } = api.api;
  const stranger = await api.api.as(people.stranger);
  for (const params of [api.params(id), { customerId: people.otherCustomer, id }]) {
    const answers = [
      await stranger(calls.getBoundaryImport, { params }),
      await stranger(calls.remapBoundaryImport, { params, body: { mapping } }),
      await stranger(calls.confirmBoundaryImport, { params, body: {} }),
      await stranger(calls.discardBoundaryImport, { params }),
    ];
    expect(answers.map(({ status, problem }) => [status, problem.code])).toEqual(Array(4).fill([404, "NotFound"]));
  }
  expect((await api.preview(id)).state).toBe("ready");
});

test("importing needs the right to edit fields; making divisions, the right to edit settings too", async () => {
  const { people, deps } = api.api;
  const allow = (permissions: string[]) =>
    inScope(deps.pool, { system: true }, (tx) =>
      tx.run(sql`UPDATE person SET permissions = ${permissions} WHERE id = ${people.worker}`),
    );
  const worker = await api.api.as(people.worker);
  const given = { params: { customerId: api.customerId }, ...fileBody("поля.geojson", one()) };
  expect((await worker(calls.uploadBoundaries, given)).problem.code).toBe("Forbidden");

  await allow(["fields:edit"]);
  const { id } = await api.read("поля.geojson", one({ name: "Дальнее", division: "Новая бригада" }));
  const params = api.params(id);
  const refused = await worker(calls.confirmBoundaryImport, { params, body: {} });
  expect([refused.status, refused.problem.message]).toEqual([
    403,
    "Нет права добавлять подразделения: загрузите поля без их создания",
  ]);
  expect((await worker(calls.confirmBoundaryImport, { params, body: { create_divisions: false } })).status).toBe(202);
  await api.work();
  expect([(await api.preview(id)).created_count, await api.count("division")]).toEqual([1, 0]);
});

test("a file above the limit is refused, and what is no upload too", async () => {
  const large = fileBody("большой.geojson", Buffer.alloc(50 * 1024 * 1024 + 1, " "));
  const params = { customerId: api.customerId };
  const refused = await api.ask(calls.uploadBoundaries, { params, ...large });
  expect([refused.status, refused.problem.code, refused.problem.message]).toEqual([
    413,
    "PayloadTooLarge",
    "Файл больше 50 МБ",
  ]);
  const empty = await api.ask(calls.uploadBoundaries, { params, ...fileBody("пустой.geojson", "") });
  expect([empty.status, empty.problem.message]).toEqual([400, "Файл пуст"]);
  const json = await api.ask(calls.uploadBoundaries, {
    params,
    payload: "{}",
    headers: { "content-type": "application/json" },
  });
  expect(json.status).toBe(415);
});
