import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fieldCalls } from "#contract/fields";
import { machineCalls } from "#contract/machines";
import { proposalCalls as calls, type Proposal } from "#contract/proposals";
import { type WorkStatus, workStatus, workType } from "#contract/work-words";
import { workCalls } from "#contract/works";
import { inScope } from "../../platform/database/scope";
import { fungicide } from "../../works/testing/spraying";
import type { ToldFuel } from "../protocols/fuel";
import type { Step } from "../testing/write-track";
import { passes, type TrackedFarm, trackedFarm } from "./testing/tracked-farm";

let farm: TrackedFarm;
const fields: number[] = [0];
const wheat = 1;
const here = () => ({ customerId: farm.customerId });
const named = (...proposals: Proposal[]) => ({ records: proposals.map(({ id, version }) => ({ id, version })) });
const approve = (...proposals: Proposal[]) =>
  farm.ask(calls.approveProposals, { params: here(), body: { ...named(...proposals), rest: "close" } });
const change = ({ id, version }: Proposal, body: object) =>
  farm.ask(calls.updateProposal, { params: { ...here(), id }, body: { version, ...body } });
const only = (proposals: Proposal[]): Proposal => {
  expect(proposals).toHaveLength(1);
  return proposals[0] as Proposal;
};

beforeAll(async () => {
  farm = await trackedFarm();
  for (let count = 0; count < 15; count++) fields.push(await farm.field());
});
afterAll(() => farm.api.close());

test.each([0, 400])("a width of %i m is nobody's: it is asked for", async (width) => {
  const nth = width === 0 ? 1 : 2;
  const day = `2026-05-2${nth}`;
  const machine = await farm.tracked({});
  await inScope(farm.api.database.pool, here(), (tx) =>
    tx.run(sql`UPDATE machine SET working_width = ${width} WHERE id = ${machine.id}`),
  );
  await farm.drive(machine.serial, passes({ field: nth, begins: `${day}T06:00:00Z`, count: 20 }));
  const proposal = only(await farm.of(day));
  expect(proposal).toMatchObject({ area: null, work_type_id: null, stretches: [{ width: null, net: null }] });
  const refused = await approve(proposal);
  expect(refused.problem.fields).toMatchObject([{ path: "records.0.work_type_id" }]);
  const [{ id = 0 } = {}] = proposal.stretches;
  const wrong = await change(proposal, { stretches: [{ id, width }] });
  expect(wrong.problem.message).toBe("Ширина захвата: от 0,1 до 100 м");
  const typed = (await change(proposal, { work_type_id: workType.cultivation })).body;
  expect((await approve(typed)).problem.fields).toMatchObject([{ path: "records.0.area" }]);
  const counted = await change(typed, { stretches: [{ id, width: 12 }] });
  expect(counted.body.stretches[0]).toMatchObject({ width: 12, width_from: "given" });
  expect((counted.body.area ?? 0) / 10_000).toBeCloseTo(17, 0);
  expect((await approve(counted.body)).status).toBe(200);
});

test("a machine that is deleted keeps what it did: told, refused, and approved once it is back", async () => {
  const machine = await farm.tracked({ machine_type: "HARVESTER", working_width: 12 });
  await farm.drive(machine.serial, passes({ field: 3, begins: "2026-07-20T06:00:00Z", count: 20 }));
  const params = { ...here(), id: machine.id };
  expect((await farm.ask(machineCalls.deleteMachine, { params })).status).toBe(204);
  await farm.recount();
  const proposal = only(await farm.of("2026-07-20"));
  expect(proposal).toMatchObject({
    work_type_id: workType.harvesting,
    type_from: "machine",
    stretches: [{ machine_deleted: true }],
  });
  const refused = await approve(proposal);
  expect(refused.problem.fields?.[0]?.message).toContain("удалена из техники. Верните её или отклоните работу");
  await farm.ask(machineCalls.restoreMachine, { params });
  expect((await approve(only(await farm.of("2026-07-20")))).status).toBe(200);
});

