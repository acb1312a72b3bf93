import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { type TestApi, testApi } from "../../tests/support/api";
import type { Ask } from "../../tests/support/ask";
import { square } from "../fields/testing/field-samples";
import { drawnPhoto, scoutBody } from "./testing/photos";

let api: TestApi;
let ask: Ask;
let customerId: number;
let fieldId: number;
const now = new Date("2026-07-14T09:00:00Z");

beforeAll(async () => {
  api = await testApi({ clock: { now: () => now } });
  customerId = api.people.customer;
  ask = await api.as(api.people.admin);
  const body = { name: "Поле 5", geojson: square(39, 47), tz_offset: 3 };
  fieldId = (await ask(calls.createField, { params: { customerId }, body })).body.id;
});
afterAll(() => api.close());

const send = (meta: object, photos: Buffer[] = []) =>
  ask(calls.uploadScout, {
    params: { customerId },
    ...scoutBody({ meta: { field_id: fieldId, comment: "Осмотрено", points: [], ...meta }, photos }),
  });

test("a photo's own time of long before stays, whatever the phone's clock says; one to come is none", async () => {
  const taken = async (time: string, seed: number) =>
    sharp(await drawnPhoto(seed))
      .withExif({ IFD2: { DateTimeOriginal: time } })
      .jpeg()
      .toBuffer();
  // Half a year ahead, as a demonstration's visitor is.
  const ahead = { scouted_at: "2027-01-10T08:30:00Z", sent_at: "2027-01-10T09:00:00Z" };
  const at = ["2026-07-14T05:15:00Z", "2027-01-08T08:00:00Z", "2027-01-10T08:10:00Z"];
  const { body } = await send({ ...ahead, points: at.map((timestamp) => ({ type: "photo", timestamp })) });
  expect(body.scouted_at).toBe("2026-07-14T08:30:00.000Z");
  expect(body.points.map(({ timestamp }) => timestamp)).toEqual([
    "2026-07-14T05:15:00.000Z",
    "2026-07-12T08:00:00.000Z",
    "2026-07-14T08:10:00.000Z",
  ]);
  const plain = { points: [0, 1].map((nth) => ({ type: "photo", photos: [`photo:${nth}`] })) };
  const { body: told } = await send(plain, [
    await taken("2026:07:14 08:15:00", 61),
    await taken("2027:01:10 08:15:00", 62),
  ]);
  expect(told.points.map(({ timestamp }) => timestamp)).toEqual(["2026-07-14T05:15:00.000Z", null]);
  // Changed, it tells nothing of the phone's clock.
  const changed = await ask(calls.updateScout, {
    params: { customerId, fieldId, scoutId: told.id },
    body: { version: 1, comment: "Край", points: [{ type: "photo" as const, timestamp: ahead.sent_at }] },
  });
  expect(changed.body.points[0]?.timestamp).toBe(now.toISOString());
});

test("who asks for it is told of points that lie on another field, or beside theirs; where a photo says so, too", async () => {
  const body = { name: "Соседнее", geojson: square(39.012, 47) };
  await ask(calls.createField, { params: { customerId }, body });
  const at = (lat: number, lon: number) => ({ type: "photo" as const, lat, lon });
  // 20 m and 80 m off, on the field beside, and a kilometre off.
  const points = [at(47.005, 39.01026), at(47.005, 39.01105), at(47.005, 39.015), at(47.019, 39.005)];
  const asked = await send({ ask_places: true, points });
  expect([asked.status, asked.problem.fields]).toEqual([
    422,
    [
      {
        path: "points.2.place",
        message: "Точка 3 стоит в 380 м от поля «Поле 5», на поле «Соседнее»",
      },
      { path: "points.3.place", message: "Точка 4 стоит в 1,0 км от поля «Поле 5»" },
    ],
  ]);
  const { body: made } = await send({ points });
  const params = { customerId, fieldId, scoutId: made.id };
  const change = { version: 1, comment: "Край", ask_places: true };
  const again = await ask(calls.updateScout, { params, body: { ...change, points: [...points, at(47.02, 39.005)] } });
  expect(again.problem.fields?.map(({ path }) => path)).toEqual(["points.4.place"]);
  const gps = (north: string) => ({
    ...{ GPSLatitudeRef: "N", GPSLatitude: `47/1 ${north}/1 0/1` },
    ...{ GPSLongitudeRef: "E", GPSLongitude: "39/1 0/1 18/1" },
  });
  const photo = async (north: string, seed: number) =>
    sharp(await drawnPhoto(seed))
      .withExif({ IFD3: gps(north) })
      .jpeg()
      .toBuffer();
  const byPhoto = { ask_places: true, points: [{ type: "photo", photos: ["photo:0"] }] };
  const [near, far] = [await send(byPhoto, [await photo("1", 63)]), await send(byPhoto, [await photo("9", 64)])];
  expect([near, far].map(({ problem }) => problem.fields)).toEqual([
    [{ path: "points.0.place", message: "Точка 1 по её фото стоит в 740 м от поля «Поле 5»" }],
    [
      {
        path: "points.0.lat",
        message: "Точка 1 по её фото стоит в 16 км от поля «Поле 5». Поправьте место или выберите другое поле",
      },
    ],
  ]);
});
