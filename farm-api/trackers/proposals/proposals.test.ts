import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { proposalCalls as calls, type Proposal } from "#contract/proposals";
import { settingsCalls } from "#contract/settings";
import { workStatus, workType } from "#contract/work-words";
import { workCalls } from "#contract/works";
import { addDays } from "#formats/days/count";
import { moscowDay } from "#formats/days/instants";
import { inScope } from "../../platform/database/scope";
import { passes, type TrackedFarm, trackedFarm } from "./testing/tracked-farm";

let farm: TrackedFarm;
let cultivator: number;
/** By their places in a row; the first is 1. */
const fields: number[] = [0];
const here = () => ({ customerId: farm.customerId });
const named = (...proposals: Proposal[]) => ({ records: proposals.map(({ id, version }) => ({ id, version })) });
const approve = async (...proposals: Proposal[]) => {
  const answer = await farm.ask(calls.approveProposals, {
    params: here(),
    body: { ...named(...proposals), rest: "close" },
  });
  expect(answer.status, JSON.stringify(answer.problem)).toBe(200);
  return answer.body.items;
};
const reopen = async (...proposals: Proposal[]) => {
  const answer = await farm.ask(calls.reopenProposals, { params: here(), body: named(...proposals) });
  expect(answer.status, JSON.stringify(answer.problem)).toBe(200);
  return answer.body.items;
};
const workOf = async (fieldId: number, id: number | null | undefined) =>
  (await farm.ask(workCalls.getWorkrecord, { params: { ...here(), fieldId, id: id ?? 0 } })).body;
const change = async ({ id, version }: Proposal, body: object) =>
  farm.ask(calls.updateProposal, { params: { ...here(), id }, body: { version, ...body } });
/** With a type, which nobody can guess of a tractor without an implement. */
const typed = async (proposal: Proposal, work_type_id: number = workType.cultivation) =>
  (await change(proposal, { work_type_id })).body;
const only = (proposals: Proposal[]): Proposal => {
  expect(proposals).toHaveLength(1);
  return proposals[0] as Proposal;
};

beforeAll(async () => {
  farm = await trackedFarm();
  for (let count = 0; count < 13; count++) fields.push(await farm.field());
  cultivator = await farm.equipment("КПС-12", 6, 12);
});
afterAll(() => farm.api.close());

test("what was planned is what was done: approving writes the fact onto it, and undoing plans it again", async () => {
  const field = fields[1] ?? 0;
  const machine = await farm.tracked({});
  const planned = await farm.work(field, {
    planned: { start_dt: "2026-05-12T05:00:00Z", end_dt: "2026-05-12T15:00:00Z" },
    work_status: workStatus.planned,
    machinery: [{ machine_id: machine.id, equipment_id: cultivator }],
  });
  await farm.drive(machine.serial, passes({ field: 1, begins: "2026-05-12T06:00:00Z", count: 20 }));
  const proposal = only(await farm.of("2026-05-12"));
  expect(proposal).toMatchObject({
    status: "open",
    field_id: field,
    work_type_id: workType.cultivation,
    type_from: "plan",
    target: { id: planned.id, work_status: workStatus.planned },
    recorded_id: null,
    workrecord_id: null,
  });
  expect(proposal.stretches).toMatchObject([
    { machine_id: machine.id, equipment_id: cultivator, width: 12, width_from: "equipment", fuel: null },
  ]);
  expect((proposal.area ?? 0) / 10_000).toBeCloseTo(17, 0);

  const approved = only(await approve(proposal));
  expect(approved).toMatchObject({ status: "approved", workrecord_id: planned.id });
  const work = await workOf(field, planned.id);
  expect(work).toMatchObject({ work_status: workStatus.done, area: proposal.area, planned: planned.planned });
  expect(work.start_dt).toBe(proposal.start_dt);
  expect(work.tracks).toMatchObject([{ source: "wialon", serial: machine.serial }]);

  const open = only(await reopen(approved));
  expect(open).toMatchObject({ status: "open", workrecord_id: null });
  expect(await workOf(field, planned.id)).toMatchObject({
    work_status: workStatus.planned,
    start_dt: planned.start_dt,
    area: planned.area,
    machinery: planned.machinery,
  });
});

