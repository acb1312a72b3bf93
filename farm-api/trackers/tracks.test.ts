import sql, { type Sql } from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { machineCalls } from "#contract/machines";
import { trackerCalls as calls, type TrackLine } from "#contract/trackers";
import { momentOf } from "#formats/days/instants";
import { inScope } from "../platform/database/scope";
import { type WorksApi, worksApi } from "../works/testing/works-api";
import { countDueDays } from "./count-days";
import { inIntake } from "./intake/in-intake";
import { type Step, writeTrack } from "./testing/write-track";

let farm: WorksApi;
beforeAll(async () => {
  farm = await worksApi();
});
afterAll(() => farm.api.close());

const here = () => ({ customerId: farm.customerId });
async function tracked(serial: string): Promise<number> {
  const id = await farm.machine();
  await hang(id, serial);
  return id;
}
const hang = (id: number, serial: string) =>
  farm.ask(machineCalls.attachTracker, { params: { ...here(), id }, body: { source: "wialon", serial } });
const write = (serial: string, steps: readonly Step[]) =>
  writeTrack(farm.api.database.pool, { ...here(), serial }, steps);

const begin = momentOf("2026-05-12T06:00:00Z");
/** Drives east at 10 m/s from the south-western corner of field 1 of this test, a point a second. */
const driven = (seconds: number, { from = 0, lat = 47.005, lon = 39.02 } = {}): Step[] =>
  Array.from({ length: seconds }, (_, second) => ({
    time: begin + (from + second) * 1000,
    lat,
    lon: lon + (second * 10) / (111_195 * Math.cos((lat * Math.PI) / 180)),
    speed: 36,
  }));
const day = { start_at: "2026-05-11T21:00:00Z", end_at: "2026-05-12T21:00:00Z" };

const sums = (values: readonly number[]) => {
  let sum = 0;
  return values.map((value) => (sum += value));
};
const placesOf = (line: TrackLine) => {
  const [seconds, lats, lons] = [line.seconds, line.lat, line.lon].map(sums);
  return (seconds ?? []).map((second, at) => ({ second, lat: (lats?.[at] ?? 0) / 1e5, lon: (lons?.[at] ?? 0) / 1e5 }));
};

test("a day's track tells its way, its stops, its gaps and the fields it was on", async () => {
  const field = await farm.field();
  const machine = await tracked("9001");
  const way = driven(70);
  const last = way.at(-1);
  const stop = Array.from({ length: 20 }, (_, minute) => ({
    time: begin + 70_000 + minute * 30_000,
    lat: 47.005,
    lon: last?.lon ?? 0,
    speed: 0,
  }));
  const after = driven(30, { from: 4000, lon: (last?.lon ?? 0) + 0.02 });
  await write("9001", [...way, ...stop, ...after]);
  const answer = await farm.ask(calls.getMachineTrack, { params: { ...here(), id: machine }, query: day });
  expect(answer.status, JSON.stringify(answer.problem)).toBe(200);
  const { figures, stops, gaps, visits, ways, points_count, line } = answer.body;
  expect(ways.length).toBeGreaterThan(0);
  expect([...visits, ...ways].reduce((sum, { distance }) => sum + distance, 0)).toBeCloseTo(figures.distance, -1);
  expect(points_count).toBe(120);
  expect(figures.distance / 10).toBeCloseTo(98, 0);
  expect(figures).toMatchObject({ standing: 570, top_speed: 36 });
  expect(stops).toMatchObject([{ from: "2026-05-12T06:01:10.000Z", to: "2026-05-12T06:10:40.000Z", field_id: field }]);
  expect(gaps).toEqual([{ from: "2026-05-12T06:10:40.000Z", to: "2026-05-12T07:06:40.000Z" }]);
  expect(visits).toMatchObject([{ field_id: field, average_speed: 36, from: "2026-05-12T06:00:00.000Z" }]);
  const bySerial = await farm.ask(calls.getTrack, {
    params: { ...here(), source: "wialon", serial: "9001" },
    query: day,
  });
  expect(bySerial.body).toEqual(answer.body);
  expect(line?.seconds.length).toBeLessThan(12);
});

