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

test("a day that is written down is by the field's clock; points stamped on another are without a time", async () => {
  const stamped = ["2026-07-14T08:58:00Z", "2026-07-13T14:00:00Z"];
  const { body } = await send({
    scouted_local: "2026-07-13T18:30",
    // The phone's clock is of another year, and its own time counts for nothing.
    ...{ scouted_at: "2027-01-10T08:30:00Z", sent_at: "2027-01-10T09:00:00Z" },
    points: stamped.map((timestamp) => ({ type: "photo", timestamp })),
  });
  expect(body.scouted_at).toBe("2026-07-13T15:30:00.000Z");
  expect(body.points.map(({ timestamp }) => timestamp)).toEqual([null, "2026-07-13T14:00:00.000Z"]);
  const told = async (scouted_local: string) => (await send({ scouted_local })).problem.fields;
  expect((await send({ scouted_local: "2026-07-14T12:04" })).status).toBe(201);
  expect(await told("2026-07-14T12:06")).toEqual([
    {
      path: "scouted_local",
      message: "Время осмотра ещё не наступило: на поле сейчас 14.07.26, 12:00. Поправьте день и время",
    },
  ]);
  expect(await told("2020-07-04T12:00")).toEqual([
    { path: "scouted_local", message: "Осмотр слишком давний: укажите день не раньше 05.07.2020" },
  ]);
  for (const wrong of ["13.07.2026", "2026-07-13", "2026-07-13T18:30Z", "2026-02-30T10:00"])
    expect(await told(wrong)).toEqual([{ path: "scouted_local", message: "Укажите день и время осмотра" }]);
});

test("on another day an inspection is of the season and the crop that stand then, of plots too; by the same minute it stays", async () => {
  const params = { customerId, fieldId };
  for (const sowing of [
    { year: 2025, crop_id: 8, sowed_at: "2025-05-01", harvested_at: "2025-09-10" },
    { year: 2026, crop_id: 1, sowed_at: "2025-09-20" },
  ])
    await ask(calls.setSowing, { params, body: sowing });
  // The form takes what stands today for its crop.
  const { body: made } = await send({ crop_id: 1, scouted_local: "2025-08-01T10:00" });
  expect(made).toMatchObject({ season: 2025, crop_id: 8 });
  const change = async (version: number, scouted_local: string | null) => {
    const point = { type: "photo" as const, comments: "Край", timestamp: "2025-08-01T07:00:40Z" };
    const body = { version, scouted_local, points: [point], scouted_at: null, comment: null };
    return (await ask(calls.updateScout, { params: { ...params, scoutId: made.id }, body })).body;
  };
  expect(await change(1, "2026-07-13T09:15")).toMatchObject({
    ...{ season: 2026, crop_id: 1, scouted_at: "2026-07-13T06:15:00.000Z" },
    points: [{ timestamp: null }],
  });
  expect(await change(2, null)).toMatchObject({ season: 2026, scouted_at: "2026-07-13T06:15:00.000Z" });
  const { body: exact } = await send({ scouted_at: "2026-07-13T06:15:42Z" });
  const place = { ...params, scoutId: exact.id };
  const same = { version: 1, comment: "Край", points: [], scouted_local: "2026-07-13T09:15" };
  expect((await ask(calls.updateScout, { params: place, body: same })).body.scouted_at).toBe(exact.scouted_at);
});

test("a field that is sown by plots alone is inspected with the first of their crops", async () => {
  const body = { name: "Делянки", geojson: square(39, 47.1), tz_offset: 3 };
  const { id: field_id } = (await ask(calls.createField, { params: { customerId }, body })).body;
  const plot = { name: "1", year: 2026, crop_id: 8, geojson: square(39.001, 47.101, 0.003) };
  expect((await ask(calls.createPlot, { params: { customerId, fieldId: field_id }, body: plot })).status).toBe(201);
  expect((await send({ field_id })).body).toMatchObject({ season: 2026, crop_id: 8 });
});
