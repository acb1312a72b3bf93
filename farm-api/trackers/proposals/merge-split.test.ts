import { afterAll, beforeAll, expect, test } from "vitest";
import { proposalCalls as calls, type Proposal } from "#contract/proposals";
import { workType } from "#contract/work-words";
import { workCalls } from "#contract/works";
import { passes, type TrackedFarm, trackedFarm } from "./testing/tracked-farm";

let farm: TrackedFarm;
beforeAll(async () => {
  farm = await trackedFarm();
});
afterAll(() => farm.api.close());

const here = () => ({ customerId: farm.customerId });
const named = (...proposals: Proposal[]) => ({ records: proposals.map(({ id, version }) => ({ id, version })) });
const figuresOf = ({ area, start_dt, end_dt, stretches }: Proposal) => [
  area,
  start_dt,
  end_dt,
  ...stretches.map(({ net, gross, overlap, working, standing }) => [net, gross, overlap, working, standing]),
];

test("hours that were split and joined again are what they were, and one machine of the work", async () => {
  await farm.field();
  const machine = await farm.tracked({ working_width: 12 });
  await farm.drive(machine.serial, passes({ field: 1, begins: "2026-04-21T05:00:00Z", count: 20 }));
  const [proposal] = await farm.of("2026-04-21");
  if (!proposal) throw new Error("Nothing was proposed");
  const { id, version } = proposal;
  const place = { params: { ...here(), id } };
  const typed = await farm.ask(calls.updateProposal, {
    ...place,
    body: { version, work_type_id: workType.cultivation },
  });
  const split = await farm.ask(calls.splitProposal, {
    ...place,
    body: { at: "2026-04-21T05:40:00Z", version: typed.body.version },
  });
  expect(split.body.items).toHaveLength(2);
  const joined = await farm.ask(calls.mergeProposals, { params: here(), body: named(...split.body.items) });
  expect(figuresOf(joined.body)).toEqual(figuresOf(typed.body));
  const approved = await farm.ask(calls.approveProposals, {
    params: here(),
    body: { ...named(joined.body), rest: "close" },
  });
  const [whole] = approved.body.items;
  const { body: work } = await farm.ask(workCalls.getWorkrecord, {
    params: { ...here(), fieldId: whole?.field_id ?? 0, id: whole?.workrecord_id ?? 0 },
  });
  expect(work.machinery.map(({ machine_id }) => machine_id)).toEqual([machine.id]);
});
