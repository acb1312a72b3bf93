import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { proposalCalls as calls } from "#contract/proposals";
import { settingsCalls } from "#contract/settings";
import { workStatus, workType } from "#contract/work-words";
import { moscowDay, moscowOffset, timeAt } from "#formats/days/instants";
import { inIntake } from "../intake/in-intake";
import { passes, type TrackedFarm, trackedFarm } from "./testing/tracked-farm";

let farm: TrackedFarm;
const fields: number[] = [0];

beforeAll(async () => {
  farm = await trackedFarm();
  for (let count = 0; count < 4; count++) fields.push(await farm.field());
});
afterAll(() => farm.api.close());

test("one implement on two machines in the same hours is told at both", async () => {
  const header = await farm.equipment("Power Stream 900", 44, 9);
  for (const [nth, hour] of [
    [1, "06:00"],
    [2, "06:30"],
    [3, "12:00"],
  ] as const) {
    const machine = await farm.tracked({ machine_type: "HARVESTER", model: `ACROS ${nth}`, working_width: 9 });
    await farm.work(fields[nth] ?? 0, {
      work_type_id: workType.harvesting,
      work_status: workStatus.planned,
      planned: { start_dt: "2026-07-20T05:00:00Z", end_dt: "2026-07-20T15:00:00Z" },
      machinery: [{ machine_id: machine.id, equipment_id: header }],
    });
    await farm.drive(machine.serial, passes({ field: nth, begins: `2026-07-20T${hour}:00Z`, count: 20, apart: 9 }));
  }
  const told = (await farm.of("2026-07-20")).map(({ stretches }) =>
    stretches.flatMap(({ machine_model, implement_shared_with }) => [
      machine_model,
      ...implement_shared_with.map(({ model }) => model),
    ]),
  );
  expect(told.toSorted()).toEqual([["ACROS 1", "ACROS 2"], ["ACROS 2", "ACROS 1"], ["ACROS 3"]]);
});

test("which share of a work was driven faster than it allows is told with what is proposed", async () => {
  const nth = fields.push(await farm.field()) - 1;
  const machine = await farm.tracked({});
  const cultivator = await farm.equipment("КПС-12", 6, 12);
  await farm.work(fields[nth] ?? 0, {
    work_type_id: workType.cultivation,
    planned: { start_dt: "2026-06-22T05:00:00Z", end_dt: "2026-06-22T15:00:00Z" },
    work_status: workStatus.planned,
    machinery: [{ machine_id: machine.id, equipment_id: cultivator }],
  });
  // Cultivation may go at 14 km/h: ten passes are too fast, and take a third of the time of all twenty.
  await farm.drive(machine.serial, [
    ...passes({ field: nth, begins: "2026-06-22T06:00:00Z", count: 10, speed: 18 }),
    ...passes({ field: nth, begins: "2026-06-22T06:30:00Z", count: 10, up: 180, speed: 9 }),
  ]);
  expect(await farm.of("2026-06-22")).toMatchObject([{ stretches: [{ fast_share: expect.closeTo(1 / 3, 1) }] }]);
});

/** Work of now and of some hours ago is cut by no end of a day, whenever this runs. @returns the hour of Moscow at which days begin */
async function beginDaysFarFrom(now: number): Promise<number> {
  const hour = Number(timeAt(new Date(now).toISOString(), moscowOffset).slice(0, 2));
  const day_hour = hour > 6 && hour < 23 ? 0 : 12;
  const params = { customerId: farm.customerId };
  const { version } = (await farm.ask(settingsCalls.getSettings, { params })).body;
  await farm.ask(settingsCalls.updateSettings, { params, body: { day_hour, version } });
  return day_hour;
}

test("a machine that was there a moment ago works still, and is not approved; one that left hours ago is", async () => {
  const machine = await farm.tracked({ machine_type: "HARVESTER", working_width: 12 });
  const now = Date.now();
  const begins = await beginDaysFarFrom(now);
  const steps = passes({ field: 4, begins: new Date(now).toISOString(), count: 12 });
  const lasts = (steps.at(-1)?.time ?? now) - now;
  const until = (end: number) => steps.map((step) => ({ ...step, time: step.time - now + end - lasts }));
  const of = async (end: number) =>
    (await farm.of(moscowDay(new Date(end - begins * 3_600_000)))).filter(({ field_id }) => field_id === fields[4]);
  const told = async (end: number) => (await of(end)).map(({ stretches }) => stretches.at(-1)?.works_still);
  const approve = async (end: number) => {
    const records = (await of(end)).map(({ id, version }) => ({ id, version }));
    return farm.ask(calls.approveProposals, { params: { customerId: farm.customerId }, body: { records } });
  };
  const [hoursAgo, justNow] = [now - 5 * 3_600_000, now - 30_000];
  await farm.drive(machine.serial, until(hoursAgo));
  expect(await told(hoursAgo)).toEqual([false]);
  await farm.drive(machine.serial, until(justNow));
  const { lat = 0, lon = 0, time = 0 } = until(justNow).at(-1) ?? {};
  await inIntake(farm.api.database.pool, (tx) =>
    tx.run(sql`
      UPDATE tracker SET last_dt = ${new Date(time).toISOString()}, last_lat = ${lat}, last_lon = ${lon}
      WHERE serial = ${machine.serial}`),
  );
  expect((await told(justNow)).at(-1)).toBe(true);
  const refused = await approve(justNow);
  expect([refused.status, refused.problem.fields]).toMatchObject([
    422,
    [{ path: "records.0.id", message: expect.stringMatching(/ещё работает. Утвердите, когда машина закончит/) }],
  ]);
  await inIntake(farm.api.database.pool, (tx) =>
    tx.run(sql`UPDATE tracker SET last_lat = ${lat + 0.1} WHERE serial = ${machine.serial}`),
  );
  const { status, body } = await approve(justNow);
  expect(status).toBe(200);
  const records = body.items.map(({ id, version }) => ({ id, version }));
  await farm.ask(calls.reopenProposals, { params: { customerId: farm.customerId }, body: { records } });
});

test("what waits is counted for a machine and for a division as it is listed", async () => {
  const params = { customerId: farm.customerId };
  const all = await farm.ask(calls.countProposals, { params, query: {} });
  const none = await farm.ask(calls.countProposals, { params, query: { division_ids: "999999" } });
  expect(all.body.open).toBeGreaterThan(0);
  expect(none.body).toEqual({ open: 0, last_day: null });
  const stranger = await farm.machine("Ни разу не выезжала");
  const idle = await farm.ask(calls.countProposals, { params, query: { machine_id: String(stranger) } });
  expect(idle.body.open).toBe(0);
  const { items } = await farm
    .ask(calls.listProposals, { params, query: { day: all.body.last_day ?? "" } })
    .then(({ body }) => body);
  const machine_id = String(items.find(({ status }) => status === "open")?.stretches[0]?.machine_id);
  expect((await farm.ask(calls.countProposals, { params, query: { machine_id } })).body.open).toBeGreaterThan(0);
});
