import { afterAll, beforeAll, expect, test } from "vitest";
import { fieldCalls } from "#contract/fields";
import { machineCalls } from "#contract/machines";
import { seasonPlanCalls as calls } from "#contract/season-plans";
import { workType } from "#contract/work-words";
import { workCalls } from "#contract/works";
import { type WorksApi, worksApi } from "../works/testing/works-api";
import { planning, sowing, spraying } from "./testing/planning";

let farm: WorksApi;
beforeAll(async () => {
  farm = await worksApi();
});
afterAll(() => farm.api.close());

const { here, at, plan, prescribe, attach, worksOf } = planning(() => farm);

test("fields go by their own clocks: a plan's day is one day in Primorye and in Kaliningrad too", async () => {
  const { id } = await plan("Часы");
  const day = { start_dt: "2024-05-06T05:00:00Z", end_dt: "2024-05-06T15:00:00Z" };
  const work = await prescribe(id, { work_type_id: workType.cultivation, ...day });
  const fieldAt = async (name: string, tz_offset: number) =>
    (await farm.ask(fieldCalls.createField, { params: here(), body: { name, tz_offset } })).body.id;
  const fields = [await fieldAt("Приморское", 10), await fieldAt("Калининградское", 2), await farm.field()];
  for (const field of fields) await attach(id, field);
  const times = async () => {
    const works = (await Promise.all(fields.map(worksOf))).flat();
    return works.map(({ planned, ...work }) => {
      const [own, plans] = [work, planned].map(({ start_dt, end_dt }) =>
        [start_dt, end_dt].map((time) => time?.slice(5, 16)).join(" "),
      );
      expect(plans).toBe(own);
      return own;
    });
  };
  expect(await times()).toEqual(["05-05T22:00 05-06T08:00", "05-06T06:00 05-06T16:00", "05-06T05:00 05-06T15:00"]);
  const later = { start_dt: "2024-05-08T05:00:00Z", end_dt: null };
  const changed = await farm.ask(calls.updateSeasonPlanWorkrecord, {
    params: { ...at(id), recordId: work.id },
    body: { work_type_id: workType.cultivation, ...later, version: 1 },
  });
  expect(changed.body.start_dt).toBe("2024-05-08T05:00:00.000Z");
  expect(await times()).toEqual(["05-07T22:00 ", "05-08T06:00 ", "05-08T05:00 "]);
  const { body } = await farm.ask(calls.getSeasonPlan, { params: at(id) });
  expect(body.comparison).toMatchObject([{ planned_from: "2024-05-08", moved_fields: 0 }]);
});

test("a second sowing is refused in the plan, and on a field that is sown already", async () => {
  const { id } = await plan("Два посева");
  await prescribe(id, sowing);
  const second = await farm.ask(calls.createSeasonPlanWorkrecord, { params: at(id), body: sowing });
  expect([second.status, second.problem.code]).toEqual([409, "WorkrecordSowHarvestExists"]);
  expect(second.problem.fields).toEqual([
    { path: "work_type_id", message: "В техкарте уже есть такая работа: посев и уборка бывают в ней по одному разу" },
  ]);
  const field = await farm.field();
  await farm.work(field, { work_type_id: workType.sowing, season: 2024 });
  const refused = await attach(id, field);
  expect([refused.status, refused.problem.code, refused.problem.fields?.[0]?.path]).toEqual([
    409,
    "WorkrecordSowHarvestExists",
    "field_ids.0",
  ]);
  expect((await farm.ask(calls.listSeasonPlanFields, { params: at(id) })).body.items).toEqual([]);
});

test("a plan's sowing that some of its fields can't get is refused with their names, by whatever way it comes", async () => {
  const { id } = await plan("Занятые поля");
  const free = await farm.field();
  const taken = await farm.field();
  await attach(id, free);
  await attach(id, taken);
  const { name } = (await farm.ask(fieldCalls.getField, { params: { ...here(), fieldId: taken } })).body;
  const named = {
    code: "WorkrecordSowHarvestExists",
    fields: [{ path: "work_type_id", message: `На поле «${name}» посев или уборка этого сезона уже есть` }],
  };
  const own = await farm.work(taken, { work_type_id: workType.sowing, season: 2024 });
  const place = { ...here(), fieldId: taken, id: own.id };
  const added = await farm.ask(calls.createSeasonPlanWorkrecord, { params: at(id), body: sowing });
  expect(added.problem).toMatchObject(named);
  const other = await prescribe(id, spraying);
  const record = { ...at(id), recordId: other.id };
  const changed = await farm.ask(calls.updateSeasonPlanWorkrecord, { params: record, body: { ...sowing, version: 1 } });
  expect(changed.problem).toMatchObject(named);

  // The field's own sowing is gone for as long as the plan's is struck out or deleted.
  await farm.ask(workCalls.deleteWorkrecord, { params: place });
  const sown = { ...at(id), recordId: (await prescribe(id, sowing)).id };
  await farm.ask(calls.deleteSeasonPlanWorkrecord, { params: sown });
  await farm.ask(workCalls.restoreWorkrecord, { params: place });
  expect((await farm.ask(calls.restoreSeasonPlanWorkrecord, { params: sown })).problem).toMatchObject(named);
  await farm.ask(workCalls.deleteWorkrecord, { params: place });
  expect((await farm.ask(calls.restoreSeasonPlanWorkrecord, { params: sown })).status).toBe(200);
  await farm.ask(calls.deleteSeasonPlan, { params: at(id) });
  await farm.ask(workCalls.restoreWorkrecord, { params: place });
  expect((await farm.ask(calls.restoreSeasonPlan, { params: at(id) })).problem).toMatchObject(named);
});

test("a plan and a work of it whose machine is gone come back no more, and it is named once", async () => {
  const machine = await farm.machine();
  const { id } = await plan("Без трактора");
  const work = await prescribe(id, { work_type_id: workType.cultivation, machinery: [{ machine_id: machine }] });
  for (const field of [await farm.field(), await farm.field()]) await attach(id, field);
  const one = { params: { ...at(id), recordId: work.id } };
  const gone = "машина «John Deere 8430»";
  await farm.ask(calls.deleteSeasonPlanWorkrecord, one);
  await farm.ask(machineCalls.deleteMachine, { params: at(machine) });
  const refused = await farm.ask(calls.restoreSeasonPlanWorkrecord, one);
  expect([refused.status, refused.problem.message]).toEqual([
    422,
    `Вернуть работу в техкарту нельзя, в ней указано удалённое: ${gone}`,
  ]);
  await farm.ask(machineCalls.restoreMachine, { params: at(machine) });
  expect((await farm.ask(calls.restoreSeasonPlanWorkrecord, one)).status).toBe(200);
  await farm.ask(calls.deleteSeasonPlan, { params: at(id) });
  await farm.ask(machineCalls.deleteMachine, { params: at(machine) });
  const whole = await farm.ask(calls.restoreSeasonPlan, { params: at(id) });
  expect([whole.status, whole.problem.fields]).toEqual([
    422,
    [{ path: "id", message: `Вернуть техкарту нельзя, в её работах указано удалённое: ${gone}` }],
  ]);
  await farm.ask(machineCalls.restoreMachine, { params: at(machine) });
  expect((await farm.ask(calls.restoreSeasonPlan, { params: at(id) })).body).toMatchObject({ field_works_count: 2 });
});