test("a harvest of two days is one work, and goes on in it", async () => {
  const machine = await farm.tracked({ machine_type: "HARVESTER", working_width: 12 });
  await farm.drive(machine.serial, passes({ field: 4, begins: "2026-07-21T06:00:00Z", count: 20 }));
  await farm.drive(machine.serial, passes({ field: 4, begins: "2026-07-24T06:00:00Z", count: 20, up: 400 }));
  const first = (await approve(only(await farm.of("2026-07-21")))).body.items[0];
  const second = only(await farm.of("2026-07-24"));
  const { workrecord_id: id, area } = first ?? {};
  expect(second.target).toEqual({ id, work_status: workStatus.done, area, same_day: false, plan: null });
  const approved = (await approve(second)).body.items[0];
  expect(approved?.workrecord_id).toBe(first?.workrecord_id);
});

test("another boundary counts what waits anew, and is told of what was approved", async () => {
  const machine = await farm.tracked({ machine_type: "HARVESTER", working_width: 12 });
  await farm.drive(machine.serial, passes({ field: 5, begins: "2026-07-22T06:00:00Z", count: 20 }));
  await farm.drive(machine.serial, passes({ field: 5, begins: "2026-07-27T06:00:00Z", count: 20, up: 400 }));
  const waiting = only(await farm.of("2026-07-22"));
  const other = only(await farm.of("2026-07-27"));
  const approved = (await approve(other)).body.items[0];
  const place = { params: { ...here(), fieldId: fields[5] ?? 0 } };
  const { body: standing } = await farm.ask(fieldCalls.getField, place);
  const lon = 39 + 5 / 50;
  const ring: [number, number][] = [
    [lon, 47],
    [lon + 0.005, 47],
    [lon + 0.005, 47.01],
    [lon, 47.01],
    [lon, 47],
  ];
  const geojson = { type: "Polygon" as const, coordinates: [ring] };
  await farm.ask(fieldCalls.updateField, { ...place, body: { version: standing.version, geojson } });
  await farm.recount();
  const now = only(await farm.of("2026-07-22"));
  expect(now.id).toBe(waiting.id);
  expect(now.version).toBeGreaterThan(waiting.version);
  expect((now.area ?? 0) / (waiting.area ?? 1)).toBeCloseTo(0.5, 1);
  const told = only(await farm.of("2026-07-27"));
  expect(told).toMatchObject({ status: "approved", version: approved?.version });
  expect((told.stretches[0]?.net ?? 0) / (told.stretches[0]?.approved_net ?? 1)).toBeCloseTo(0.5, 1);
  // Who saw it before it was counted anew is asked to look again.
  expect((await approve(waiting)).problem.code).toBe("StaleVersion");
});

test("what is declined says why, waits again when that is undone, and is not made anew meanwhile", async () => {
  const machine = await farm.tracked({ machine_type: "HARVESTER", working_width: 12 });
  await farm.drive(machine.serial, passes({ field: 6, begins: "2026-07-23T06:00:00Z", count: 20 }));
  const proposal = only(await farm.of("2026-07-23"));
  const silent = await farm.ask(calls.declineProposals, { params: here(), body: { ...named(proposal), reason: " " } });
  expect(silent.problem.fields).toEqual([{ path: "reason", message: "Напишите, почему это не работа" }]);
  const body = { ...named(proposal), reason: "Обкатка после ремонта" };
  const declined = await farm.ask(calls.declineProposals, { params: here(), body });
  expect(declined.body.items[0]).toMatchObject({ status: "declined", reason: "Обкатка после ремонта" });
  await farm.recount();
  const still = only(await farm.of("2026-07-23"));
  expect(still.status).toBe("declined");
  const back = await farm.ask(calls.reopenProposals, { params: here(), body: named(still) });
  expect(back.body.items[0]).toMatchObject({ status: "open", reason: null });
});

test("a work that was entered by hand tells the same: there is nothing to approve, until it is deleted", async () => {
  const field = fields[7] ?? 0;
  const machine = await farm.tracked({ working_width: 12 });
  const byHand = await farm.work(field, {
    work_type_id: workType.discing,
    work_status: workStatus.done,
    start_dt: "2026-05-25T05:00:00Z",
    end_dt: "2026-05-25T15:00:00Z",
    machinery: [{ machine_id: machine.id }],
  });
  await farm.drive(machine.serial, passes({ field: 7, begins: "2026-05-25T06:00:00Z", count: 20 }));
  const proposal = only(await farm.of("2026-05-25"));
  expect(proposal).toMatchObject({ recorded_id: byHand.id, work_type_id: workType.discing });
  expect((await approve(proposal)).problem.message).toContain("уже внесена вручную");
  const days = await farm.ask(calls.listProposalDays, {
    params: here(),
    query: { from: "2026-05-25", to: "2026-05-25" },
  });
  expect(days.body.items).toEqual([{ day: "2026-05-25", open: 0, approved: 0, declined: 0, recorded: 1 }]);
  await farm.ask(workCalls.deleteWorkrecord, { params: { ...here(), fieldId: field, id: byHand.id } });
  const free = (await approve(only(await farm.of("2026-05-25")))).body.items[0];
  // A work that is deleted in its own place takes its approval with it.
  await farm.ask(workCalls.deleteWorkrecord, { params: { ...here(), fieldId: field, id: free?.workrecord_id ?? 0 } });
  expect(only(await farm.of("2026-05-25"))).toMatchObject({ status: "open", workrecord_id: null });
});

