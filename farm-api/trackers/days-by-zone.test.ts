import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { extentCalls } from "#contract/extents";
import { identityCalls } from "#contract/identity";
import { settingsCalls } from "#contract/settings";
import { trackerCalls } from "#contract/trackers";
import { instantAt, timeAt } from "#formats/days/instants";
import { inScope } from "../platform/database/scope";
import { countDueDays } from "./count-days";
import { passes, type TrackedFarm, trackedFarm } from "./proposals/testing/tracked-farm";

let farm: TrackedFarm;
let fields: number[];
const here = () => ({ customerId: farm.customerId });

beforeAll(async () => {
  farm = await trackedFarm();
  fields = [await farm.field(), await farm.field(), await farm.field()];
});
beforeEach(() => liveAt(3));
afterAll(() => farm.api.close());

/** All fields of the holding lie so many hours east of Greenwich. */
const liveAt = (zone: number) =>
  inScope(farm.api.database.pool, here(), (tx) =>
    tx.run(sql`UPDATE field SET tz_offset = ${zone} WHERE customer_id = ${farm.customerId}`),
  );
const zoneNow = async () => (await farm.ask(identityCalls.getCustomer, { params: here() })).body.tz_offset;

async function setDayHour(day_hour: number) {
  const { body } = await farm.ask(settingsCalls.getSettings, { params: here() });
  await farm.ask(settingsCalls.updateSettings, { params: here(), body: { day_hour, version: body.version } });
}

const daysOf = async (machine: number, from: string, to: string) =>
  (await farm.ask(trackerCalls.listMachineDays, { params: { ...here(), id: machine }, query: { from, to } })).body.items
    .map(({ day }) => day)
    .toSorted();

const extentDays = async (machine: number) =>
  (await farm.ask(extentCalls.listMachineExtents, { params: { ...here(), id: machine } })).body.items
    .map(({ day }) => day)
    .toSorted();

/** Works from half past ten at night until about one by the clock of the place, and again at noon of the day after. */
async function nightShift(nth: number, day: string, zone: number, noon: string) {
  const machine = await farm.tracked({ working_width: 12 });
  const drive = (on: string, time: string, up: number) =>
    farm.drive(machine.serial, passes({ field: nth, begins: instantAt(on, time, zone), count: 30, up }));
  await drive(day, "22:30", 60);
  await drive(noon, "12:00", 500);
  return machine.id;
}

test.each([
  { zone: 7, day: "2026-05-31", next: "2026-06-01", nth: 1, where: "Novosibirsk" },
  { zone: 5, day: "2026-10-13", next: "2026-10-14", nth: 2, where: "Kostanay" },
])("a holding of $where has its own midnight, for tracks, hectares and works proposed", async (place) => {
  const { zone, day, next, nth } = place;
  await liveAt(zone);
  expect(await zoneNow()).toBe(zone);
  const machine = await nightShift(nth, day, zone, next);
  expect(await daysOf(machine, day, next)).toEqual([day, next]);
  expect(await extentDays(machine)).toEqual([day, next]);
  const timesOn = async (one: string) =>
    (await farm.of(one))
      .filter(({ field_id }) => field_id === fields[nth - 1])
      .map(({ start_dt, end_dt }) => [timeAt(start_dt, zone).slice(0, 2), timeAt(end_dt, zone).slice(0, 2)]);
  // What was done after midnight goes with what was done at noon.
  expect(await timesOn(day)).toEqual([["22", "23"]]);
  expect(await timesOn(next)).toEqual([["00", "14"]]);
  await setDayHour(6);
  await farm.recount();
  expect(await timesOn(day)).toEqual([["22", "00"]]);
  expect(await timesOn(next)).toEqual([["12", "14"]]);
  await setDayHour(0);
  await farm.recount();
});

test("days are counted anew once the holding turns out to lie elsewhere", async () => {
  const machine = await farm.tracked({ working_width: 12 });
  // From half past nine in the evening by Moscow's clock: half past one of the next day in Novosibirsk.
  await farm.drive(machine.serial, passes({ field: 3, begins: "2026-08-31T18:30:00Z", count: 20 }));
  expect(await daysOf(machine.id, "2026-08-30", "2026-09-02")).toEqual(["2026-08-31"]);
  await liveAt(7);
  while (await countDueDays(farm.api.database.pool));
  expect(await daysOf(machine.id, "2026-08-30", "2026-09-02")).toEqual(["2026-09-01"]);
  expect(await extentDays(machine.id)).toEqual(["2026-09-01"]);
  expect((await farm.of("2026-09-01")).map(({ status }) => status)).toEqual(["open"]);
  expect(await farm.of("2026-08-31")).toEqual([]);
});

test("the zone is that of most fields, and stays where the last of them are gone", async () => {
  const [first = 0, ...others] = fields;
  const set = (id: number, zone: number | null) =>
    inScope(farm.api.database.pool, here(), (tx) => tx.run(sql`UPDATE field SET tz_offset = ${zone} WHERE id = ${id}`));
  await set(first, 5);
  expect(await zoneNow()).toBe(3);
  for (const id of others) await set(id, 5);
  expect(await zoneNow()).toBe(5);
  for (const id of fields) await set(id, null);
  expect(await zoneNow()).toBe(5);
});
