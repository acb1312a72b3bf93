import { afterAll, beforeAll, expect, test } from "vitest";
import { proposalCalls as calls, type Proposal } from "#contract/proposals";
import { workStatus, workType } from "#contract/work-words";
import { workCalls } from "#contract/works";
import { passes, type TrackedFarm, trackedFarm } from "./testing/tracked-farm";

let farm: TrackedFarm;
let cultivator: number;
/** By their places in a row; the first is 1. */
const fields: number[] = [0];
const here = () => ({ customerId: farm.customerId });
const named = (...proposals: Proposal[]) => ({ records: proposals.map(({ id, version }) => ({ id, version })) });
const approve = async (...proposals: Proposal[]) => {
  const answer = await farm.ask(calls.approveProposals, { params: here(), body: named(...proposals) });
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
const only = (proposals: Proposal[]): Proposal => {
  expect(proposals).toHaveLength(1);
  return proposals[0] as Proposal;
};

beforeAll(async () => {
  farm = await trackedFarm();
  for (let count = 0; count < 12; count++) fields.push(await farm.field());
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