test("a field is told without the parking on it, which is told by itself and once", async () => {
  const field = await farm.field();
  const machine = await tracked("9031");
  const lon = 39.021 + 1 / 50;
  const standing = (from: number, minutes: number, at: number): Step[] =>
    Array.from({ length: minutes }, (_, minute) => ({
      time: begin + (from + minute * 60) * 1000,
      lat: 47.005,
      lon: at,
      speed: 0,
    }));
  // Parked for an hour before the day's work and for one in it; a short rest is a part of it.
  const [first, second, third] = [
    driven(20, { from: 3600, lon }),
    driven(20, { from: 3920, lon: lon + 0.001 }),
    driven(20, { from: 7600, lon: lon + 0.002 }),
  ];
  const end = (steps: readonly Step[]) => steps.at(-1)?.lon ?? 0;
  await write("9031", [
    ...standing(0, 60, lon),
    ...first,
    ...standing(3620, 5, end(first)),
    ...second,
    ...standing(3940, 61, end(second)),
    ...third,
  ]);
  const { visits, stops, figures } = (
    await farm.ask(calls.getMachineTrack, { params: { ...here(), id: machine }, query: day })
  ).body;
  expect(visits.map(({ field_id }) => field_id)).toEqual([field, field]);
  expect(visits.map(({ from, to }) => [from.slice(11, 16), to.slice(11, 16)])).toEqual([
    ["06:59", "07:05"],
    ["08:05", "08:06"],
  ]);
  expect(visits.map(({ standing: stood }) => Math.round(stood / 60))).toEqual([4, 0]);
  const parked = stops.filter(({ from, to }) => momentOf(to) - momentOf(from) > 1_800_000);
  for (const visit of visits)
    for (const stop of parked) expect(visit.to <= stop.from || visit.from >= stop.to).toBe(true);
  expect(visits.reduce((sum, { distance }) => sum + distance, 0) / figures.distance).toBeGreaterThan(0.95);
});

test("of a silence on a field nobody knows what it was: neither work nor a stop", async () => {
  await farm.field();
  const machine = await tracked("9011");
  const before = driven(20, { lon: 39.021 });
  await write("9011", [...before, ...driven(20, { from: 800, lon: (before.at(-1)?.lon ?? 0) + 0.002 })]);
  const answer = await farm.ask(calls.getMachineTrack, { params: { ...here(), id: machine }, query: day });
  const { figures, visits } = answer.body;
  expect(figures).toMatchObject({ moving: 38, on_fields: 38, standing: 0 });
  expect(visits).toMatchObject([{ average_speed: 36 }]);
});

test("places are told on all four quarters of the earth", async () => {
  const corners: [number, number][] = [
    [47.12345, 39.54321],
    [-33.12345, 151.54321],
    [-33.12345, -70.54321],
    [64.12345, -179.99999],
    [-0.00001, 180],
  ];
  for (const [at, [lat, lon]] of corners.entries()) {
    const serial = `91${at}`;
    const machine = await tracked(serial);
    await write(serial, [{ time: begin, lat, lon, speed: 5 }]);
    const { body } = await farm.ask(calls.getMachineTrack, { params: { ...here(), id: machine }, query: day });
    expect(body.line && placesOf(body.line)).toEqual([{ second: expect.any(Number), lat, lon }]);
  }
});

test("a day of a point a second is small, and right to the metres it says", async () => {
  const machine = await tracked("9002");
  const steps = Array.from({ length: 86_400 }, (_, second): Step => {
    // Passes of 1,000 m there and back at 10 km/h, 6 m apart.
    const metres = (second * 10) / 3.6;
    const pass = Math.floor(metres / 1000);
    const along = pass % 2 === 0 ? metres % 1000 : 1000 - (metres % 1000);
    const lat = 47 + (pass * 6) / 111_195;
    // A counter of 24 l/h, and a tank that swings.
    const fuel = {
      used: 4000 + second / 150,
      level: 700 - second / 150 + ((second * 7919) % 17) / 4,
      unit: "l" as const,
    };
    return { time: momentOf(day.start_at) + second * 1000, lat, lon: 39.3 + along / 75_800, speed: 10, fuel };
  });
  await write("9002", steps);
  const { body } = await farm.ask(calls.getMachineTrack, { params: { ...here(), id: machine }, query: day });
  expect(body.points_count).toBe(86_400);
  expect(body.figures.distance / 1000).toBeCloseTo(241, 0);
  expect(Math.abs((body.figures.fuel ?? 0) - 576)).toBeLessThan(1);
  expect(body.fuel?.level.length).toBeLessThan(100);
  const hours = { start_at: "2026-05-12T10:00:00Z", end_at: "2026-05-12T11:30:00Z" };
  const part = await farm.ask(calls.getMachineTrack, { params: { ...here(), id: machine }, query: hours });
  expect(part.body.figures).toMatchObject({ fuel: 36, fuel_from: "counter" });
  const { line } = body;
  if (!line) throw new Error("The track has no line");
  expect(JSON.stringify(line).length).toBeLessThan(40_000);
  const places = placesOf(line);
  for (let at = 1; at < places.length; at++) {
    const [one, other] = [places[at - 1], places[at]];
    if (!one || !other || other.second === one.second) continue;
    const middle = Math.round((one.second + other.second) / 2);
    const share = (middle - one.second) / (other.second - one.second);
    const truth = steps[middle];
    const off = Math.hypot(
      (one.lat + (other.lat - one.lat) * share - (truth?.lat ?? 0)) * 111_195,
      (one.lon + (other.lon - one.lon) * share - (truth?.lon ?? 0)) * 75_800,
    );
    expect(off).toBeLessThan(line.tolerance * 1.5 + 1.5);
  }
});