test("two machines on a field in a day become one work: the second goes on what the first was approved as", async () => {
  const field = fields[2] ?? 0;
  const [first, second] = [await farm.tracked({ working_width: 12 }), await farm.tracked({ working_width: 12 })];
  await farm.work(field, {
    work_status: workStatus.planned,
    planned: { start_dt: "2026-05-13T05:00:00Z", end_dt: "2026-05-13T15:00:00Z" },
  });
  await farm.drive(first.serial, passes({ field: 2, begins: "2026-05-13T06:00:00Z", count: 20 }));
  await farm.drive(second.serial, passes({ field: 2, begins: "2026-05-13T07:00:00Z", count: 20, up: 400 }));
  const both = await farm.of("2026-05-13");
  expect(both.map(({ stretches }) => stretches.map(({ machine_id }) => machine_id))).toEqual([[first.id], [second.id]]);
  const [one, other] = await approve(...both);
  expect(one?.workrecord_id).toBe(other?.workrecord_id);
  const work = await workOf(field, one?.workrecord_id);
  expect(work.area).toBeCloseTo((both[0]?.area ?? 0) + (both[1]?.area ?? 0), 0);
  expect(work.machinery.map(({ machine_id }) => machine_id)).toEqual([first.id, second.id]);
  expect(work.end_dt).toBe(both[1]?.end_dt);

  await reopen(other as Proposal);
  const waiting = (await farm.of("2026-05-13")).find(({ status }) => status === "open");
  expect(waiting?.target).toMatchObject({ id: one?.workrecord_id, area: both[0]?.area, same_day: true });
  const left = await workOf(field, one?.workrecord_id);
  expect(left).toMatchObject({ work_status: workStatus.done, end_dt: both[0]?.end_dt });
  expect(left.machinery.map(({ machine_id }) => machine_id)).toEqual([first.id]);
  expect(left.area).toBeCloseTo(both[0]?.area ?? 0, 0);
});

test("one machine with two implements in a day: two works where two plans name it, and by hand anywhere", async () => {
  const field = fields[3] ?? 0;
  const machine = await farm.tracked({});
  const drill = await farm.equipment("СЗ-12", 25, 12);
  for (const [work_type_id, equipment_id, hour] of [
    [workType.cultivation, cultivator, "05"],
    [workType.sowing, drill, "10"],
  ] as const)
    await farm.work(field, {
      work_type_id,
      work_status: workStatus.planned,
      planned: { start_dt: `2026-04-20T${hour}:00:00Z`, end_dt: `2026-04-20T${hour}:30:00Z` },
      machinery: [{ machine_id: machine.id, equipment_id }],
    });
  await farm.drive(machine.serial, [
    ...passes({ field: 3, begins: "2026-04-20T05:00:00Z", count: 20 }),
    ...passes({ field: 3, begins: "2026-04-20T11:00:00Z", count: 20 }),
  ]);
  const both = await farm.of("2026-04-20");
  expect(both.map(({ work_type_id, stretches }) => [work_type_id, stretches[0]?.equipment_id])).toEqual([
    [workType.cultivation, cultivator],
    [workType.sowing, drill],
  ]);

  const [first] = both as [Proposal];
  const split = await farm.ask(calls.splitProposal, {
    params: { ...here(), id: first.id },
    body: { at: "2026-04-20T05:40:00Z", version: first.version },
  });
  expect(split.status, JSON.stringify(split.problem)).toBe(201);
  const [before, after] = split.body.items as [Proposal, Proposal];
  expect([before.end_dt, after.start_dt].map((at) => Date.parse(at))).toEqual(
    Array(2).fill(Date.parse("2026-04-20T05:40:00Z")),
  );
  expect((before.area ?? 0) + (after.area ?? 0)).toBeGreaterThan((first.area ?? 0) * 0.95);
  expect((before.area ?? 0) + (after.area ?? 0)).toBeLessThan((first.area ?? 0) * 1.05);
  const merged = await farm.ask(calls.mergeProposals, { params: here(), body: named(before, after) });
  expect(merged.body.stretches).toHaveLength(1);
  const apart = await farm.ask(calls.mergeProposals, {
    params: here(),
    body: { records: [...named(merged.body).records, { id: 999_999, version: 1 }] },
  });
  expect(apart.status).toBe(404);
});

test("who drives through a field, or along a road in it, has not worked it", async () => {
  const machine = await farm.tracked({ working_width: 12 });
  const truck = await farm.tracked({ machine_type: "AUTOMOBILE", model: "КамАЗ", working_width: 3 });
  const road = Array.from({ length: 6 }, (_, time) =>
    passes({ field: 4, begins: `2026-05-14T0${time + 3}:00:00Z`, count: 2, apart: 2, up: 300, speed: 18 }),
  ).flat();
  await farm.drive(machine.serial, road);
  await farm.drive(truck.serial, passes({ field: 4, begins: "2026-05-14T06:00:00Z", count: 30 }));
  expect(await farm.of("2026-05-14")).toEqual([]);
});

