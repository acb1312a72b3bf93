import { readdirSync } from "node:fs";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { notificationType } from "#contract/notification-words";
import { type TestApi, testApi } from "../../tests/support/api";
import type { Ask } from "../../tests/support/ask";
import { square } from "../fields/testing/field-samples";
import { sweepPhotos } from "./photos/sweep-photos";
import { drawnPhoto, scoutBody } from "./testing/photos";

let api: TestApi;
let ask: Ask;
let worker: Ask;
let customerId: number;
let fieldId: number;
const now = new Date("2026-07-14T09:00:00Z");

beforeAll(async () => {
  api = await testApi({ clock: { now: () => now } });
  customerId = api.people.customer;
  ask = await api.as(api.people.admin);
  worker = await api.as(api.people.worker);
  const body = { name: "Поле 5", geojson: square(39, 47), tz_offset: 3 };
  fieldId = (await ask(calls.createField, { params: { customerId }, body })).body.id;
  const sowing = { year: 2026, crop_id: 1, sowed_at: "2025-09-20" };
  await ask(calls.setSowing, { params: { customerId, fieldId }, body: sowing });
});
afterAll(() => api.close());

const stored = () =>
  readdirSync(api.filesDirectory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

const send = (meta: object, photos: Buffer[] = [], as: Ask = ask) =>
  as(calls.uploadScout, {
    params: { customerId },
    ...scoutBody({ meta: { field_id: fieldId, comment: "Осмотрено", points: [], ...meta }, photos }),
  });
const get = async (scoutId: number) => (await ask(calls.getScout, { params: { customerId, fieldId, scoutId } })).body;
const list = async (query: object = {}) => (await ask(calls.listScouts, { params: { customerId }, query })).body;

test("an inspection keeps what was walked: empty parameters are dropped, texts become numbers, a place that is none is null", async () => {
  const photo = await drawnPhoto(1);
  const { status, body } = await send(
    {
      comment: " Идём по краю ",
      points: [
        {
          type: "cropparams",
          lat: "47.005",
          lon: "39,005",
          data: { devstage: null },
          cropparams: { plant_density: "412,5", plant_height: "", tillers: null },
        },
        {
          type: "problem",
          lat: "нет",
          lon: "39.005",
          problem: { kind: "pest", id: 1, severity: 3, affected: "12" },
          photos: ["photo:0"],
          resistance: true,
        },
      ],
    },
    [photo],
  );
  expect(status).toBe(201);
  expect(body).toMatchObject({
    field_name: "Поле 5",
    season: 2026,
    crop_id: 1,
    comment: "Идём по краю",
    scouted_at: now.toISOString(),
  });
  expect(body.points).toMatchObject([
    { lat: 47.005, lon: 39.005, cropparams: { plant_density: 412.5 }, photos: [] },
    {
      lat: null,
      lon: null,
      resistance: true,
      problem: { kind: "pest", id: 1, severity: 3, affected: 12 },
      photos: [{ width: 800 }],
    },
  ]);
  expect(Object.keys(body.points[0]?.cropparams ?? {})).toEqual(["plant_density"]);
  expect(await get(body.id)).toEqual(body);
});

test("sent again under its key it is the same inspection, at once too, and its photos are kept once", async () => {
  const photo = await drawnPhoto(2);
  const meta = { client_key: crypto.randomUUID(), points: [{ type: "photo", photos: ["photo:0"] }] };
  const before = (await list()).total_count;
  const answers = await Promise.all([1, 2, 3].map(() => send(meta, [photo])));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect((await list()).total_count).toBe(before + 1);
  const { body: alone } = await ask(calls.uploadPhoto, {
    params: { customerId },
    ...scoutBody({ photos: [photo], name: "photo" }),
  });
  expect(alone.photo_ref).toBe(answers[0]?.body.points[0]?.photos[0]?.photo_ref);
});

test("photos come one by one before, and one that has not come is asked for", async () => {
  const photo = await drawnPhoto(3);
  const sent = await ask(calls.uploadPhoto, {
    params: { customerId },
    ...scoutBody({ photos: [photo], name: "photo" }),
  });
  expect((await send({ points: [{ type: "photo", photos: [sent.body.photo_ref] }] })).status).toBe(201);
  const missing = await send({ points: [{ type: "photo", photos: ["f".repeat(64)] }] });
  expect([missing.status, missing.problem.code]).toEqual([409, "PhotoMissing"]);
});

test("a photo is shown by size as JPEG without what the camera wrote, and its place and time stand in", async () => {
  const gps = {
    GPSLatitudeRef: "N",
    GPSLatitude: "47/1 0/1 18/1",
    GPSLongitudeRef: "E",
    GPSLongitude: "39/1 0/1 36/1",
  };
  const photo = await sharp(await drawnPhoto(4, { width: 2400, height: 1200 }))
    .withExif({ IFD0: { Artist: "Sekretov" }, IFD2: { DateTimeOriginal: "2026:07:13 08:30:00" }, IFD3: gps })
    .jpeg()
    .toBuffer();
  expect(photo.includes("Sekretov")).toBe(true);
  const { body } = await send({ points: [{ type: "photo", photos: ["photo:0"] }] }, [photo]);
  expect(body.points[0]).toMatchObject({ lat: 47.005, lon: 39.01, timestamp: "2026-07-13T05:30:00.000Z" });
  const photo_ref = body.points[0]?.photos[0]?.photo_ref ?? "";
  for (const [size, width] of [
    ["thumb", 320],
    ["screen", 1600],
    ["full", 2400],
  ] as const) {
    const { raw } = await ask(calls.getPhoto, { params: { customerId, photo_ref }, query: { size } });
    const found = await sharp(raw.rawPayload).metadata();
    expect([found.format, found.width, found.exif, raw.headers["x-content-type-options"]]).toEqual([
      "jpeg",
      width,
      undefined,
      "nosniff",
    ]);
  }
  const stranger = await api.as(api.people.stranger);
  const foreign = await stranger(calls.getPhoto, { params: { customerId: api.people.otherCustomer, photo_ref } });
  expect(foreign.status).toBe(404);
});

test("what is no photo, a broken one and a bomb are refused in Russian, and leave no file", async () => {
  const before = stored();
  const good = await drawnPhoto(5, { width: 1000, height: 700 });
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  for (const [bytes, words] of [
    [Buffer.from("Договор"), /не фото/],
    [svg, /не фото/],
    [Buffer.from("\0\0\0\x24ftypheic\0\0\0\0mif1heic"), /^Снимок в HEIC: сохраните его в JPEG/],
    [good.subarray(0, good.length / 2), /повреждено/],
    [bomb, /^Слишком большое изображение/],
  ] as const) {
    const refused = await send({ points: [] }, [await drawnPhoto(6), bytes]);
    expect([refused.status, refused.problem.code]).toEqual([415, "UnsupportedMedia"]);
    expect(refused.problem.message).toMatch(words);
  }
  expect((await send({ points: [] }, [Buffer.alloc(21 * 1024 * 1024, 7)])).problem.message).toBe("Файл больше 20 МБ");
  const far = await send({ points: [{ type: "photo", lat: 49.7, lon: 39, photos: ["photo:0"] }] }, [
    await drawnPhoto(7),
  ]);
  expect(far.problem.fields?.[0]?.message).toMatch(/^Точка 1 стоит в 29\d км от поля «Поле 5»/);
  expect(stored()).toBe(before);
});

test("a phone whose clock is a day wrong is put right by what it says of its clock; without it the time is refused", async () => {
  const wrong = { scouted_at: "2026-07-15T08:30:00Z", points: [{ type: "photo", timestamp: "2026-07-15T08:10:00Z" }] };
  const { body } = await send({ ...wrong, sent_at: "2026-07-15T09:00:00Z" });
  expect([body.scouted_at, body.points[0]?.timestamp]).toEqual([
    "2026-07-14T08:30:00.000Z",
    "2026-07-14T08:10:00.000Z",
  ]);
  expect((await send(wrong)).problem.message).toBe("Время осмотра ещё не наступило. Проверьте часы телефона");
});

test("wrong values are named at their places", async () => {
  const { status, problem } = await send({
    points: [
      { type: "cropparams", cropparams: { plant_height: 900, magic: 1 }, data: { devstage: 99999 } },
      { type: "problem", problem: { kind: "weed", id: 99999 } },
    ],
  });
  expect(status).toBe(422);
  expect(problem.fields).toEqual([
    { path: "points.0.cropparams.plant_height", message: "Высота растений: от 0 до 500 см" },
    { path: "points.0.cropparams.magic", message: "Такого показателя нет" },
    { path: "points.0.data.devstage", message: "Фаза не найдена в справочнике" },
    { path: "points.1.problem.id", message: "Проблема не найдена в справочнике" },
  ]);
});

test("a field that is deleted meanwhile is named, and an inspection of it still opens", async () => {
  const body = { name: "Проданное", geojson: square(39.5, 47) };
  const id = (await ask(calls.createField, { params: { customerId }, body })).body.id;
  const { body: made } = await send({ field_id: id });
  await ask(calls.deleteField, { params: { customerId, fieldId: id } });
  const refused = await send({ field_id: id });
  expect(refused.problem.fields).toEqual([{ path: "field_id", message: "Поле «Проданное» удалено. Выберите другое" }]);
  const kept = await ask(calls.getScout, { params: { customerId, fieldId: id, scoutId: made.id } });
  expect(kept.body.field_deleted).toBe(true);
});

test("lists are filtered, paged and tell what is in an inspection", async () => {
  const seen = await list({ problem_kind: "pest", problem_id: 1 });
  expect(seen.items).toMatchObject([
    { points_count: 2, photos_count: 1, problems: [{ kind: "pest", id: 1, severity: 3 }] },
  ]);
  expect((await list({ problem_kind: "weed" })).items).toEqual([]);
  const problems = async (query: object) =>
    (await ask(calls.listScoutProblems, { params: { customerId }, query })).body;
  expect(await problems({ problem_kind: "pest" })).toMatchObject({
    complete: true,
    items: [{ kind: "pest", id: 1, severity: 3, scout_id: seen.items[0]?.id, field_id: fieldId }],
  });
  expect((await problems({ problem_kind: "weed" })).items).toEqual([]);
  expect((await list({ with_photos: true })).items.every(({ photos_count }) => photos_count > 0)).toBe(true);
  expect((await list({ crop_id: 2 })).total_count).toBe(0);
  expect((await list({ from: "2026-07-15" })).total_count).toBe(0);
  const first = await list({ limit: 2 });
  const second = await list({ limit: 2, cursor: first.next_cursor });
  const all = await list();
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(all.items.slice(0, 4).map(({ id }) => id));
  const { body } = await ask(calls.listScoutChoices, { params: { customerId } });
  expect(body).toEqual({
    authors: [{ id: api.people.admin, name: "Главный Иван" }],
    crop_ids: [1],
    problems: [{ kind: "pest", id: 1 }],
  });
});

test("an inspection is of the crop that stands on its day at the field: winter wheat from its sowing on", async () => {
  const at = async (scouted_at: string) => (await send({ scouted_at })).body;
  expect(await at("2025-11-20T09:00:00Z")).toMatchObject({ season: 2026, crop_id: 1 });
  expect(await at("2025-09-19T20:59:00Z")).toMatchObject({ season: 2025, crop_id: null });
  expect(await at("2025-09-19T21:00:00Z")).toMatchObject({ season: 2026, crop_id: 1 });
  const [old, next, both] = [
    await list({ season: 2025 }),
    await list({ season: 2026 }),
    await list({ season: 2025, later_seasons: true }),
  ];
  expect(old.total_count).toBeGreaterThan(0);
  expect(old.items.every(({ season }) => season === 2025)).toBe(true);
  expect(both.total_count).toBe(old.total_count + next.total_count);
});

test("an inspection is compared with the last one and its crop", async () => {
  const at = (scouted_at: string, plant_height: number) =>
    send({ scouted_at, points: [{ type: "cropparams", cropparams: { plant_height } }] });
  await at("2026-06-01T09:00:00Z", 40);
  const { body } = await at("2026-06-08T09:00:00Z", 50);
  const compared = await ask(calls.compareScout, { params: { customerId, fieldId, scoutId: body.id } });
  expect(compared.body.previous).toMatchObject({ cropparams: { plant_height: 40 } });
  // Its own are not among those that it is held against.
  expect(compared.body.crop).toEqual({ scouts: 1, cropparams: { plant_height: 40 } });
});

test("a change replaces the points by who saw the last version; a deleted one still tells what it was", async () => {
  const { body: made } = await send({ points: [{ type: "photo" }, { type: "photo" }] });
  const params = { customerId, fieldId, scoutId: made.id };
  const body = {
    version: 1,
    comment: "Иначе",
    points: [{ type: "problem" as const, problem: { kind: "weed" as const, id: 2 } }],
  };
  const changed = await ask(calls.updateScout, { params, body });
  expect(changed.body).toMatchObject({
    version: 2,
    comment: "Иначе",
    scouted_at: made.scouted_at,
    points: [{ problem: { id: 2 } }],
  });
  expect((await ask(calls.updateScout, { params, body })).problem.code).toBe("StaleVersion");
  expect((await ask(calls.deleteScout, { params })).status).toBe(204);
  expect((await get(made.id)).deleted_at).not.toBeNull();
  expect((await list()).items.some(({ id }) => id === made.id)).toBe(false);
  expect((await ask(calls.restoreScout, { params })).body.deleted_at).toBeNull();
});

test("others are told of an alarm by itself, of all else that is seen on a field as of one, and of all comments as of one", async () => {
  const told = async () => (await worker(calls.listUnreadNotifications, { params: { customerId } })).body;
  await worker(calls.readAllNotifications, { params: { customerId } });
  const { body: scout } = await send({
    comment: null,
    points: [{ type: "problem", problem: { kind: "pest", id: 1, severity: 3 } }],
  });
  const params = { customerId, fieldId, scoutId: scout.id };
  for (let n = 1; n <= 12; n++) await ask(calls.createScoutComment, { params, body: { text: `Слово ${n}` } });
  const seen = await told();
  expect(seen.total_count).toBe(2);
  expect(seen.items).toMatchObject([
    {
      notification_type: notificationType.comment,
      count: 12,
      description: "Главный Иван: Слово 12",
      data: { scout_id: scout.id },
    },
    { notification_type: notificationType.alarm, count: 1, description: "Главный Иван: Вредная черепашка (сильно)" },
  ]);
  expect((await worker(calls.listScouts, { params: { customerId } })).body.items[0]?.unread).toBe(true);
  const { body: plain } = await send({ comment: "Ровно" });
  expect((await told()).items[0]).toMatchObject({
    notification_type: notificationType.scouting,
    description: "Главный Иван: Ровно",
    data: { field_id: fieldId, scout_id: plain.id },
  });
  await send({ comment: null, points: [{ type: "photo", comments: "У лесополосы реже" }] });
  expect((await told()).items[0]).toMatchObject({ description: "Главный Иван: У лесополосы реже", count: 2 });
  expect((await list()).items[0]?.said).toBe("У лесополосы реже");
  const opened = { params: { customerId }, body: { scout_id: plain.id } };
  await worker(calls.readNotificationsOf, opened);
  expect((await told()).items[0]).toMatchObject({ description: "Главный Иван: У лесополосы реже", count: 1 });
  await worker(calls.readNotification, { params: { customerId, id: (await told()).items[0]?.id ?? 0 } });
  await worker(calls.readNotification, { params: { customerId, id: seen.items[0]?.id ?? 0 } });
  expect((await told()).total_count).toBe(1);
  expect((await ask(calls.listUnreadNotifications, { params: { customerId } })).body.total_count).toBe(0);
  expect((await ask(calls.listScoutComments, { params })).body.items).toHaveLength(12);
});

test("photos that no inspection has come to name are swept after two weeks", async () => {
  const before = stored();
  await ask(calls.uploadPhoto, {
    params: { customerId },
    ...scoutBody({ photos: [await drawnPhoto(99)], name: "photo" }),
  });
  await sweepPhotos(api.database.pool, api.deps.files);
  expect(stored()).toBe(before + 3);
  await api.database.pool.query("SELECT set_config('polevod.customer_id', $1, false)", [String(customerId)]);
  await api.database.pool.query("UPDATE photo SET created_at = now() - interval '15 days'");
  await sweepPhotos(api.database.pool, api.deps.files);
  expect(stored()).toBe(before);
});

test("who may not inspect doesn't, and strangers see nothing", async () => {
  expect((await send({}, [], worker)).status).toBe(403);
  const stranger = await api.as(api.people.stranger);
  const foreign = { params: { customerId: api.people.otherCustomer, fieldId, scoutId: 1 } };
  expect((await stranger(calls.getScout, foreign)).status).toBe(404);
  expect((await stranger(calls.listScouts, foreign)).body.items).toEqual([]);
});