test("a track belongs to the machine that carried the tracker then", async () => {
  const [first, second] = [await tracked("9003"), await farm.machine()];
  await write("9003", driven(100));
  await farm.ask(machineCalls.detachTracker, { params: { ...here(), id: first } });
  await hang(second, "9003");
  const pointsOf = async (id: number) =>
    (await farm.ask(calls.getMachineTrack, { params: { ...here(), id }, query: day })).body.points_count;
  expect([await pointsOf(first), await pointsOf(second)]).toEqual([100, 0]);
});

test("a machine whose tracker was changed goes by the old one for as long as that was heard, and then by the new one", async () => {
  const machine = await tracked("9021");
  await farm.ask(machineCalls.detachTracker, { params: { ...here(), id: machine } });
  await hang(machine, "9022");
  // Both send what they kept: the new one was mounted before anybody wrote it down.
  await write("9022", driven(120, { from: 60 }));
  await write("9021", driven(100));
  const { body } = await farm.ask(calls.getMachineTrack, { params: { ...here(), id: machine }, query: day });
  const seconds = body.line?.seconds ?? [];
  expect(body.points_count).toBe(100 + 80);
  expect(seconds.slice(1).every((step) => step > 0)).toBe(true);
  expect(sums(seconds).at(-1)).toBe((sums(seconds)[0] ?? 0) + 179);
});

test("the last place of a machine is one of its own: the next that carries the tracker begins where that is heard next", async () => {
  const [first, second] = [await tracked("9012"), await farm.machine()];
  const hear = async (lat: number) => {
    const time = Date.now();
    await write("9012", [{ time, lat, lon: 39.5, speed: 7 }]);
    await inIntake(farm.api.database.pool, (tx) =>
      tx.run(sql`
        UPDATE tracker SET seen_at = now(), last_dt = to_timestamp(${time} / 1000.0), last_lat = ${lat}, last_lon = 39.5, last_speed = 7
        WHERE serial = '9012'`),
    );
  };
  const places = async () => {
    const { body } = await farm.ask(calls.listCurrentTrackers, { params: here() });
    return body.items
      .filter(({ machine }) => machine?.id === first || machine?.id === second)
      .map(({ machine, lat }) => ({ id: machine?.id, lat: Math.round(lat * 100) / 100 }));
  };
  await hear(47.31);
  const takenOff = async () =>
    (await farm.ask(calls.listCurrentTrackers, { params: here() })).body.items
      .filter(({ machine }) => machine?.id === first)
      .map(({ taken_off }) => taken_off);
  expect([await places(), await takenOff()]).toEqual([[{ id: first, lat: 47.31 }], [false]]);
  await farm.ask(machineCalls.detachTracker, { params: { ...here(), id: first } });
  expect(await takenOff()).toEqual([true]);
  await hang(second, "9012");
  expect(await places()).toEqual([{ id: first, lat: 47.31 }]);
  await hear(47.32);
  expect(new Set(await places())).toEqual(
    new Set([
      { id: first, lat: 47.31 },
      { id: second, lat: 47.32 },
    ]),
  );
  const polled = await farm.ask(calls.pollTracks, { params: here(), body: { cursor: "2026-01-01T00:00:00Z" } });
  const news = polled.body.items.filter(({ serial }) => serial === "9012");
  expect(news.map(({ machine, points }) => [machine?.id, points.at(-1)?.lat])).toEqual([[second, 47.32]]);
});

