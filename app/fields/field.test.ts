import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { hectaresText } from "#formats/typed-hectares";
import { IDEMPOTENCY_FIELD } from "~/ui/form/idempotency-key";
import { type TestApi, testApi } from "../../tests/support/api";
import { type Browser, browserOf } from "../../tests/support/browser";
import { loadBoundary } from "./field-boundary/queries.server";
import { updateField } from "./field-edit/actions.server";
import { loadHistory } from "./field-history/queries.server";
import { actOnField } from "./field-layout/actions.server";
import { savePeriods } from "./field-other/actions.server";
import { actOnSowing } from "./field-sowings/actions.server";
import { loadField } from "./load-field.server";
import { createField } from "./new/actions.server";
import { timeZones } from "./time-zones";

/** Of «21.11.26, 14:05». */
const hourOf = (when = "") => Number(when.slice(10, 12));

let api: TestApi;
let browser: Browser;
let place: { customerId: number; fieldId: number };

const boundary = JSON.stringify({
  type: "Polygon",
  coordinates: [
    [
      [40, 47],
      [40.01, 47],
      [40.01, 47.01],
      [40, 47.01],
      [40, 47],
    ],
  ],
});

beforeAll(async () => {
  api = await testApi();
  browser = await browserOf(api, api.people.admin);
  const made = await (await api.as(api.people.admin))(calls.createField, {
    params: { customerId: api.people.customer },
    body: { name: "Балка", description: null },
  });
  place = { customerId: api.people.customer, fieldId: made.body.id };
});
afterAll(() => api.close());

const post = (form: Record<string, string>) => browser.post("/", place, form);
const screen = () => loadField(browser.get("/?season=2026", place));

/** What came back: where a redirect leads, or the form's status and messages. */
async function outcome(answer: Promise<unknown>) {
  const given = await answer;
  if (given instanceof Response) return { status: given.status, to: given.headers.get("location") };
  return given;
}
const refused = (status: number, error: Record<string, unknown>) =>
  expect.objectContaining({
    init: { status },
    data: expect.objectContaining({ result: expect.objectContaining({ error: expect.objectContaining(error) }) }),
  });

