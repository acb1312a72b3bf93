import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { workStatus, workType } from "#contract/work-words";
import { workCalls as calls } from "#contract/works";
import { inScope } from "../platform/database/scope";
import { type WorksApi, worksApi } from "./testing/works-api";

let farm: WorksApi;
beforeAll(async () => {
  farm = await worksApi();
});
afterAll(() => farm.api.close());

const takenOnField = /^На поле «Поле \d+» посев или уборка этого сезона уже есть$/;
const taken = [409, "WorkrecordSowHarvestExists", "Workrecord with same sow/harvest type already exists"];
const create = (fieldId: number, given: object) =>
  farm.ask(calls.createWorkrecord, {
    params: { customerId: farm.customerId, fieldId },
    body: { work_type_id: workType.sowing, season: 2026, ...given },
  });

const { sowing, harvesting } = workType;
test.each([
  [sowing, harvesting],
  [harvesting, sowing],
])("a field has one work of type %i a season; other seasons and types are free", async (work_type_id, other) => {
  const field = await farm.field();
  await farm.work(field, { work_type_id });
  const second = await create(field, { work_type_id });
  expect([second.status, second.problem.code, second.problem.message]).toEqual(taken);
  expect((await create(field, { work_type_id, season: 2025 })).status).toBe(201);
  expect((await create(field, { work_type_id: other })).status).toBe(201);
});

test("a refusal names the record that stands in the way, at a new work and at a changed one", async () => {
  const field = await farm.field();
  const day = { start_dt: "2026-07-12T05:00:00Z", end_dt: "2026-07-13T05:00:00Z" };
  await farm.work(field, { work_type_id: harvesting, work_status: workStatus.planned, ...day });
  const fields = [{ path: "work_type_id", message: "Уборка в этом сезоне уже записана: 12.07.2026, план" }];
  expect((await create(field, { work_type_id: harvesting })).problem.fields).toEqual(fields);
  const spraying = await farm.work(field, { work_type_id: workType.spraying });
  const params = { customerId: farm.customerId, fieldId: field, id: spraying.id };
  const changed = await farm.ask(calls.updateWorkrecord, {
    params,
    body: { work_type_id: harvesting, season: 2026, version: spraying.version },
  });
  expect(changed.problem.fields).toEqual(fields);
});

test("a cancelled one counts no more, and can't come back beside another", async () => {
  const field = await farm.field();
  const first = await farm.work(field, { work_type_id: workType.sowing });
  const params = { customerId: farm.customerId, fieldId: field, id: first.id };
  await farm.ask(calls.setWorkStatus, { params, body: { work_status: workStatus.cancelled, version: 1 } });
  expect((await create(field, {})).status).toBe(201);
  const back = await farm.ask(calls.setWorkStatus, { params, body: { work_status: workStatus.done, version: 2 } });
  expect([back.status, back.problem.code, back.problem.message]).toEqual(taken);
  expect(back.problem.fields).toEqual([{ path: "work_type_id", message: expect.stringMatching(takenOnField) }]);
});

test("a deleted one can't be restored beside another, nor a work become one", async () => {
  const field = await farm.field();
  const first = await farm.work(field, { work_type_id: workType.harvesting });
  const params = { customerId: farm.customerId, fieldId: field, id: first.id };
  await farm.ask(calls.deleteWorkrecord, { params });
  await farm.work(field, { work_type_id: workType.harvesting });
  const restored = await farm.ask(calls.restoreWorkrecord, { params });
  expect([restored.status, restored.problem.code, restored.problem.message]).toEqual(taken);
  expect(restored.problem.fields).toEqual([{ path: "id", message: expect.stringMatching(takenOnField) }]);
  const other = await farm.work(field, { work_type_id: workType.cultivation });
  const changed = await farm.ask(calls.updateWorkrecord, {
    params: { ...params, id: other.id },
    body: { work_type_id: workType.harvesting, season: 2026, version: 1 },
  });
  expect(changed.problem.code).toBe("WorkrecordSowHarvestExists");
});