test("a serial of another holding is refused in plain words, and a deleted machine lets its tracker go", async () => {
  const { people } = farm.api;
  const stranger = await farm.api.as(people.restrictedAdmin);
  const customerId = people.restrictedCustomer;
  await tracked("9004");
  const { body } = await farm.ask(machineCalls.createMachine, {
    params: here(),
    body: { machine_type: "TRACTOR", model: "К-701" },
  });
  await hang(body.id, "9005");
  await farm.ask(machineCalls.deleteMachine, { params: { ...here(), id: body.id } });
  const { body: list } = await farm.ask(calls.listTrackers, { params: here() });
  expect(list.items.find(({ serial }) => serial === "9005")).toMatchObject({ machine: null });
  expect((await stranger(calls.listTrackers, { params: { customerId } })).body.items).toEqual([]);
  const gone = await stranger(calls.getTrack, { params: { customerId, source: "wialon", serial: "9004" }, query: day });
  expect(gone.status).toBe(404);
});

test("a serial that its machine has let go another holding may take: each has what it told in its own time", async () => {
  const { people } = farm.api;
  const stranger = await farm.api.as(people.restrictedAdmin);
  const customerId = people.restrictedCustomer;
  const inTheirs = (change: Sql) =>
    inScope(farm.api.database.pool, { customerId }, (tx) => tx.row<{ id: number }>(change));
  const made = await inTheirs(sql`
    INSERT INTO machine (customer_id, machine_type, model) VALUES (${customerId}, 'TRACTOR', 'Чужой') RETURNING id`);
  const theirs = made?.id ?? 0;
  const first = await tracked("9101");
  await write("9101", driven(100));
  const take = () =>
    inTheirs(sql`UPDATE machine SET tracker_source = 'wialon', tracker_serial = '9101' WHERE id = ${theirs}`);
  const letGo = () =>
    inTheirs(sql`UPDATE machine SET tracker_source = NULL, tracker_serial = NULL WHERE id = ${theirs}`);
  await expect(take()).rejects.toThrow("The tracker is of another holding");
  await farm.ask(machineCalls.detachTracker, { params: { ...here(), id: first } });
  await take();
  const askTheirs = { params: { customerId, source: "wialon", serial: "9101" }, query: day };
  expect((await stranger(calls.getTrack, askTheirs)).body.points_count).toBe(0);
  const mine = { params: { ...here(), id: first }, query: day };
  expect((await farm.ask(calls.getMachineTrack, mine)).body.points_count).toBe(100);
  const serials = async () =>
    (await farm.ask(calls.listTrackers, { params: here() })).body.items.map(({ serial }) => serial);
  expect(await serials()).not.toContain("9101");
  const body = { source: "wialon", serial: "9101" };
  const refused = await farm.ask(machineCalls.attachTracker, { params: { ...here(), id: first }, body });
  expect([refused.status, refused.problem.code]).toEqual([409, "TrackerTaken"]);
  expect(refused.problem.message).toContain("стоит на технике другого хозяйства");
  await letGo();
  await hang(first, "9101");
  expect(await serials()).toContain("9101");
  expect((await farm.ask(calls.getMachineTrack, mine)).body.points_count).toBe(100);
});

test("days are counted as points come", async () => {
  const machine = await tracked("9006");
  await write("9006", driven(100, { lat: 47.9 }));
  while (await countDueDays(farm.api.database.pool));
  const days = await farm.ask(calls.listMachineDays, {
    params: { ...here(), id: machine },
    query: { from: "2026-05-01", to: "2026-05-31" },
  });
  expect(days.body.items).toMatchObject([{ day: "2026-05-12", moving: 99, on_fields: 0, top_speed: 36 }]);
  const year = await farm.ask(calls.listMachineDays, {
    params: { ...here(), id: machine },
    query: { from: "2024-05-01", to: "2026-05-31" },
  });
  expect([year.status, year.problem.message]).toEqual([400, "Дни показывают не больше чем за год"]);
});

test("a period of a year is refused in Russian", async () => {
  const machine = await tracked("9007");
  const query = { start_at: "2025-05-12T00:00:00Z", end_at: "2026-05-12T00:00:00Z" };
  const { status, problem } = await farm.ask(calls.getMachineTrack, { params: { ...here(), id: machine }, query });
  expect([status, problem.message]).toEqual([400, "Треки показывают не больше чем за 31 день"]);
});
