import { afterAll, beforeAll, expect, test } from "vitest";
import { extentCalls } from "#contract/extents";
import { proposalCalls as calls, type Proposal } from "#contract/proposals";
import { trackerCalls } from "#contract/trackers";
import { workStatus, workType } from "#contract/work-words";
import { workCalls } from "#contract/works";
import { passes, type TrackedFarm, trackedFarm } from "./proposals/testing/tracked-farm";

let farm: TrackedFarm;
const fields: number[] = [];
const here = () => ({ customerId: farm.customerId });

beforeAll(async () => {
  farm = await trackedFarm();
  for (let nth = 0; nth < 6; nth++) fields.push(await farm.field());
});
afterAll(() => farm.api.close());

const fieldOf = (nth: number) => fields[nth - 1] ?? 0;
const extentsOf = async (nth: number) =>
  (await farm.ask(extentCalls.listFieldExtents, { params: { ...here(), fieldId: fieldOf(nth) } })).body;
const proposalsOf = async (nth: number, day: string) =>
  (await farm.of(day)).filter(({ field_id }) => field_id === fieldOf(nth));
const named = (proposals: readonly Proposal[]) => ({ records: proposals.map(({ id, version }) => ({ id, version })) });

async function typed(proposal: Proposal): Promise<Proposal> {
  const { id, version } = proposal;
  const body = { work_type_id: workType.cultivation, version };
  return (await farm.ask(calls.updateProposal, { params: { ...here(), id }, body })).body;
}

/** Two machines 12 m wide on one field: twenty passes each, of which ten lie over one another. */
async function driveTogether(nth: number, day: string) {
  const machines = [await farm.tracked({ working_width: 12 }), await farm.tracked({ working_width: 12 })];
  for (const [place, { serial }] of machines.entries())
    await farm.drive(
      serial,
      passes({ field: nth, begins: `${day}T0${6 + place * 3}:00:00Z`, count: 20, up: 60 + place * 120 }),
    );
  return machines;
}

/** m²: thirty passes of about 710 m by 12 m. */
const thirty = 30 * 710 * 12;

test("a field's tab, the proposed work and the machine's day tell the same hectares, by whatever width somebody gave", async () => {
  const machine = await farm.tracked({ working_width: 12 });
  await farm.drive(machine.serial, passes({ field: 1, begins: "2026-05-04T06:00:00Z", count: 20 }));
  const [waiting] = await proposalsOf(1, "2026-05-04");
  const [stretch] = waiting?.stretches ?? [];
  expect((await extentsOf(1)).items[0]?.net).toBeCloseTo(waiting?.area ?? 0, 0);
  const { id = 0, version = 0 } = waiting ?? {};
  const body = { version, stretches: [{ id: stretch?.id ?? 0, width: 6 }] };
  const half = (await farm.ask(calls.updateProposal, { params: { ...here(), id }, body })).body;
  await farm.count();
  const [extent] = (await extentsOf(1)).items;
  expect(extent).toMatchObject({ width: 6, width_from: "given" });
  expect(extent?.net).toBeCloseTo(half.area ?? 0, 0);
  expect((extent?.net ?? 0) / (waiting?.area ?? 1)).toBeCloseTo(0.5, 1);
  const query = { from: "2026-05-04", to: "2026-05-04" };
  const days = await farm.ask(trackerCalls.listMachineDays, { params: { ...here(), id: machine.id }, query });
  expect(days.body.items[0]?.net).toBeCloseTo(half.area ?? 0, 0);
  // Approving writes the work, and adds nothing to what the field was worked.
  const [done] = (
    await farm.ask(calls.approveProposals, { params: here(), body: { ...named([await typed(half)]), rest: "close" } })
  ).body.items;
  await farm.recount();
  const params = { ...here(), fieldId: fieldOf(1), id: done?.workrecord_id ?? 0 };
  expect((await farm.ask(workCalls.getWorkrecord, { params })).body.area).toBeCloseTo(extent?.net ?? 0, 0);
  expect((await extentsOf(1)).items.map(({ net }) => Math.round(net))).toEqual([Math.round(half.area ?? 0)]);
});

test("what two machines drove over one after the other is the field's once, and each machine's own", async () => {
  await driveTogether(2, "2026-09-07");
  const { items, days } = await extentsOf(2);
  expect(items.map(({ net }) => net / (20 * 710 * 12))).toEqual([expect.closeTo(1, 1), expect.closeTo(1, 1)]);
  expect(days).toMatchObject([{ day: "2026-09-07", machines: 2, band: expect.closeTo(items[0]?.band ?? 0, 3) }]);
  expect((days[0]?.net ?? 0) / thirty).toBeCloseTo(1, 1);
});

test("two that are made one work come to the hectares of both without what they share; apart again each has its own", async () => {
  await driveTogether(3, "2026-05-11");
  const both = await proposalsOf(3, "2026-05-11");
  expect(both).toHaveLength(2);
  const merged = (await farm.ask(calls.mergeProposals, { params: here(), body: named(both) })).body;
  expect((merged.area ?? 0) / thirty).toBeCloseTo(1, 1);
  expect(merged.area).toBeCloseTo((await extentsOf(3)).days[0]?.net ?? 0, -1);
  const at = both.map(({ start_dt }) => start_dt).toSorted()[1] ?? "";
  const split = await farm.ask(calls.splitProposal, {
    params: { ...here(), id: merged.id },
    body: { at, version: merged.version },
  });
  const areas = split.body.items.map(({ area }) => area ?? 0);
  expect(areas.reduce((sum, area) => sum + area, 0)).toBeGreaterThan((merged.area ?? 0) * 1.25);
});

