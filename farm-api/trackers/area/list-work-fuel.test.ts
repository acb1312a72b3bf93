import { afterAll, beforeAll, expect, test } from "vitest";
import { extentCalls } from "#contract/extents";
import { proposalCalls } from "#contract/proposals";
import { workStatus, workType } from "#contract/work-words";
import { passes, type TrackedFarm, trackedFarm } from "../proposals/testing/tracked-farm";

let farm: TrackedFarm;
beforeAll(async () => {
  farm = await trackedFarm();
});
afterAll(() => farm.api.close());

const here = () => ({ customerId: farm.customerId });
const fuelOf = (fieldId: number, id: number) =>
  farm.ask(extentCalls.listWorkFuel, { params: { ...here(), fieldId, id } });

/** A harvester's day on a field, its engine's counter going from 5,000 to 5,040 litres. */
async function harvested(field: number, day: string) {
  const machine = await farm.tracked({ machine_type: "HARVESTER", working_width: 12 });
  const steps = passes({ field, begins: `${day}T06:00:00Z`, count: 20 });
  const fuelled = steps.map((step, at) => ({
    ...step,
    fuel: { level: null, unit: null, used: 5000 + (at / (steps.length - 1)) * 40 },
  }));
  await farm.drive(machine.serial, fuelled);
  return machine.id;
}

test("a work that was approved from tracks tells what its machines burnt, and so does one written by hand", async () => {
  const [approvedOn, writtenOn] = [await farm.field(), await farm.field()];
  const machine = await harvested(1, "2026-07-10");
  const records = (await farm.of("2026-07-10")).map(({ id, version }) => ({ id, version }));
  const { body } = await farm.ask(proposalCalls.approveProposals, { params: here(), body: { records } });
  const approved = body.items[0]?.workrecord_id ?? 0;
  const told = { fuel: expect.closeTo(40, 0), fuel_from: "counter", net: expect.closeTo(170_000, -4) };
  expect((await fuelOf(approvedOn, approved)).body.items).toEqual([{ machine_id: machine, ...told }]);

  const other = await harvested(2, "2026-07-11");
  const written = await farm.work(writtenOn, {
    work_type_id: workType.harvesting,
    work_status: workStatus.done,
    start_dt: "2026-07-11T05:30:00Z",
    end_dt: "2026-07-11T12:00:00Z",
    machinery: [{ machine_id: other, equipment_id: null, machine_operator_id: null }],
  });
  expect((await fuelOf(writtenOn, written.id)).body.items).toEqual([{ machine_id: other, ...told }]);
  expect((await fuelOf(approvedOn, written.id)).status).toBe(404);
});