test("winter wheat sown in autumn is of the season of its harvest; ploughing in November prepares the next one", async () => {
  const drill = await farm.equipment("Сеялка СЗ-12", 25, 12);
  const plough = await farm.equipment("ПЛН", 1, 12);
  const [sown, ploughed] = [fields[8] ?? 0, fields[9] ?? 0];
  await farm.ask(fieldCalls.setSowing, {
    params: { ...here(), fieldId: sown },
    body: { year: 2027, crop_id: wheat },
  });
  const tractor = await farm.tracked({});
  const drive = async (field: number, day: string, work_type_id: number, equipment_id: number) => {
    // Another field's plan of the day before tells the implement.
    await farm.work(fields[10] ?? 0, {
      work_type_id,
      season: 2027,
      work_status: workStatus.planned,
      planned: { start_dt: `${day}T01:00:00Z`, end_dt: `${day}T02:00:00Z` },
      machinery: [{ machine_id: tractor.id, equipment_id }],
    });
    await farm.drive(tractor.serial, passes({ field, begins: `${day}T06:00:00Z`, count: 20 }));
    return only(await farm.of(day));
  };
  const sowing = await drive(8, "2026-09-12", workType.sowing, drill);
  expect(sowing).toMatchObject({ work_type_id: workType.sowing, type_from: "implement", target: null });
  const work = async (proposal: Proposal, fieldId: number) => {
    const id = (await approve(proposal)).body.items[0]?.workrecord_id ?? 0;
    return (await farm.ask(workCalls.getWorkrecord, { params: { ...here(), fieldId, id } })).body;
  };
  expect(await work(sowing, sown)).toMatchObject({ season: 2027, crop_id: wheat, work_status: workStatus.done });
  const ploughing = await drive(9, "2026-11-10", workType.plowing, plough);
  expect(ploughing.work_type_id).toBe(workType.plowing);
  expect((await work(ploughing, ploughed)).work_type_id).toBe(workType.plowing);
});

test("who may not change works may look; another holding sees nothing of it", async () => {
  const [proposal] = await farm.of("2026-07-23");
  const viewer = await farm.api.as(farm.api.people.worker);
  const params = here();
  expect((await viewer(calls.listProposals, { params, query: { day: "2026-07-23" } })).status).toBe(200);
  expect((await viewer(calls.approveProposals, { params, body: named(proposal as Proposal) })).status).toBe(403);
  const stranger = await farm.api.as(farm.api.people.stranger);
  const other = { customerId: farm.api.people.otherCustomer };
  expect((await stranger(calls.listProposals, { params: other, query: { day: "2026-07-23" } })).body.items).toEqual([]);
  expect((await stranger(calls.getProposal, { params: { ...other, id: proposal?.id ?? 0 } })).status).toBe(404);
  const seen = await inScope(farm.api.database.pool, { customerId: other.customerId }, (tx) =>
    tx.rows(sql`SELECT FROM proposal_stretch UNION ALL SELECT FROM proposal UNION ALL SELECT FROM proposed_work`),
  );
  expect(seen).toEqual([]);
});

