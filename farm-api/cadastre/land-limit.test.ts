import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cadastreCalls } from "#contract/cadastre";
import { fieldCalls } from "#contract/fields";
import { plotCalls } from "#contract/plots";
import { type TestApi, testApi } from "../../tests/support/api";
import { square } from "../fields/testing/field-samples";
import { circle } from "../geometry/testing/hostile-shapes";
import { inScope } from "../platform/database/scope";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

/** Bytes of a million points. */
const million = sql`decode(repeat('00', 16000000), 'hex')`;

test("parcels, and plots of a season, have a million points together at most", async () => {
  const ask = await api.as(api.people.admin);
  const customerId = api.people.customer;
  const params = { customerId };
  const written = (query: ReturnType<typeof sql>) => inScope(api.database.pool, { customerId }, (tx) => tx.run(query));
  const parcelsOf = (number: string, geojson: unknown) =>
    ask(cadastreCalls.createParcels, { params, body: { parcels: [{ number, geojson }] } });
  expect((await parcelsOf("61:01:0000001:1", square(39, 47))).status).toBe(201);
  await written(sql`UPDATE parcel SET wkb = ${million}`);
  const refused = await parcelsOf("61:01:0000001:2", circle(600));
  expect([refused.status, refused.problem.message]).toEqual([
    422,
    "В границах кадастровых участков хозяйства больше 1\u00a0000\u00a0000 точек: упростите контуры",
  ]);

  const field = await ask(fieldCalls.createField, { params, body: { name: "Поле", geojson: square(39, 47) } });
  const ofField = { ...params, fieldId: field.body.id };
  const plotOf = (year: number, geojson: unknown) =>
    ask(plotCalls.createPlot, { params: ofField, body: { name: `Участок ${year}`, year, geojson } });
  expect((await plotOf(2026, square(39.001, 47.001, 0.002))).status).toBe(201);
  await written(sql`UPDATE plot SET wkb = ${million}`);
  const tooMuch = await plotOf(2026, circle(600));
  expect(tooMuch.problem.message).toMatch(/^В границах участков сезона 2026 больше/);
  // Another season is another map; that a circle lies elsewhere is another matter.
  expect((await plotOf(2027, circle(600))).problem?.message).not.toMatch(/больше/);
});
