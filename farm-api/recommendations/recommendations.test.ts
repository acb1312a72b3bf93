import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { workStatus, workType } from "#contract/work-words";
import { type TestApi, testApi } from "../../tests/support/api";
import type { Ask } from "../../tests/support/ask";
import { standardDictionaries } from "../dictionaries/shared/standard";
import { square } from "../fields/testing/field-samples";
import { inScope } from "../platform/database/scope";
import { scoutBody } from "../scouting/testing/photos";

let api: TestApi;
let ask: Ask;
let advisor: Ask;
let customerId: number;
let fieldId: number;

beforeAll(async () => {
  api = await testApi({ clock: { now: () => new Date("2026-07-14T09:00:00Z") } });
  customerId = api.people.customer;
  ask = await api.as(api.people.admin);
  advisor = await api.as(api.people.advisorWorker, customerId);
  const body = { name: "Поле 7", geojson: square(39, 47), tz_offset: 3 };
  fieldId = (await ask(calls.createField, { params: { customerId }, body })).body.id;
});
afterAll(() => api.close());

const advise = (body: object = {}) =>
  advisor(calls.createRecommendation, {
    params: { customerId },
    body: { field_id: fieldId, text: "Обработать от клопа", ...body },
  });
const answer = (id: number, body: object, as: Ask = ask) =>
  as(calls.answerRecommendation, {
    params: { customerId, id },
    body: { version: 1, status: "accepted" as const, ...body },
  });

test("an advisor advises, the holding accepts, and it becomes a planned work", async () => {
  const { body } = await advise({
    product_kind: "pesticide",
    product_id: 1,
    rate: 0.15,
    unit: "л/га",
    until: "2026-07-18",
    urgency: 3,
  });
  expect(body).toMatchObject({ advised: true, author: expect.any(String), status: "new", overdue: false });
  const accepted = await answer(body.id, { plan_work: "2026-07-16" });
  expect(accepted.body).toMatchObject({ status: "accepted", answered_by: "Главный Иван" });
  const id = accepted.body.workrecord_id ?? 0;
  const work = (await ask(calls.getWorkrecord, { params: { customerId, fieldId, id } })).body;
  expect(work).toMatchObject({
    work_type_id: workType.spraying,
    work_status: workStatus.planned,
    season: 2026,
    start_dt: "2026-07-16T03:00:00.000Z",
    products: [{ kind: "pesticide", product_id: 1, planned_rate: 0.15 }],
    comment: "Обработать от клопа",
  });
  const done = await answer(body.id, { version: 2, status: "done" });
  expect(done.body).toMatchObject({ status: "done", workrecord_id: id });
});

test("one whose day has passed is late until its work is done", async () => {
  const { id } = (await advise({ product_kind: "pesticide", product_id: 1, rate: 0.15, unit: "л/га" })).body;
  const workId = (await answer(id, { plan_work: "2026-07-16" })).body.workrecord_id ?? 0;
  await inScope(api.database.pool, { customerId }, (tx) =>
    tx.run(sql`UPDATE recommendation SET until = '2026-07-10' WHERE customer_id = ${customerId} AND id = ${id}`),
  );
  const isLate = async () => (await ask(calls.getRecommendation, { params: { customerId, id } })).body.overdue;
  expect(await isLate()).toBe(true);
  await inScope(api.database.pool, { customerId }, (tx) =>
    tx.run(
      sql`UPDATE workrecord SET work_status = ${workStatus.done} WHERE customer_id = ${customerId} AND id = ${workId}`,
    ),
  );
  expect(await isLate()).toBe(false);
});

test("a term that has passed is refused, today is none", async () => {
  const passed = [{ path: "until", message: "Срок уже прошёл" }];
  expect((await advise({ until: "2026-07-13" })).problem.fields).toEqual(passed);
  const { body } = await advise({ until: "2026-07-14" });
  await advisor(calls.deleteRecommendation, { params: { customerId, id: body.id } });
});