test("approved one after the other onto one work they come to the same, and taking one back leaves the other's own", async () => {
  await driveTogether(4, "2026-10-05");
  const both = await proposalsOf(4, "2026-10-05");
  const areaOf = async (id: number | null | undefined) =>
    (await farm.ask(workCalls.getWorkrecord, { params: { ...here(), fieldId: fieldOf(4), id: id ?? 0 } })).body.area;
  const approve = async (proposal: Proposal | undefined) =>
    (
      await farm.ask(calls.approveProposals, {
        params: here(),
        body: { ...named([await typed(proposal as Proposal)]), rest: "close" },
      })
    ).body.items[0];
  const first = await approve(both[0]);
  const second = await approve(both[1]);
  expect(second?.workrecord_id).toBe(first?.workrecord_id);
  expect(((await areaOf(first?.workrecord_id)) ?? 0) / thirty).toBeCloseTo(1, 1);
  await farm.ask(calls.reopenProposals, { params: here(), body: named([second as Proposal]) });
  expect(await areaOf(first?.workrecord_id)).toBeCloseTo(first?.area ?? 0, -1);
});

test("a machine that leaves the day leaves it to the other alone", async () => {
  const [, second] = await driveTogether(5, "2026-05-18");
  expect((await extentsOf(5)).days).toHaveLength(1);
  await farm.forget(second?.serial ?? "");
  expect(await extentsOf(5)).toMatchObject({ items: [{}], days: [] });
});

test("who drives over a field has worked nothing of it", async () => {
  const machine = await farm.tracked({ working_width: 12 });
  await farm.drive(machine.serial, passes({ field: 6, begins: "2026-05-25T06:00:00Z", count: 2 }));
  expect(await extentsOf(6)).toEqual({ items: [], days: [] });
  expect(await proposalsOf(6, "2026-05-25")).toEqual([]);
  await farm.drive(machine.serial, passes({ field: 6, begins: "2026-05-26T06:00:00Z", count: 20 }));
  expect((await extentsOf(6)).items).toHaveLength(1);
});

test("a night that a machine stood on the field is no part of what it worked there", async () => {
  const machine = await farm.tracked({ working_width: 12 });
  const steps = passes({ field: 3, begins: "2026-06-22T06:00:00Z", count: 20 });
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) throw new Error("No passes");
  const stand = (step: typeof first, minutes: number) => ({ ...step, time: step.time + minutes * 60_000, speed: 0 });
  const before = Array.from({ length: 40 }, (_, nth) => stand(first, (nth - 40) * 5));
  const after = Array.from({ length: 40 }, (_, nth) => stand(last, (nth + 1) * 5));
  await farm.drive(machine.serial, [...before, ...steps, ...after]);
  const extent = (await extentsOf(3)).items.find(({ day }) => day === "2026-06-22");
  const [proposal] = await proposalsOf(3, "2026-06-22");
  expect(extent?.start_dt).toBe(proposal?.start_dt);
  expect(extent?.standing).toBeLessThan(60);
  expect(Math.abs(Date.parse(extent?.end_dt ?? "") - Date.parse(proposal?.end_dt ?? ""))).toBeLessThan(1000);
});

test("a machine that changed its implement on a field has an extent for each, as wide as that one is", async () => {
  const machine = await farm.tracked({ working_width: 5 });
  const cultivator = await farm.equipment("КПС-12", 21, 12);
  const roller = await farm.equipment("ЗККШ-6", 23, 6);
  for (const [work_type_id, equipment_id, hour] of [
    [workType.cultivation, cultivator, "05"],
    [workType.rolling, roller, "11"],
  ] as const)
    await farm.work(fieldOf(6), {
      work_type_id,
      work_status: workStatus.planned,
      planned: { start_dt: `2026-05-08T${hour}:00:00Z`, end_dt: `2026-05-08T${hour}:30:00Z` },
      machinery: [{ machine_id: machine.id, equipment_id }],
    });
  await farm.drive(machine.serial, [
    ...passes({ field: 6, begins: "2026-05-08T05:00:00Z", count: 20 }),
    ...passes({ field: 6, begins: "2026-05-08T11:00:00Z", count: 20, apart: 6 }),
  ]);
  const extents = async () => (await extentsOf(6)).items.filter(({ day }) => day === "2026-05-08").toReversed();
  const told = async () =>
    (await extents()).map(({ width, equipment_name, net }) => [width, equipment_name, Math.round(net / 10_000)]);
  expect(await told()).toEqual([
    [12, "КПС-12", 17],
    [6, "ЗККШ-6", 9],
  ]);
  const proposals = await proposalsOf(6, "2026-05-08");
  const nets = (await extents()).map(({ net }) => Math.round(net));
  expect(proposals.map(({ area }) => Math.round(area ?? 0))).toEqual(nets);

  // Somebody says that it was the same one after all: there is one extent again.
  const [, second] = proposals as [Proposal, Proposal];
  const body = { version: second.version, stretches: [{ id: second.stretches[0]?.id ?? 0, equipment_id: cultivator }] };
  await farm.ask(calls.updateProposal, { params: { ...here(), id: second.id }, body });
  await farm.count();
  expect((await told()).map(([width, name]) => [width, name])).toEqual([[12, "КПС-12"]]);
});