test("a planned spraying that rules forbid asks for a reason, and keeps it", async () => {
  const field = fields[1] ?? 0;
  await farm.ask(fieldCalls.setSowing, { params: { ...here(), fieldId: field }, body: { year: 2026, crop_id: wheat } });
  const sprayer = await farm.tracked({ machine_type: "SPRAYER", working_width: 24 });
  const planned = await farm.work(field, {
    work_type_id: workType.spraying,
    work_status: workStatus.planned,
    planned: { start_dt: "2026-06-03T05:00:00Z", end_dt: "2026-06-03T15:00:00Z" },
    products: [{ ...fungicide, rate: 5 }],
    ask: "none",
  });
  await farm.drive(sprayer.serial, passes({ field: 1, begins: "2026-06-03T06:00:00Z", count: 20, apart: 24 }));
  const proposal = only(await farm.of("2026-06-03"));
  expect(proposal).toMatchObject({ type_from: "plan", target: { id: planned.id } });
  const ask = (reason: string | null) =>
    farm.ask(calls.approveProposals, {
      params: here(),
      body: { ...named(proposal), reason, rest: "close" },
    });
  const asked = await ask(null);
  expect(asked.problem).toMatchObject({ code: "WorkDoubtful", fields: [{ path: "records.0.reason" }] });
  expect((await ask("Решение агронома")).status).toBe(200);
  const params = { ...here(), fieldId: field, id: planned.id };
  const { body } = await farm.ask(workCalls.getWorkrecord, { params });
  expect(body).toMatchObject({ reason: "Решение агронома", products: [{ rate: 5, planned_rate: 5 }] });
});

test("a harvest is one in its season: that entered by hand days ago tells it, a plan of weeks ahead becomes it", async () => {
  const harvest = (nth: number, day: string, work_status: WorkStatus) => {
    const times = { start_dt: `${day}T05:00:00Z`, end_dt: `${day}T15:00:00Z` };
    return farm.work(fields[nth] ?? 0, { work_type_id: workType.harvesting, work_status, ...times });
  };
  const byHand = await harvest(13, "2026-07-10", workStatus.done);
  const planned = await harvest(14, "2026-08-01", workStatus.planned);
  await harvest(15, "2026-11-20", workStatus.planned);
  const machine = await farm.tracked({ machine_type: "HARVESTER", working_width: 12 });
  for (const [field, hour] of [
    [13, "05"],
    [14, "08"],
    [15, "11"],
  ] as const)
    await farm.drive(machine.serial, passes({ field, begins: `2026-07-12T${hour}:00:00Z`, count: 20 }));
  const [told, near, far] = await farm.of("2026-07-12");
  expect([told?.recorded_id, near?.target?.id, far?.target]).toEqual([byHand.id, planned.id, null]);
  const refused = await approve(far as Proposal);
  expect(refused.problem).toMatchObject({ code: "WorkrecordSowHarvestExists" });
  expect(refused.problem.fields?.[0]?.message).toContain("Уборка в этом сезоне уже записана");
});

test("fuel is told where the engine's counter or litres in the tank tell it, and how", async () => {
  const litresOf = async (day: string, field: number, fuelAt: (share: number) => ToldFuel | null) => {
    const machine = await farm.tracked({ machine_type: "HARVESTER", working_width: 12 });
    const steps = passes({ field, begins: `${day}T06:00:00Z`, count: 20 });
    const told = steps.map((step, at): Step => {
      const fuel = fuelAt(at / (steps.length - 1));
      return fuel ? { ...step, fuel } : step;
    });
    await farm.drive(machine.serial, told);
    const [{ fuel = null, fuel_from = null } = {}] = only(await farm.of(day)).stretches;
    return [fuel, fuel_from];
  };
  expect(await litresOf("2026-07-29", 11, () => null)).toEqual([null, null]);
  expect(await litresOf("2026-08-01", 11, (share) => ({ level: null, unit: null, used: 5000 + share * 40 }))).toEqual([
    expect.closeTo(40, 0),
    "counter",
  ]);
  expect(await litresOf("2026-08-03", 13, (share) => ({ level: 300 - share * 50, unit: "l", used: null }))).toEqual([
    expect.closeTo(48, -1),
    "level",
  ]);
  expect(
    await litresOf("2026-08-05", 14, (share) => ({ level: 90 - share * 20, unit: "percent", used: null })),
  ).toEqual([null, "percent"]);
});

test("of two who approve the same at once one does, and there is one work", async () => {
  const field = fields[12] ?? 0;
  const machine = await farm.tracked({ machine_type: "HARVESTER", working_width: 12 });
  await farm.drive(machine.serial, passes({ field: 12, begins: "2026-07-30T06:00:00Z", count: 20 }));
  const proposal = only(await farm.of("2026-07-30"));
  const answers = await Promise.all([approve(proposal), approve(proposal), approve(proposal)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const works = await farm.ask(workCalls.listFieldWorkrecords, { params: { ...here(), fieldId: field } });
  expect(works.body.items).toHaveLength(1);
});
