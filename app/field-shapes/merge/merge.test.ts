import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { square } from "../../../farm-api/fields/testing/field-samples";
import { type TestApi, testApi } from "../../../tests/support/api";
import { making } from "../../../tests/support/ask";
import { type Browser, browserOf } from "../../../tests/support/browser";
import { loadMerge } from "./queries.server";

let api: TestApi;
let browser: Browser;
let params: { customerId: number };
/** Two side by side, of which the first has a document, and one apart. */
let [west, east, far] = [0, 0, 0];

beforeAll(async () => {
  api = await testApi();
  params = { customerId: api.people.customer };
  browser = await browserOf(api, api.people.admin);
  const make = making(await api.as(api.people.admin));
  const field = async (lon: number) =>
    (await make(calls.createField, { params, body: { name: `Поле ${lon}`, geojson: square(lon, 47) } })).id;
  [west, east, far] = [await field(39), await field(39.01), await field(39.5)];
  await make(calls.createDocument, { params, body: { title: "Договор", comment: null, field_id: west } });
});
afterAll(() => api.close());

const left = async (...ids: number[]) =>
  (await loadMerge(browser.get(`/customer/${params.customerId}/fields/merge?ids=${ids.join(",")}`, params))).left;

test("what would stay with the chosen fields is known before they are merged; of one, and of some that can't be, nothing", async () => {
  expect(await left(west, east)).toEqual({ planned_works: 0, first_planned: null, plots: [], documents: 1 });
  expect(await left(west)).toBeNull();
  expect(await left(west, far)).toBeNull();
});