describe("the field's own data", () => {
  test("a new field with hectares typed with a comma", async () => {
    const sent = browser.post("/", place, { name: "Новое", documented_area: "12,5", geojson: boundary });
    const answer = await outcome(createField(sent));
    expect(answer).toMatchObject({ status: 302, to: expect.stringMatching(/\/fields\/\d+$/) });
    expect(browser.cookies().some((cookie) => cookie.startsWith("polevod-flash"))).toBe(true);
  });

  test.each([123_456, 123_456.78])("a renamed field keeps its documented area of %d m²", async (documented_area) => {
    const ask = await api.as(api.people.admin);
    const params = { customerId: place.customerId };
    const made = await ask(calls.createField, {
      params,
      body: { name: "Прежнее", description: null, documented_area },
    });
    const own = { ...params, fieldId: made.body.id };
    const { version } = made.body;
    const shown = { version: String(version), documented_area: hectaresText(documented_area) };
    expect(shown.documented_area).toMatch(/^12,345[67]$/);
    await updateField(browser.post("/", own, { ...shown, name: "Новое имя" }));
    const renamed = await ask(calls.getField, { params: own });
    expect(renamed.body).toMatchObject({ name: "Новое имя", documented_area });
    const typed = { version: String(renamed.body.version), name: "Новое имя", documented_area: "12,3" };
    await updateField(browser.post("/", own, typed));
    expect((await ask(calls.getField, { params: own })).body.documented_area).toBe(123_000);
  });

  test("the empty choice of a time zone takes the region's, and one that is not offered usually can be kept", async () => {
    const ask = await api.as(api.people.admin);
    const params = { customerId: place.customerId };
    const made = await ask(calls.createField, { params, body: { name: "Пояс", region_id: 3, tz_offset: 3.5 } });
    const own = { ...params, fieldId: made.body.id };
    const save = async (form: Record<string, string>) => {
      const { version } = (await ask(calls.getField, { params: own })).body;
      await updateField(browser.post("/", own, { version: String(version), name: "Пояс", region_id: "3", ...form }));
      return (await ask(calls.getField, { params: own })).body.tz_offset;
    };
    expect(timeZones(3.5)).toContainEqual({ value: "3.5", label: "UTC+3,5" });
    expect(await save({ tz_offset: "3.5" })).toBe(3.5);
    expect(await save({ tz_offset: "" })).toBe(8);
  });

  test("what is wrong is said at its field, and nothing changes", async () => {
    const { field } = await screen();
    const version = String(field.version);
    expect(await updateField(post({ version, name: " ", documented_area: "много", geojson: "{" }))).toEqual(
      refused(400, {
        name: ["Заполните это поле"],
        documented_area: ["Введите число"],
        geojson: ["Это не GeoJSON: текст не читается"],
      }),
    );
    const bowTie = boundary.replace("[40.01,47.01],[40,47.01]", "[40,47.01],[40.01,47.01]");
    expect(await updateField(post({ version, name: "Балка", geojson: bowTie }))).toEqual(
      refused(422, { geojson: [expect.stringContaining("пересека")] }),
    );
    expect((await screen()).field.version).toBe(field.version);
  });

  test("a stale version says who changed the field and keeps what was typed", async () => {
    const { field } = await screen();
    const sent = { version: String(field.version), name: "Балка", description: "у пруда", geojson: boundary };
    expect(await outcome(updateField(post(sent)))).toMatchObject({ status: 302 });
    const answer = await updateField(post({ ...sent, name: "Балка 2" }));
    expect(answer).toEqual(refused(409, { "": [expect.stringContaining("Главный Иван")] }));
    expect(answer).toMatchObject({ data: { code: "StaleVersion", result: { initialValue: { name: "Балка 2" } } } });
    expect(await screen()).toMatchObject({ field: { name: "Балка", description: "у пруда" }, mayEdit: true });
  });

  test("the same form sent twice, its first answer lost, is saved once and not told to be stale", async () => {
    const { field } = await screen();
    const form = { version: String(field.version), name: "Балка", description: "у моста", geojson: boundary };
    const sent = { ...form, [IDEMPOTENCY_FIELD]: "key-of-the-form" };
    expect(await outcome(updateField(post(sent)))).toMatchObject({ status: 302 });
    expect(await outcome(updateField(post(sent)))).toMatchObject({ status: 302 });
    expect((await screen()).field).toMatchObject({ description: "у моста", version: field.version + 1 });
  });
});

