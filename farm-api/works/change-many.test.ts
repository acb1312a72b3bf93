import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { machineCalls } from "#contract/machines";
import { type WorkStatus, workStatus, workType } from "#contract/work-words";
import { workCalls as calls } from "#contract/works";
import { inScope } from "../platform/database/scope";
import { type WorksApi, worksApi } from "./testing/works-api";

let farm: WorksApi;
let here: { customerId: number };
beforeAll(async () => {
  farm = await worksApi();
  here = { customerId: farm.customerId };
});
afterAll(() => farm.api.close());

const makeTwo = async () => {
  const field = await farm.field();
  return [await farm.work(field, {}), await farm.work(field, {})] as const;
};
const read = async ({ id, field_id }: { id: number; field_id: number }) =>
  farm.ask(calls.getWorkrecord, { params: { ...here, fieldId: field_id, id } });

test("many works get a status at once; one changed meanwhile refuses all", async () => {
  const [one, two] = await makeTwo();
  const records = [one, two].map(({ id, version }) => ({ id, version }));
  const done = await farm.ask(calls.setManyWorkStatuses, {
    params: here,
    body: { work_status: workStatus.done, records },
  });
  expect(done.body.items.map(({ work_status, version }) => [work_status, version])).toEqual([
    [1, 2],
    [1, 2],
  ]);
  const half = [
    { id: one.id, version: 2 },
    { id: two.id, version: 1 },
  ];
  const stale = await farm.ask(calls.setManyWorkStatuses, {
    params: here,
    body: { work_status: workStatus.cancelled, records: half },
  });
  expect([stale.status, stale.problem.code, stale.problem.changed_by]).toEqual([409, "StaleVersion", "Главный Иван"]);
  expect((await read(one)).body.work_status).toBe(workStatus.done);
});

test("a reason is asked for, and kept with those that become done although they are forbidden", async () => {
  const field = await farm.field(1);
  const made = { work_type_id: workType.spraying, start_dt: "2026-05-20T06:00:00Z", ask: "none" } as const;
  const overdosed = { kind: "pesticide", product_id: 90, unit: "л/га", rate: 4 } as const;
  const bad = await farm.work(field, { ...made, products: [overdosed] });
  const good = await farm.work(await farm.field(), {});
  const records = [good, bad].map(({ id, version }) => ({ id, version }));
  const set = (body: object) =>
    farm.ask(calls.setManyWorkStatuses, { params: here, body: { work_status: workStatus.done, records, ...body } });
  const asked = await set({});
  expect([asked.status, asked.problem.code]).toEqual([409, "WorkDoubtful"]);
  expect(asked.problem.fields).toEqual([
    { path: "records.1.reason", message: expect.stringMatching(/^Не разрешено: ./) },
  ]);
  expect((await read(bad)).body.work_status).toBe(workStatus.planned);
  const cancelled = await set({ work_status: workStatus.cancelled });
  expect(cancelled.status).toBe(200);
  const back = cancelled.body.items.map(({ id, version }) => ({ id, version }));
  await set({ work_status: workStatus.planned, records: back });
  const again = back.map(({ id, version }) => ({ id, version: version + 1 }));
  const kept = await set({ reason: "Остаток бака", records: again });
  expect([kept.status, kept.body.items.map(({ reason }) => reason)]).toEqual([200, ["Остаток бака", null]]);
  const one = await farm.work(field, { ...made, products: [overdosed] });
  const params = { ...here, fieldId: field, id: one.id };
  const done = { work_status: workStatus.done, version: 1 } as const;
  expect((await farm.ask(calls.setWorkStatus, { params, body: done })).problem.code).toBe("WorkDoubtful");
  const said = await farm.ask(calls.setWorkStatus, { params, body: { ...done, reason: "Так велено" } });
  expect([said.status, said.body.reason]).toEqual([200, "Так велено"]);
});

test("many works are deleted and come back", async () => {
  const [one, two] = await makeTwo();
  const ids = [one.id, two.id, one.id];
  expect((await farm.ask(calls.deleteManyWorkrecords, { params: here, body: { ids } })).status).toBe(204);
  expect((await read(two)).status).toBe(404);
  const again = await farm.ask(calls.deleteManyWorkrecords, { params: here, body: { ids } });
  expect(again.status).toBe(404);
  const back = await farm.ask(calls.restoreManyWorkrecords, { params: here, body: { ids } });
  expect(back.body.items.map(({ id }) => id)).toEqual([one.id, two.id]);
  expect((await read(two)).status).toBe(200);
});

