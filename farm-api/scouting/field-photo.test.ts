import sharp from "sharp";
import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { type TestApi, testApi } from "../../tests/support/api";
import type { Ask } from "../../tests/support/ask";
import { inScope } from "../platform/database/scope";
import { drawnPhoto, scoutBody } from "./testing/photos";

let api: TestApi;
let ask: Ask;
let customerId: number;
let fieldId: number;

beforeAll(async () => {
  api = await testApi({ clock: { now: () => new Date("2026-07-14T09:00:00Z") } });
  customerId = api.people.customer;
  ask = await api.as(api.people.admin);
  fieldId = (await ask(calls.createField, { params: { customerId }, body: { name: "Поле 5" } })).body.id;
});
afterAll(() => api.close());

async function walk(scouted_at: string, seed?: number) {
  const photos = seed === undefined ? [] : [await drawnPhoto(seed)];
  const points = [{ type: "photo", comments: "У дороги", photos: photos.map((_, nth) => `photo:${nth}`) }];
  const meta = { field_id: fieldId, scouted_at, points };
  const { body } = await ask(calls.uploadScout, { params: { customerId }, ...scoutBody({ meta, photos }) });
  return { ...body, ref: body.points[0]?.photos[0]?.photo_ref ?? "" };
}

/** What the list, the long list and the field itself tell, which is the same. */
async function shown(): Promise<number | null> {
  const params = { customerId };
  const [list, brief, field] = await Promise.all([
    ask(calls.listFields, { params, query: { ids: String(fieldId) } }),
    ask(calls.listFieldsBriefly, { params, query: { ids: String(fieldId) } }),
    ask(calls.getField, { params: { customerId, fieldId } }),
  ]);
  const told = [list.body.items[0]?.photo_id, brief.body.items[0]?.photo_id, field.body.photo_id];
  expect(new Set(told).size).toBe(1);
  return field.body.photo_id;
}

const picture = async (name: string, size: "icon" | "thumb") => {
  const { raw } = await ask(calls.getPhoto, { params: { customerId, photo_ref: name }, query: { size } });
  return raw.rawPayload;
};

test("a field is shown by the last photo that an inspection took of it", async () => {
  expect(await shown()).toBeNull();
  const first = await walk("2026-06-01T08:00:00Z", 1);
  const photo = await shown();
  expect(photo).toBeGreaterThan(0);
  await walk("2026-05-01T08:00:00Z", 2);
  await walk("2026-07-01T08:00:00Z");
  expect(await shown()).toBe(photo);
  const last = await walk("2026-07-02T08:00:00Z", 3);
  expect(await shown()).not.toBe(photo);
  const place = { customerId, fieldId, scoutId: last.id };
  await ask(calls.deleteScout, { params: place });
  expect(await shown()).toBe(photo);
  await ask(calls.restoreScout, { params: place });
  expect(await shown()).not.toBe(photo);
  await ask(calls.updateScout, { params: place, body: { points: [], comment: "Без фото", version: 1 } });
  expect(await shown()).toBe(photo);
  expect(await picture(String(photo), "icon")).toEqual(await picture(first.ref, "icon"));
});

test("the photo of a row is small, and one that was kept before rows had photos still shows", async () => {
  const { ref } = await walk("2026-07-03T08:00:00Z", 4);
  const { width, height } = await sharp(await picture(ref, "icon")).metadata();
  expect(Math.max(width, height)).toBe(96);
  await inScope(api.database.pool, { customerId }, (tx) =>
    tx.run(sql`DELETE FROM photo_file WHERE customer_id = ${customerId} AND ref = ${ref} AND size = 'icon'`),
  );
  expect(await picture(ref, "icon")).toEqual(await picture(ref, "thumb"));
});

test("of inspections that come at once the later one is shown", async () => {
  const photo = await shown();
  await Promise.all([5, 6, 7, 8].map((seed) => walk(`2026-07-04T0${seed}:00:00Z`, seed)));
  const latest = await shown();
  expect(latest).not.toBe(photo);
  const { body } = await ask(calls.listFieldScouts, { params: { customerId, fieldId }, query: { limit: 1 } });
  expect(await picture(String(latest), "icon")).toEqual(await picture(body.items[0]?.photo_ref ?? "", "icon"));
});
