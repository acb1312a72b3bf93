import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { workType } from "#contract/work-words";
import { inScope } from "#farm-api/platform/database/scope";
import { hectareText } from "#formats/hectares";
import { type TestApi, testApi } from "../tests/support/api";
import type { Ask } from "../tests/support/ask";
import { square } from "../tests/support/world";

const season = 2026;
const wheat = 1;

let api: TestApi;
let ask: Ask;
let here: { customerId: number };

/** m² that no sum of binary fractions meets, and whose sum lies between two hundredths of a hectare. */
const areas = [10_050.1, 333_333.3333, 0.7, 20_049.9, 1_234_567.8901, 66_666.6667, 70_000.1, 812_345.6789, 35.631];
const whole = Math.round(areas.reduce((sum, area) => sum + area, 0) * 10_000) / 10_000;

beforeAll(async () => {
  api = await testApi();
  here = { customerId: api.people.customer };
  ask = await api.as(api.people.admin);
});
afterAll(() => api.close());

async function withFields() {
  const ids: number[] = [];
  const { body: division } = await ask(calls.createDivision, { params: here, body: { name: "Первое" } });
  for (const [index, area] of areas.entries()) {
    const body = { name: `Поле ${index}`, division_id: division.id, geojson: square(39 + index / 50, 47) };
    const { id } = (await ask(calls.createField, { params: here, body })).body;
    await ask(calls.setSowing, { params: { ...here, fieldId: id }, body: { year: season, crop_id: wheat } });
    await inScope(api.database.pool, here, (tx) =>
      tx.run(sql`UPDATE field SET area = ${area} WHERE customer_id = ${here.customerId} AND id = ${id}`),
    );
    ids.push(id);
  }
  return ids;
}

test("a sum of hectares is the same to the last digit on every screen that shows it", async () => {
  expect(whole % 100).toBeCloseTo(50, 4);
  const ids = await withFields();
  const records = ids.map((field_id) => ({ field_id, work_type_id: workType.cultivation, season }));
  expect((await ask(calls.createManyWorkrecords, { params: here, body: { records } })).status).toBe(201);
  const plan = { name: "Пшеница", season, crop_id: wheat, description: "" };
  const { id } = (await ask(calls.createSeasonPlan, { params: here, body: plan })).body;
  await ask(calls.attachSeasonPlanFields, { params: { ...here, id }, body: { field_ids: ids.toReversed() } });

  const advisor = await api.as(api.people.advisorWorker);
  const list = (await ask(calls.listFields, { params: here, query: { season, sort: "area" } })).body;
  const rotation = (await ask(calls.getRotation, { params: here, query: { from: season, to: season } })).body;
  const groups = (await ask(calls.getWorkStats, { params: here, query: { season } })).body.items;
  const works = (await ask(calls.listWorkrecordsPaged, { params: here, query: { season } })).body;
  const seasonPlan = (await ask(calls.getSeasonPlan, { params: { ...here, id } })).body;
  const division = (await ask(calls.listDivisions, { params: here })).body.items.find(({ name }) => name === "Первое");
  const client = (await advisor(calls.listCustomers, {})).body.items.find((one) => one.id === here.customerId);
  const shown = {
    list: list.total_area,
    rows: list.items.reduce((sum, { area }) => sum + area, 0),
    land: rotation.land[0],
    shares: rotation.shares[0]?.area,
    cells: rotation.fields.reduce((sum, { area }) => sum + area, 0),
    groups: groups[0]?.fields_area,
    works: works.total_area,
    plan: seasonPlan.fields_area,
    division: division?.fields_area,
    client: client?.fields_area,
  };
  const texts = Object.fromEntries(Object.entries(shown).map(([screen, area]) => [screen, hectareText(area ?? 0)]));
  expect(texts).toEqual(Object.fromEntries(Object.keys(shown).map((screen) => [screen, hectareText(whole)])));
});