test("what is absent among them changes nothing; a taken place is told", async () => {
  const field = await farm.field();
  const first = await farm.work(field, { work_type_id: workType.sowing });
  const absent = await farm.ask(calls.deleteManyWorkrecords, { params: here, body: { ids: [first.id, 9_999_999] } });
  expect([absent.status, (await read(first)).status]).toEqual([404, 200]);
  await farm.ask(calls.deleteManyWorkrecords, { params: here, body: { ids: [first.id] } });
  await farm.work(field, { work_type_id: workType.sowing });
  const taken = await farm.ask(calls.restoreManyWorkrecords, { params: here, body: { ids: [first.id] } });
  expect([taken.status, taken.problem.code]).toEqual([409, "WorkrecordSowHarvestExists"]);
});

test("fields are named on which a sowing can't come back beside another", async () => {
  const [taken, free] = [await farm.field(), await farm.field()];
  const sowing = { work_type_id: workType.sowing, season: 2026 };
  const made = [await farm.work(free, sowing), await farm.work(taken, sowing)];
  const ids = made.map(({ id }) => id);
  const cancel = made.map(({ id, version }) => ({ id, version }));
  const set = (work_status: WorkStatus, records: typeof cancel) =>
    farm.ask(calls.setManyWorkStatuses, { params: here, body: { work_status, records } });
  expect((await set(workStatus.cancelled, cancel)).status).toBe(200);
  await farm.work(taken, sowing);
  const back = await set(
    workStatus.planned,
    ids.map((id) => ({ id, version: 2 })),
  );
  const message = expect.stringMatching(/^На поле «Поле \d+» посев или уборка этого сезона уже есть$/);
  expect([back.problem.code, back.problem.fields]).toEqual([
    "WorkrecordSowHarvestExists",
    [{ path: "records.1.work_type_id", message }],
  ]);
  const again = await farm.work(free, sowing);
  await farm.ask(calls.deleteManyWorkrecords, { params: here, body: { ids: [again.id] } });
  await farm.work(free, sowing);
  const restored = await farm.ask(calls.restoreManyWorkrecords, { params: here, body: { ids: [again.id] } });
  expect(restored.problem.fields).toEqual([{ path: "ids.0", message }]);
});

test("a work that names a machine or a plot that is gone comes back no more, and is told why", async () => {
  const [field, machine] = [await farm.field(), await farm.machine()];
  const { id } = await farm.work(field, { machinery: [{ machine_id: machine }] });
  const place = { params: { ...here, fieldId: field, id } };
  await farm.ask(calls.deleteWorkrecord, place);
  expect((await farm.ask(machineCalls.deleteMachine, { params: { ...here, id: machine } })).status).toBe(204);
  const message = "Вернуть работу нельзя, в ней указано удалённое: машина «John Deere 8430»";
  const one = await farm.ask(calls.restoreWorkrecord, place);
  expect([one.status, one.problem.fields]).toEqual([422, [{ path: "id", message }]]);
  const many = await farm.ask(calls.restoreManyWorkrecords, { params: here, body: { ids: [id] } });
  expect(many.problem.fields).toEqual([{ path: "ids.0", message }]);
  await farm.ask(machineCalls.restoreMachine, { params: { ...here, id: machine } });
  expect((await farm.ask(calls.restoreWorkrecord, place)).status).toBe(200);

  await inScope(farm.api.database.pool, here, async (tx) => {
    const plot = await tx.row<{ id: number }>(sql`
      INSERT INTO plot (customer_id, field_id, year, name, wkb, area, west, south, east, north, deleted_at)
      VALUES (${here.customerId}, ${field}, 2026, 'Север', '\\x00', 1000, 39, 47, 40, 48, now()) RETURNING id`);
    await tx.run(sql`
      UPDATE workrecord SET plot_id = ${plot?.id}, deleted_at = now() WHERE customer_id = ${here.customerId} AND id = ${id}`);
  });
  expect((await farm.ask(calls.restoreWorkrecord, place)).problem.message).toBe(
    "Вернуть работу нельзя, в ней указано удалённое: участок «Север»",
  );
});