test("of two at the same time one wins", async () => {
  const field = await farm.field();
  const answers = await Promise.all([create(field, {}), create(field, {})]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test("writing a sowing takes no lock of the memory that holdings share", async () => {
  const { customerId } = farm;
  const field = await farm.field();
  const locks = await inScope(farm.api.database.pool, { customerId }, async (tx) => {
    await tx.run(sql`
      INSERT INTO workrecord (customer_id, field_id, season, work_type_id, work_status)
      VALUES (${customerId}, ${field}, 2026, ${workType.sowing}, ${workStatus.planned})`);
    return tx.row(
      sql`SELECT count(*)::int AS count FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()`,
    );
  });
  expect(locks).toEqual({ count: 0 });
});

test("sowings of the same fields, written at once in any order, never wait for each other for ever", async () => {
  const fields = [await farm.field(), await farm.field(), await farm.field()];
  const sow = (season: number, ids: number[]) =>
    farm.ask(calls.createManyWorkrecords, {
      params: { customerId: farm.customerId },
      body: { records: ids.map((field_id) => ({ field_id, work_type_id: workType.sowing, season })) },
    });
  const answers = await Promise.all(
    [2020, 2021, 2022, 2023, 2024, 2025].map((season) => sow(season, season % 2 ? fields : fields.toReversed())),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
});

/** Two plots of a field: the second has another crop. */
async function plotsOf(fieldId: number): Promise<[number, number]> {
  const { customerId } = farm;
  const rows = await inScope(farm.api.database.pool, { customerId }, async (tx) => {
    const plots = await tx.rows<{ id: number }>(sql`
      INSERT INTO plot (customer_id, field_id, year, name, wkb, area, west, south, east, north)
      SELECT ${customerId}, ${fieldId}, 2026, 'Участок ' || n, '\\x00', 1000, 39, 47, 40, 48
      FROM generate_series(1, 2) n RETURNING id`);
    await tx.run(sql`
      INSERT INTO sowing (customer_id, field_id, plot_id, year, crop_id) VALUES (${customerId}, ${fieldId}, ${plots[1]?.id}, 2026, 30)`);
    return plots;
  });
  return [rows[0]?.id ?? 0, rows[1]?.id ?? 0];
}

test("each plot has its own sowing, and one of the whole field counts too", async () => {
  const field = await farm.field(1);
  const [first, second] = await plotsOf(field);
  expect((await create(field, { plot_id: first })).body).toMatchObject({ plot_id: first, crop_id: 1 });
  expect((await create(field, { plot_id: second })).body).toMatchObject({ plot_id: second, crop_id: 30 });
  expect((await create(field, { plot_id: first })).problem.code).toBe("WorkrecordSowHarvestExists");
  expect((await create(field, {})).problem.code).toBe("WorkrecordSowHarvestExists");
  expect((await create(field, { season: 2025 })).body.plot_id).toBeNull();
});

test("a sowing of the whole field leaves no place for one of a plot, by whatever way it comes", async () => {
  const field = await farm.field(1);
  const [plot, other] = await plotsOf(field);
  const whole = await farm.work(field, { work_type_id: workType.sowing });
  expect((await create(field, { plot_id: plot })).problem.code).toBe("WorkrecordSowHarvestExists");
  const params = { customerId: farm.customerId };
  const body = { records: [{ field_id: field, work_type_id: workType.sowing, season: 2026, plot_id: other }] };
  const many = await farm.ask(calls.createManyWorkrecords, { params, body });
  expect([many.problem.code, many.problem.fields?.[0]?.path]).toEqual([
    "WorkrecordSowHarvestExists",
    "records.0.field_id",
  ]);
  const here = { ...params, fieldId: field };
  await farm.ask(calls.deleteWorkrecord, { params: { ...here, id: whole.id } });
  expect((await create(field, { plot_id: plot })).status).toBe(201);
  expect((await farm.ask(calls.restoreWorkrecord, { params: { ...here, id: whole.id } })).problem.code).toBe(
    "WorkrecordSowHarvestExists",
  );
});

test("of a plot's and the whole field's at the same time one wins", async () => {
  const field = await farm.field(1);
  const [plot] = await plotsOf(field);
  const answers = await Promise.all([create(field, { plot_id: plot }), create(field, {})]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test("a plot of another field is refused at its input", async () => {
  const [field, other] = [await farm.field(), await farm.field()];
  const [plot] = await plotsOf(other);
  const refused = await create(field, { plot_id: plot });
  expect([refused.status, refused.problem.fields]).toEqual([422, [{ path: "plot_id", message: "Участок не найден" }]]);
});

/** A harvest of which one half is done, and the other stands planned as what is left of it. */
async function halfDone(fieldId: number) {
  const { customerId } = farm;
  const rest = await farm.work(fieldId, { work_type_id: harvesting, work_status: workStatus.planned });
  await inScope(farm.api.database.pool, { customerId }, (tx) =>
    tx.run(sql`UPDATE workrecord SET is_rest = true WHERE customer_id = ${customerId} AND id = ${rest.id}`),
  );
  await farm.work(fieldId, { work_type_id: harvesting, work_status: workStatus.done });
  const change = (given: object, version: number) =>
    farm.ask(calls.updateWorkrecord, {
      params: { customerId, fieldId, id: rest.id },
      body: { work_type_id: harvesting, season: 2026, work_status: workStatus.planned, version, ...given },
    });
  return { rest, change };
}

test("what is left of a harvest is changed beside the part that is done", async () => {
  const { change } = await halfDone(await farm.field());
  const changed = await change({ comment: "В понедельник", area: 100_000 }, 1);
  expect([changed.status, changed.body]).toMatchObject([200, { comment: "В понедельник", area: 100_000 }]);
  expect((await change({ work_status: workStatus.done }, 2)).status).toBe(200);
});

test("what is left of one work and becomes another counts as that one", async () => {
  const field = await farm.field();
  const { change } = await halfDone(field);
  const sown = await change({ work_type_id: sowing }, 1);
  expect(sown.body.work_type_id).toBe(sowing);
  expect((await create(field, {})).problem.code).toBe("WorkrecordSowHarvestExists");
  // Back at its old place, it is a second harvest.
  expect((await change({}, 2)).problem.code).toBe("WorkrecordSowHarvestExists");
});