test("recommendations are narrowed by a season and a part of the holding", async () => {
  const group = await ask(calls.createDivisionGroup, { params: { customerId }, body: { name: "Юг" } });
  const part = { name: "Балка", divisiongroup_id: group.body.id };
  const division = await ask(calls.createDivision, { params: { customerId }, body: part });
  const body = { name: "Поле 8", geojson: square(39.2, 47), division_id: division.body.id };
  const there = (await ask(calls.createField, { params: { customerId }, body })).body.id;
  const { body: one } = await advise({ field_id: there, text: "Подкормить весной", until: "2027-03-20" });
  const found = async (query: object) => {
    const asked = { params: { customerId }, query: { limit: 1000, ...query } };
    return (await ask(calls.listRecommendations, asked)).body.items.map(({ id }) => id);
  };
  expect(await found({ division_ids: String(division.body.id) })).toEqual([one.id]);
  expect(await found({ divisiongroup_id: group.body.id })).toEqual([one.id]);
  const inPart = async (season: number) =>
    (await found({ season, division_ids: String(division.body.id) })).sort((a, b) => a - b);
  expect([await inPart(2026), await inPart(2027)]).toEqual([[one.id], [one.id]]);
  // Without a term, what waits is not lost once the header stands at the next season.
  const { body: open } = await advise({ field_id: there, text: "Осмотреть озимые" });
  const both = [one.id, open.id];
  expect([await inPart(2026), await inPart(2027), await inPart(2028)]).toEqual([both, both, []]);
  expect((await answer(open.id, { status: "declined", text: "Осмотрено" })).status).toBe(200);
  expect([await inPart(2026), await inPart(2027)]).toEqual([both, [one.id]]);
  expect(await found({ season: 2026 })).toContain(one.id);
  for (const season of [2019, 2028]) expect(await found({ season })).toEqual([]);
  await ask(calls.deleteField, { params: { customerId, fieldId: there } });
});

test("what names no product becomes the work that the holding says, and none is guessed", async () => {
  const { body } = await advise({ text: "Прокультивировать междурядья" });
  const refused = await answer(body.id, { plan_work: "2026-07-16" });
  expect(refused.problem.fields).toEqual([{ path: "work_type_id", message: "Выберите, какую работу запланировать" }]);
  expect((await ask(calls.getRecommendation, { params: { customerId, id: body.id } })).body.status).toBe("new");
  const accepted = await answer(body.id, { plan_work: "2026-07-16", work_type_id: workType.cultivation });
  const id = accepted.body.workrecord_id ?? 0;
  const work = (await ask(calls.getWorkrecord, { params: { customerId, fieldId, id } })).body;
  expect(work).toMatchObject({ work_type_id: workType.cultivation, products: [] });
});

test("who may answer and not change works accepts without one", async () => {
  await inScope(api.database.pool, { system: true }, (tx) =>
    tx.run(sql`UPDATE person SET permissions = '{scouting:edit}' WHERE id = ${api.people.worker}`),
  );
  const worker = await api.as(api.people.worker);
  const { body } = await advise({ text: "Прокультивировать" });
  const plan = { plan_work: "2026-07-16", work_type_id: workType.cultivation };
  const refused = await answer(body.id, plan, worker);
  expect([refused.status, refused.problem.message]).toEqual([
    403,
    "Нет права планировать работы: примите рекомендацию без работы",
  ]);
  expect((await ask(calls.getRecommendation, { params: { customerId, id: body.id } })).body.status).toBe("new");
  expect((await answer(body.id, {}, worker)).body).toMatchObject({ status: "accepted", workrecord_id: null });
});

test("one is declined with a reason only, and the whole thread is seen by both sides", async () => {
  const { body } = await advise();
  expect((await answer(body.id, { status: "declined" })).problem.fields?.[0]?.path).toBe("text");
  await ask(calls.sayOfRecommendation, { params: { customerId, id: body.id }, body: { text: "Чем?" } });
  await advisor(calls.sayOfRecommendation, {
    params: { customerId, id: body.id },
    body: { text: "Любым пиретроидом" },
  });
  await answer(body.id, { status: "declined", text: "Скоро уборка" });
  for (const side of [ask, advisor]) {
    const seen = (await side(calls.getRecommendation, { params: { customerId, id: body.id } })).body;
    expect(seen).toMatchObject({ status: "declined", reason: "Скоро уборка", messages_count: 3 });
    expect(seen.messages.map(({ text, status }) => [text, status])).toEqual([
      ["Чем?", null],
      ["Любым пиретроидом", null],
      ["Скоро уборка", "declined"],
    ]);
    expect(seen.messages.every(({ author }) => author !== null)).toBe(true);
  }
});

test("an advisor doesn't answer for the holding, and an old version is refused", async () => {
  const { body } = await advise();
  expect((await answer(body.id, {}, advisor)).status).toBe(403);
  await answer(body.id, {});
  expect((await answer(body.id, {})).problem.code).toBe("StaleVersion");
});