describe("sowings and periods", () => {
  test("a sowing is set, refused and removed", async () => {
    const sowing = {
      intent: "save",
      version: "0",
      year: "2026",
      crop_id: "1",
      sowed_at: "2025-09-10",
      field_yield: "52,4",
    };
    expect(await outcome(actOnSowing(post(sowing)))).toMatchObject({ status: 302 });
    expect((await screen()).field.sowings).toMatchObject([{ year: 2026, crop_id: 1, field_yield: 52.4 }]);
    const version = String((await screen()).field.sowings[0]?.version);
    expect(await actOnSowing(post({ ...sowing, version, harvested_at: "2025-09-01" }))).toEqual(
      refused(400, { harvested_at: ["Уборка раньше посева"] }),
    );
    expect(await outcome(actOnSowing(post({ intent: "remove", year: "2026", version })))).toMatchObject({
      status: 302,
    });
    expect((await screen()).field.sowings).toEqual([]);
  });

  test("a sowing that somebody else has changed, or entered, is not overwritten unseen", async () => {
    const sowing = { intent: "save", year: "2027", crop_id: "1", breed: "Гром" };
    const first = post({ ...sowing, version: "0" });
    const second = post({ ...sowing, version: "0", breed: "Скипетр" });
    expect(await outcome(actOnSowing(first))).toMatchObject({ status: 302 });
    const taken = await actOnSowing(second);
    expect(taken).toEqual(refused(409, { "": [expect.stringContaining("Главный Иван")] }));
    expect(taken).toMatchObject({ data: { code: "StaleVersion", result: { initialValue: { breed: "Скипетр" } } } });
    const seen = async () => (await screen()).field.sowings.find(({ year }) => year === 2027);
    const version = String((await seen())?.version);
    expect(await outcome(actOnSowing(post({ ...sowing, version, field_yield: "40" })))).toMatchObject({ status: 302 });
    expect(await actOnSowing(post({ ...sowing, version, field_yield: "50" }))).toMatchObject({ init: { status: 409 } });
    expect(await actOnSowing(post({ intent: "remove", year: "2027", version }))).toEqual(
      refused(409, { "": [expect.stringMatching(/^Ничего не сделано: .*Главный Иван/)] }),
    );
    const standing = await seen();
    expect(standing).toMatchObject({ breed: "Гром", field_yield: 40 });
    const rest = { intent: "remove", year: "2027", version: String(standing?.version) };
    expect(await outcome(actOnSowing(post(rest)))).toMatchObject({ status: 302 });
    expect(await actOnSowing(post({ ...sowing, version: rest.version }))).toMatchObject({ init: { status: 409 } });
  });

  test("periods are replaced; overlapping ones are refused at their line", async () => {
    const version = String((await screen()).field.version);
    const periods = {
      version,
      "actual_seasons[0].end": "2020-11-30",
      "actual_seasons[1].start": "2022-03-01",
    };
    const overlapping = { ...periods, "actual_seasons[1].start": "2020-03-01" };
    expect(await savePeriods(post(overlapping))).toEqual(
      refused(422, { "actual_seasons[1].start": ["Периоды пересекаются"] }),
    );
    expect(await outcome(savePeriods(post(periods)))).toMatchObject({ status: 302 });
    expect((await screen()).field.actual_seasons).toEqual([
      { start: null, end: "2020-11-30" },
      { start: "2022-03-01", end: null },
    ]);
  });

  test("all of it stands in the history, newest first, in words", async () => {
    const { entries } = await loadHistory(browser.get("/", place));
    expect(entries[0]).toMatchObject({ what: "period", action: "created", by: "Главный Иван" });
    const sown = entries.find(({ what, action }) => what === "sowing" && action === "created");
    expect(sown?.changes).toContainEqual({ title: "Культура", before: "—", after: "Пшеница озимая" });
    expect(entries.at(-1)).toMatchObject({ what: "field", action: "created" });
    const there = browser.get("/", place);
    there.context.tzOffset = 10;
    const [moscow, primorye] = [entries, (await loadHistory(there)).entries].map((told) => told.at(-1)?.when);
    expect((hourOf(primorye) - hourOf(moscow) + 24) % 24).toBe(7);
  });
});

test("a deleted field is not found, and comes back by its undo", async () => {
  expect(await outcome(actOnField(post({ intent: "delete", name: "Балка" })))).toMatchObject({
    to: `/customer/${place.customerId}/map`,
  });
  await expect(screen()).rejects.toMatchObject({ init: { status: 404 } });
  expect(await outcome(actOnField(post({ intent: "restore" })))).toMatchObject({ status: 302 });
  expect((await screen()).field.name).toBe("Балка");
});

test("who may not change fields is told so", async () => {
  const worker = await browserOf(api, api.people.worker);
  const answer = await actOnSowing(
    worker.post("/", place, { intent: "save", year: "2026", crop_id: "1", version: "0" }),
  );
  expect(answer).toEqual(refused(403, { "": ["Недостаточно прав для этого действия"] }));
  expect((await loadField(worker.get("/", place))).mayEdit).toBe(false);
});

test("every boundary that the field has had is shown, and can be drawn anew", async () => {
  const ask = await api.as(api.people.admin);
  const { customerId } = place;
  const drawn = JSON.parse(boundary);
  const made = await ask(calls.createField, { params: { customerId }, body: { name: "Версии", geojson: drawn } });
  const params = { customerId, fieldId: made.body.id };
  const wider = {
    ...drawn,
    coordinates: [drawn.coordinates[0].map(([lon, lat]: number[]) => [(lon ?? 0) * 2 - 40, lat])],
  };
  await ask(calls.updateField, { params, body: { geojson: wider, version: made.body.version } });
  const { versions } = await loadHistory(browser.get("/", params));
  expect(versions.map(({ replaced }) => replaced === null)).toEqual([true, false]);
  expect(versions[0]?.path).not.toBe(versions[1]?.path);
  const editor = await loadBoundary(browser.get(`/?version=${versions[1]?.id}`, params));
  expect(editor.earlier).toMatchObject({ coordinates: [[expect.arrayContaining([[40.01, 47.01]])]] });
  expect((await loadBoundary(browser.get("/", params))).earlier).toBeNull();
});