test("a part of a large field is proposed as well, and so is what follows a stretch that was declined", async () => {
  const ofField = async () => (await farm.of("2026-06-27")).filter(({ field_id }) => field_id === fields[13]);
  const machine = await farm.tracked({ working_width: 12 });
  // Passes of 300 m, eight of them: less than two diagonals of the field.
  const part = (begins: string) =>
    passes({ field: 13, begins, count: 8, up: 60 }).filter(({ lon }) => lon < 39 + 13 / 50 + 325 / 75_840);
  await farm.drive(machine.serial, part("2026-06-27T04:00:00Z"));
  const first = only(await ofField());
  const declined = await farm.ask(calls.declineProposals, {
    params: here(),
    body: { records: [{ id: first.id, version: first.version }], reason: "Перегон" },
  });
  expect(declined.status, JSON.stringify(declined.problem)).toBe(200);
  await farm.drive(machine.serial, part("2026-06-27T10:00:00Z"));
  expect((await ofField()).map(({ status }) => status).toSorted()).toEqual(["declined", "open"]);
});

test("what a machine stood on the field before and after is not its work's time", async () => {
  const machine = await farm.tracked({ working_width: 12 });
  const steps = passes({ field: 7, begins: "2026-05-20T06:00:00Z", count: 20 });
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) throw new Error("No steps");
  const standing = (from: typeof first, minutes: number[]) =>
    minutes.map((minute) => ({ ...from, time: from.time + minute * 60_000, speed: 0 }));
  await farm.drive(machine.serial, [
    ...standing(first, [-120, -90, -60, -30]),
    ...steps,
    ...standing(last, [30, 60, 90]),
  ]);
  const proposal = only(await farm.of("2026-05-20"));
  expect([proposal.start_dt, proposal.end_dt].map((at) => Math.round(Date.parse(at) / 60_000))).toEqual(
    [first.time, last.time].map((time) => Math.round(time / 60_000)),
  );
});

test("a turn beyond the border is no standing on the field", async () => {
  const machine = await farm.tracked({ working_width: 12 });
  const steps = passes({ field: fields.push(await farm.field()) - 1, begins: "2026-05-22T06:00:00Z", count: 20 });
  const west = Math.min(...steps.map(({ lon }) => lon));
  const sixtyMetres = 0.0008;
  const turned = steps.flatMap((step, at) => {
    const turns = (steps[at + 1]?.time ?? 0) - step.time > 10_000 && step.lon - west < 1e-6;
    const out = (after: number) => ({ ...step, time: step.time + after * 1000, lon: step.lon - sixtyMetres });
    return turns ? [step, out(4), out(8), out(12)] : [step];
  });
  await farm.drive(machine.serial, turned);
  const [stretch] = only(await farm.of("2026-05-22")).stretches;
  expect(turned.length).toBe(steps.length + 27);
  expect(stretch?.standing).toBe(0);
});

test("work after midnight is of the day before where the holding's days begin later", async () => {
  const machine = await farm.tracked({ working_width: 12 });
  // From 23:30 to about 2:00 by Moscow's clock.
  await farm.drive(machine.serial, passes({ field: 5, begins: "2026-05-15T20:30:00Z", count: 30 }));
  expect((await farm.of("2026-05-15")).length + (await farm.of("2026-05-16")).length).toBe(2);
  const settings = await farm.ask(settingsCalls.getSettings, { params: here() });
  const set = (day_hour: number, version: number) =>
    farm.ask(settingsCalls.updateSettings, { params: here(), body: { day_hour, version } });
  const later = await set(5, settings.body.version);
  await farm.recount();
  const whole = only(await farm.of("2026-05-15"));
  expect(Date.parse(whole.end_dt) - Date.parse(whole.start_dt)).toBeGreaterThan(2 * 3_600_000);
  expect(await farm.of("2026-05-16")).toEqual([]);
  await set(0, later.body.version);
  await farm.recount();
  expect((await farm.of("2026-05-15")).length + (await farm.of("2026-05-16")).length).toBe(2);
});

test("what was changed while the machine works goes on with it, as it was changed", async () => {
  const ofField = async () => (await farm.of("2026-06-20")).filter(({ field_id }) => field_id === fields[11]);
  const machine = await farm.tracked({ model: "К-744", working_width: 12 });
  const first = passes({ field: 11, begins: "2026-06-20T06:00:00Z", count: 20 });
  await farm.drive(machine.serial, first);
  const before = only(await ofField());
  const [stretch] = before.stretches;
  const { body: changed } = await change(before, {
    work_type_id: workType.cultivation,
    stretches: [{ id: stretch?.id, width: 10 }],
  });
  const begins = new Date((first.at(-1)?.time ?? 0) + 60_000).toISOString();
  await farm.drive(machine.serial, passes({ field: 11, begins, count: 20, up: 60 + 20 * 12 }));
  const after = only(await ofField());
  expect(after).toMatchObject({ id: before.id, work_type_id: workType.cultivation });
  expect(after.stretches).toMatchObject([{ width: 10, start_dt: stretch?.start_dt }]);
  expect((after.stretches[0]?.gross ?? 0) / (changed.stretches[0]?.gross ?? 1)).toBeCloseTo(2, 1);
  expect(after.version).toBeGreaterThan(changed.version);
  await approve(after);
  await farm.drive(machine.serial, passes({ field: 11, begins: "2026-06-20T12:00:00Z", count: 10, up: 600 }));
  expect((await ofField()).map(({ status }) => status).toSorted()).toEqual(["approved", "open"]);
});