test("each side is told what the other did, on one recommendation as one", async () => {
  const told = async (of: Ask) => (await of(calls.listUnreadNotifications, { params: { customerId } })).body.items;
  for (const side of [ask, advisor]) await side(calls.readAllNotifications, { params: { customerId } });
  const { body } = await advise();
  await advisor(calls.sayOfRecommendation, { params: { customerId, id: body.id }, body: { text: "Срочно" } });
  expect(await told(ask)).toMatchObject([{ count: 2, data: { recommendation_id: body.id } }]);
  await answer(body.id, {});
  expect(await told(advisor)).toMatchObject([{ title: "Рекомендация принята: Поле 7" }]);
});

test("those that wait come first, the more urgent before others, over pages too", async () => {
  const urgent = (await advise({ text: "Срочное", urgency: 3 })).body.id;
  const slow = (await advise({ text: "Терпит", urgency: 1 })).body.id;
  const list = async (query: object) => (await ask(calls.listRecommendations, { params: { customerId }, query })).body;
  const all = await list({});
  const places = [urgent, slow].map((id) => all.items.findIndex((one) => one.id === id));
  expect(places[0]).toBeLessThan(places[1] ?? 0);
  const ids: number[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await list({ limit: 2, ...(cursor ? { cursor } : {}) });
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  expect(ids).toEqual(all.items.map(({ id }) => id));
  expect((await list({ status: "declined" })).items.every(({ status }) => status === "declined")).toBe(true);
});

test("the list is narrowed by field, by who wrote, by inspection and state, alone and together, and counts what it shows", async () => {
  const body = { name: "Поле 8", geojson: square(40, 47), tz_offset: 3 };
  const other = (await ask(calls.createField, { params: { customerId }, body })).body.id;
  const meta = { field_id: other, comment: "Осмотрено", points: [] };
  const scout = (await ask(calls.uploadScout, { params: { customerId }, ...scoutBody({ meta }) })).body.id;
  const said = await advise({ field_id: other, scout_id: scout, text: "Советует консультант" });
  const own = await ask(calls.createRecommendation, {
    params: { customerId },
    body: { field_id: other, text: "Пишет свой агроном" },
  });
  const onFirst = await ask(calls.createRecommendation, {
    params: { customerId },
    body: { field_id: fieldId, text: "Он же о другом поле" },
  });
  await answer(own.body.id, { status: "done" });
  const { author_id: advisorId } = said.body;
  const { author_id: ownId } = own.body;
  const found = async (query: object) => {
    const { items, total_count } = (
      await ask(calls.listRecommendations, { params: { customerId }, query: { limit: 100, ...query } })
    ).body;
    expect(total_count).toBe(items.length);
    return items.map(({ id }) => id).sort((a, b) => a - b);
  };
  expect(await found({ field_id: other })).toEqual([said.body.id, own.body.id]);
  expect(await found({ author_id: ownId })).toEqual([own.body.id, onFirst.body.id]);
  expect(await found({ field_id: other, author_id: advisorId })).toEqual([said.body.id]);
  expect(await found({ field_id: other, author_id: ownId, status: "new" })).toEqual([]);
  const { body: choices } = await ask(calls.listRecommendationChoices, { params: { customerId } });
  expect(choices.fields.map(({ id }) => id).sort()).toEqual([fieldId, other].sort());
  expect(choices.authors.map(({ id }) => id)).toEqual(expect.arrayContaining([ownId, advisorId]));
  expect(choices.authors.every(({ name }) => name !== "")).toBe(true);
  expect(await found({ scout_id: scout })).toEqual([said.body.id]);
  expect(await found({ field_id: 2_000_000_000 })).toEqual([]);
});

test("what names nothing is refused; one that is taken back comes back", async () => {
  expect((await advise({ product_kind: "pesticide", product_id: 99_999 })).problem.fields?.[0]?.path).toBe(
    "product_id",
  );
  expect((await advise({ scout_id: 2_000_000_000 })).problem.fields?.[0]?.path).toBe("scout_id");
  const { body } = await advise();
  const params = { customerId, id: body.id };
  expect((await ask(calls.deleteRecommendation, { params })).status).toBe(403);
  expect((await advisor(calls.deleteRecommendation, { params })).status).toBe(204);
  // Links to it still tell what it was; nothing is said to it any more.
  expect((await ask(calls.getRecommendation, { params })).body.deleted_at).toEqual(expect.any(String));
  const listed = (await ask(calls.listRecommendations, { params: { customerId }, query: { limit: 100 } })).body.items;
  expect(listed.some(({ id }) => id === body.id)).toBe(false);
  expect((await answer(body.id, {})).status).toBe(404);
  expect((await ask(calls.sayOfRecommendation, { params, body: { text: "Чем?" } })).status).toBe(404);
  expect((await ask(calls.restoreRecommendation, { params })).status).toBe(403);
  expect((await ask(calls.getRecommendation, { params })).body.deleted_at).not.toBeNull();
  expect((await advisor(calls.restoreRecommendation, { params })).body).toMatchObject({
    id: body.id,
    deleted_at: null,
  });
});

test.each([
  ["accepted", null],
  ["declined", "Скоро уборка"],
  ["done", null],
] as const)("one that is %s already is not taken back", async (status, text) => {
  const { body } = await advise();
  await answer(body.id, { status, text });
  const refused = await advisor(calls.deleteRecommendation, { params: { customerId, id: body.id } });
  expect([refused.status, refused.problem]).toMatchObject([
    409,
    { code: "InUse", message: "На рекомендацию уже ответили: отозвать её нельзя" },
  ]);
});

describe("on land whose harvest is planned before the last day of the advice", () => {
  const [winterWheat, winterBarley] = [1, 4];
  const abacus = standardDictionaries.pesticides.find(({ name }) => name === "Абакус Ультра");
  let place: { customerId: number; fieldId: number };
  let advice: number;

  const work = async (id: number | null) =>
    (await ask(calls.getWorkrecord, { params: { ...place, id: id ?? 0 } })).body;

  beforeEach(async () => {
    const body = { name: "Поле 10а", geojson: square(41, 47), tz_offset: 3 };
    place = { customerId, fieldId: (await ask(calls.createField, { params: { customerId }, body })).body.id };
    for (const sowing of [
      { year: 2026, crop_id: winterWheat, sowed_at: "2025-09-25" },
      { year: 2027, crop_id: winterBarley },
    ])
      await ask(calls.setSowing, { params: place, body: sowing });
    const planned = { start_dt: "2026-07-14T05:00:00Z", end_dt: "2026-07-15T16:00:00Z" };
    await ask(calls.createWorkrecord, { params: place, body: { work_type_id: workType.harvesting, planned } });
    const product = { product_kind: "pesticide" as const, product_id: abacus?.id ?? 0, unit: "л/га" as const };
    const given = { field_id: place.fieldId, until: "2026-07-16", rate: 1.5, ...product };
    advice = (await advise(given)).body.id;
  });

  test("it is the work of the crop that the holding names", async () => {
    const plan = { plan_work: "2026-07-16", work_reason: "Уборка отложена на август" };
    const planned = await answer(advice, { ...plan, season: 2026 });
    expect(await work(planned.body.workrecord_id)).toMatchObject({ season: 2026, crop_id: winterWheat });
  });

  test("where none is named it follows from the day: behind the harvest comes the next one", async () => {
    const planned = await answer(advice, { plan_work: "2026-07-16", work_reason: "Ячмень не посеян" });
    expect(await work(planned.body.workrecord_id)).toMatchObject({ season: 2027, crop_id: winterBarley });
  });

  test("what rules forbid is refused at the reason of its work, and kept with one", async () => {
    const plan = { plan_work: "2026-07-14", season: 2026 };
    const refused = await answer(advice, plan);
    expect([refused.problem.code, refused.problem.fields?.map(({ path }) => path)]).toEqual([
      "WorkDoubtful",
      ["work_reason"],
    ]);
    expect(refused.problem.fields?.[0]?.message).toMatch(/Срок ожидания/);
    expect((await ask(calls.getRecommendation, { params: { customerId, id: advice } })).body).toMatchObject({
      status: "new",
      workrecord_id: null,
    });
    const planned = await answer(advice, { ...plan, work_reason: "На семена, зерно не пойдёт" });
    expect((await work(planned.body.workrecord_id)).reason).toBe("На семена, зерно не пойдёт");
    const { messages } = (await advisor(calls.getRecommendation, { params: { customerId, id: advice } })).body;
    expect(messages.at(-1)?.text).toBe("Вопреки регламенту: На семена, зерно не пойдёт");
  });
});
