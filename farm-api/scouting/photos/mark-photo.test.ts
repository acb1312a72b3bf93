import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { type TestApi, testApi } from "../../../tests/support/api";
import type { Ask } from "../../../tests/support/ask";
import { square } from "../../fields/testing/field-samples";
import { inScope } from "../../platform/database/scope";
import { drawnPhoto, scoutBody } from "../testing/photos";

let api: TestApi;
let ask: Ask;
let place: { customerId: number; fieldId: number };

beforeAll(async () => {
  api = await testApi();
  ask = await api.as(api.people.admin);
  const customerId = api.people.customer;
  const body = { name: "Поле 5", geojson: square(39, 47), tz_offset: 3 };
  place = { customerId, fieldId: (await ask(calls.createField, { params: { customerId }, body })).body.id };
});
afterAll(() => api.close());

async function walked(...seeds: number[]) {
  const photos = await Promise.all(seeds.map((seed) => drawnPhoto(seed)));
  const points = [{ type: "photo", photos: photos.map((_, nth) => `photo:${nth}`) }];
  const { body } = await ask(calls.uploadScout, {
    params: place,
    ...scoutBody({ meta: { field_id: place.fieldId, points }, photos }),
  });
  const refs = body.points.flatMap((point) => point.photos.map(({ photo_ref }) => photo_ref));
  return { params: { ...place, scoutId: body.id }, refs };
}

const marksIn = async (params: typeof place & { scoutId: number }) =>
  (await ask(calls.getScout, { params })).body.points.flatMap(({ photos }) => photos.map(({ marks }) => marks));

const marks = [
  { x: 0.25, y: 0.5, note: "Колония тли" },
  { x: 0.75, y: 1, note: null },
];

test("marks stand on their photo in their order, are replaced as a whole, and tell of who came first", async () => {
  const { params, refs } = await walked(1, 2);
  const on = (photo_ref: string) => ({ ...params, photo_ref });
  const made = await ask(calls.markPhoto, {
    params: on(refs[1] ?? ""),
    body: { marks, version: 1 },
    key: "the same key",
  });
  expect([made.status, made.body.version]).toEqual([200, 2]);
  expect(await marksIn(params)).toEqual([[], marks]);
  const again = await ask(calls.markPhoto, {
    params: on(refs[1] ?? ""),
    body: { marks, version: 1 },
    key: "the same key",
  });
  expect([again.status, again.body.version]).toEqual([200, 2]);
  const late = await ask(calls.markPhoto, { params: on(refs[1] ?? ""), body: { marks: [], version: 1 } });
  expect([late.status, late.problem.code]).toEqual([409, "StaleVersion"]);
  await ask(calls.markPhoto, { params: on(refs[1] ?? ""), body: { marks: marks.slice(1), version: 2 } });
  expect(await marksIn(params)).toEqual([[], marks.slice(1)]);
});

test("they are kept through a change of the inspection, and go with their photo", async () => {
  const { params, refs } = await walked(3, 4);
  for (const [nth, ref] of refs.entries())
    await ask(calls.markPhoto, { params: { ...params, photo_ref: ref }, body: { marks, version: nth + 1 } });
  const change = (photos: string[], version: number) =>
    ask(calls.updateScout, { params, body: { points: [{ type: "photo", photos }], comment: "Иначе", version } });
  await change([...refs].reverse(), 3);
  expect(await marksIn(params)).toEqual([marks, marks]);
  await change(refs.slice(1), 4);
  expect(await marksIn(params)).toEqual([marks]);
  await change(refs, 5);
  expect(await marksIn(params)).toEqual([[], marks]);
});

test("a place outside of the photo, too many, a photo of another inspection and a deleted one are refused", async () => {
  const { params, refs } = await walked(5);
  const other = await walked(6);
  const put = (photo_ref: string, sent: object[], version = 1) =>
    ask(calls.markPhoto, { params: { ...params, photo_ref }, body: { marks: sent as typeof marks, version } });
  const [ref = ""] = refs;
  const outside = await put(ref, [{ x: 1.2, y: 0, note: null }]);
  expect([outside.status, outside.problem.fields]).toEqual([422, [{ path: "marks.0.x", message: "От 0 до 100 %" }]]);
  expect(
    (
      await put(
        ref,
        Array.from({ length: 21 }, () => ({ x: 0, y: 0 })),
      )
    ).problem.fields,
  ).toMatchObject([{ message: "Не больше 20 отметок" }]);
  expect((await put(other.refs[0] ?? "", marks)).status).toBe(404);
  expect((await put("f".repeat(64), marks)).status).toBe(404);
  await ask(calls.deleteScout, { params });
  expect((await put(ref, marks)).status).toBe(404);
});

test("strangers mark nothing, and what is done is written down", async () => {
  const { params, refs } = await walked(7);
  const [photo_ref = ""] = refs;
  const stranger = await api.as(api.people.stranger);
  const foreign = { ...params, customerId: api.people.otherCustomer, photo_ref };
  expect((await stranger(calls.markPhoto, { params: foreign, body: { marks, version: 1 } })).status).toBe(404);
  await ask(calls.markPhoto, { params: { ...params, photo_ref }, body: { marks: marks.slice(0, 1), version: 1 } });
  const rows = await inScope(api.database.pool, { customerId: params.customerId }, (tx) =>
    tx.rows<{ action: string; person_id: number }>(sql`
      SELECT action, person_id FROM audit WHERE customer_id = ${params.customerId} AND what = 'photo_mark' AND after ->> 'ref' = ${photo_ref}`),
  );
  expect(rows).toMatchObject([{ person_id: api.people.admin }]);
});