test("hectares that somebody has said are of what was driven by then: the rest is proposed beside them", async () => {
  const ofField = async () => (await farm.of("2026-06-25")).filter(({ field_id }) => field_id === fields[12]);
  const machine = await farm.tracked({ model: "К-744", working_width: 12 });
  const first = passes({ field: 12, begins: "2026-06-25T06:00:00Z", count: 20 });
  await farm.drive(machine.serial, first);
  const before = only(await ofField());
  const stretches = before.stretches.map(({ id }) => ({ id }));
  const { body: changed } = await change(before, { area: 150_000, stretches });
  const begins = new Date((first.at(-1)?.time ?? 0) + 60_000).toISOString();
  await farm.drive(machine.serial, passes({ field: 12, begins, count: 20, up: 60 + 20 * 12 }));
  const all = await ofField();
  expect(all).toHaveLength(2);
  expect(all.find(({ id }) => id === before.id)).toMatchObject({ area: 150_000, end_dt: changed.end_dt });
});

test("nothing is proposed where a holding has switched that off, until it is switched on again", async () => {
  const machine = await farm.tracked({ working_width: 12 });
  const set = async (geo_enabled: boolean) => {
    const { body } = await farm.ask(settingsCalls.getSettings, { params: here() });
    await farm.ask(settingsCalls.updateSettings, { params: here(), body: { geo_enabled, version: body.version } });
  };
  await set(false);
  const day = addDays(moscowDay(new Date()), -3);
  const begins = `${day}T06:00:00Z`;
  await farm.drive(machine.serial, passes({ field: 7, begins, count: 30 }));
  const found = () => farm.of(day);
  expect(await found()).toEqual([]);
  await set(true);
  await farm.recount();
  expect((await found()).length).toBeGreaterThan(0);
});

test("points that come after approving are told, and never change the work", async () => {
  const field = fields[6] ?? 0;
  const machine = await farm.tracked({ working_width: 12 });
  const all = passes({ field: 6, begins: "2026-05-18T06:00:00Z", count: 30 });
  const isLate = ({ time }: { time: number }) => time > (all[400]?.time ?? 0) && time < (all[900]?.time ?? 0);
  await farm.drive(
    machine.serial,
    all.filter((step) => !isLate(step)),
  );
  const proposal = await typed(only(await farm.of("2026-05-18")));
  const done = only(await approve(proposal));
  const before = await workOf(field, done.workrecord_id);
  await farm.drive(machine.serial, all.filter(isLate));
  const told = only(await farm.of("2026-05-18"));
  expect(told).toMatchObject({ id: done.id, status: "approved", version: done.version });
  const [stretch] = told.stretches;
  expect(stretch?.approved_net).toBeCloseTo(done.area ?? 0, 0);
  expect((stretch?.net ?? 0) / (stretch?.approved_net ?? 1)).toBeGreaterThan(1.1);
  expect(await workOf(field, done.workrecord_id)).toEqual(before);

  // What lies behind what was approved is a work of its own, and no stretch is in two.
  await farm.drive(machine.serial, passes({ field: 6, begins: "2026-05-18T12:00:00Z", count: 30, up: 500 }));
  const [approvedOne, rest] = await farm.of("2026-05-18");
  expect(approvedOne?.id).toBe(done.id);
  expect(rest).toMatchObject({ status: "open" });
  await expect(
    inScope(farm.api.database.pool, { customerId: farm.customerId }, (tx) =>
      tx.run(sql`
        INSERT INTO proposal_stretch (customer_id, proposal_id, machine_id, field_id, from_dt, to_dt, boundary_id, interval_s,
          working_s, standing_s, average_speed, top_speed)
        SELECT customer_id, ${rest?.id ?? 0}, machine_id, field_id, from_dt + interval '1 minute', to_dt, boundary_id, 1, 1, 1, 1, 1
        FROM proposal_stretch WHERE proposal_id = ${done.id}`),
    ),
  ).rejects.toThrow("track_counts_once");
});
