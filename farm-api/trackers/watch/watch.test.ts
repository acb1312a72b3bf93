import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { machineCalls } from "#contract/machines";
import { notificationType } from "#contract/notification-words";
import { notificationCalls } from "#contract/notifications";
import { watchSettingsCalls as calls, type WatchRules } from "#contract/watch-settings";
import { workStatus, workType } from "#contract/work-words";
import { momentOf } from "#formats/days/instants";
import { inScope } from "../../platform/database/scope";
import { type WorksApi, worksApi } from "../../works/testing/works-api";
import { type Step, writeTrack } from "../testing/write-track";
import { Boundaries } from "./grounds";
import { usualWatch } from "./usual-rules";
import { watchMachines } from "./watch";

let farm: WorksApi;
/** From 39.02° to 39.03° and from 47° to 47.01°. */
let field: number;
let serial = 7000;
const here = () => ({ customerId: farm.customerId });

beforeAll(async () => {
  farm = await worksApi();
  field = await farm.field();
});
afterAll(() => farm.api.close());

async function tracked(model = "К-744"): Promise<{ id: number; serial: string }> {
  const id = await farm.machine(model);
  serial += 1;
  const body = { source: "wialon", serial: String(serial) };
  await farm.ask(machineCalls.attachTracker, { params: { ...here(), id }, body });
  return { id, serial: String(serial) };
}

const write = (machine: { serial: string }, steps: readonly Step[]) =>
  writeTrack(farm.api.database.pool, { ...here(), serial: machine.serial }, steps);

const watch = (now: string) =>
  watchMachines({
    pool: farm.api.database.pool,
    clock: { now: () => new Date(now) },
    boundaries: new Boundaries(),
  });

async function told(machine: { id: number }) {
  const { body } = await farm.ask(notificationCalls.listUnreadNotifications, { params: here() });
  return body.items.filter(({ data }) => data.machine_id === machine.id);
}
const titles = async (machine: { id: number }) => (await told(machine)).map(({ title }) => title);

async function setRules(change: Partial<WatchRules>): Promise<void> {
  const { body } = await farm.ask(calls.getWatchSettings, { params: here() });
  const rules = { ...usualWatch, ...change };
  const answer = await farm.ask(calls.updateWatchSettings, { params: here(), body: { rules, version: body.version } });
  expect(answer.status, JSON.stringify(answer.problem)).toBe(200);
}

const yard = { lat: 47.2, lon: 39.5 };
const onField = { lat: 47.002, lon: 39.021 };

/** Points every 20 seconds: there and back along 400 m to the east, or on and on where it goes away. */
function moves(from: string, minutes: number, kmh: number, { place = yard, away = false } = {}): Step[] {
  return Array.from({ length: minutes * 3 }, (_, at) => {
    const metres = (at * 20 * kmh) / 3.6;
    const along = away ? metres : 400 - Math.abs((metres % 800) - 400);
    const lon = place.lon + along / (111_195 * Math.cos((place.lat * Math.PI) / 180));
    return { time: momentOf(from) + at * 20_000, lat: place.lat, lon, speed: kmh };
  });
}

test("a machine that moves off at night is told once, with its time, and leads to its track; by day it is not", async () => {
  const machine = await tracked();
  await write(machine, [
    ...moves("2026-05-12T20:00:00Z", 30, 0),
    ...moves("2026-05-12T20:30:00Z", 10, 20, { away: true }),
  ]);
  await watch("2026-05-12T20:45:00Z");
  await watch("2026-05-12T20:46:00Z");
  expect(await told(machine)).toMatchObject([
    {
      notification_type: notificationType.alarm,
      title: "Ночной выезд: К-744",
      description: "12 мая, 23:30",
      data: { machine_id: machine.id, at: "2026-05-12T20:30:00.000Z" },
      count: 1,
    },
  ]);
  const other = await tracked();
  await write(other, [
    ...moves("2026-05-13T03:00:00Z", 30, 0),
    ...moves("2026-05-13T03:30:00Z", 10, 20, { away: true }),
  ]);
  await watch("2026-05-13T03:45:00Z");
  expect(await titles(other)).toEqual([]);
});

test("two departures of one night are one piece of news, those of two nights are two; New Year's night is a night as well", async () => {
  const machine = await tracked();
  const leave = async (at: string) => {
    await write(machine, [
      ...moves(new Date(momentOf(at) - 20 * 60_000).toISOString(), 20, 0),
      ...moves(at, 6, 20, { away: true }),
    ]);
    await watch(new Date(momentOf(at) + 10 * 60_000).toISOString());
  };
  await leave("2026-12-31T20:00:00Z");
  await leave("2027-01-01T00:30:00Z");
  expect((await told(machine)).map(({ count }) => count)).toEqual([1]);
  await leave("2027-01-01T21:00:00Z");
  expect(await told(machine)).toMatchObject([{ description: "2 января, 00:00", count: 2 }]);
});

test("what moves for so long outside of the hours of work is told, and what only comes home is not", async () => {
  await setRules({ shift: { on: true, from: "07:00", to: "19:00", minutes: 15 } });
  const [late, home] = [await tracked("Поздний"), await tracked("Домой")];
  await write(late, moves("2026-05-14T15:30:00Z", 60, 12));
  await write(home, [...moves("2026-05-14T15:30:00Z", 40, 12), ...moves("2026-05-14T16:10:00Z", 20, 0)]);
  await watch("2026-05-14T16:45:00Z");
  expect(await told(late)).toMatchObject([
    { title: "Движение вне рабочих часов: Поздний", description: "14 мая, 19:00" },
  ]);
  expect(await titles(home)).toEqual([]);
});

test("the limit of speed is that of the work which names the machine there, and of others where none does", async () => {
  await setRules({});
  const [sower, free] = [await tracked("Сеятель"), await tracked("Свободный")];
  const day = { start_dt: "2026-05-15T06:00:00Z", end_dt: "2026-05-15T14:00:00Z" };
  const machinery = [{ machine_id: sower.id }];
  await farm.work(field, { work_type_id: workType.rowCultivation, ...day, machinery });
  for (const machine of [sower, free]) await write(machine, moves("2026-05-15T07:00:00Z", 30, 17, { place: onField }));
  await watch("2026-05-15T07:31:00Z");
  expect(await told(sower)).toMatchObject([
    {
      title: "Превышение скорости в работе: Сеятель, 17 км/ч",
      description: "15 мая, 10:00, Поле 1. Предел для этой работы 11 км/ч",
    },
  ]);
  expect(await titles(free)).toEqual([]);
});

test("who is on its way over a field, or leaves it, speeds in no work; a wide sprayer does, turns and all", async () => {
  await setRules({});
  const day = { start_dt: "2026-05-17T05:00:00Z", end_dt: "2026-05-17T14:00:00Z" };
  const [combine, sprayer, late] = [await tracked("Комбайн"), await tracked("Опрыскиватель"), await tracked("Домой")];
  await farm.work(field, {
    ...{ work_type_id: workType.harvesting, ...day },
    machinery: [combine, late].map(({ id }) => ({ machine_id: id })),
  });
  const made = await farm.ask(machineCalls.updateMachine, {
    params: { ...here(), id: sprayer.id },
    body: { machine_type: "SPRAYER", model: "Опрыскиватель", working_width: 28, version: 2 },
  });
  expect(made.status, JSON.stringify(made.problem)).toBe(200);
  const edge = { lat: 47.002, lon: 39.0205 };
  await write(combine, moves("2026-05-17T07:00:00Z", 4, 20, { place: edge, away: true }));
  await write(late, [
    ...moves("2026-05-17T06:00:00Z", 60, 8, { place: onField }),
    ...moves("2026-05-17T07:00:00Z", 4, 14, { place: edge, away: true }),
  ]);
  const turning = moves("2026-05-17T07:00:00Z", 12, 27, { place: onField });
  await write(
    sprayer,
    turning.map((step, at) => (at % 4 === 3 ? { ...step, speed: 7 } : step)),
  );
  await watch("2026-05-17T07:30:00Z");
  expect(await titles(combine)).toEqual([]);
  expect(await titles(late)).toEqual([]);
  expect(await titles(sprayer)).toEqual(["Превышение скорости в работе: Опрыскиватель, 27 км/ч"]);
});

test("a signal that is lost in work is told while it is lost, or once it is back elsewhere; who stood is not", async () => {
  const [lost, back, parked] = [await tracked("Молчун"), await tracked("Вернулся"), await tracked("Стоит")];
  for (const machine of [lost, back, parked])
    await write(machine, moves("2026-05-16T07:00:00Z", 20, 9, { place: onField }));
  await write(parked, moves("2026-05-16T07:20:00Z", 5, 0, { place: onField }));
  await write(back, moves("2026-05-16T08:00:00Z", 5, 9, { place: { lat: 47.007, lon: 39.022 } }));
  await watch("2026-05-16T07:30:00Z");
  expect(await titles(lost)).toEqual([]);
  await watch("2026-05-16T08:10:00Z");
  await watch("2026-05-16T08:20:00Z");
  expect(await told(lost)).toMatchObject([
    { title: "Пропал сигнал в работе: Молчун", description: "16 мая, 10:19, Поле 1", count: 1 },
  ]);
  expect(await titles(back)).toEqual(["Пропал сигнал в работе: Вернулся"]);
  expect(await titles(parked)).toEqual([]);
});

test("who is behind in looking takes no machine for silent whose next hours lie there unread", async () => {
  const machine = await tracked("Исправный");
  for (const time of ["03:00", "03:20", "03:40", "04:00", "04:20", "04:40", "05:00", "05:20", "05:40", "06:00"])
    await write(machine, moves(`2026-05-21T${time}:00Z`, 20, 9, { place: onField }));
  await watch("2026-05-21T06:30:00Z");
  expect(await titles(machine)).toEqual([]);
  await watch("2026-05-21T07:00:00Z");
  expect(await told(machine)).toMatchObject([{ title: "Пропал сигнал в работе: Исправный", count: 1 }]);
});

test("work on a field that no plan names is told, where the holding wants it told", async () => {
  const machine = await tracked();
  const work = (day: string) =>
    write(machine, [
      // It stands there while it is filled.
      ...moves(`${day}T06:40:00Z`, 20, 0, { place: onField }),
      ...moves(`${day}T07:00:00Z`, 30, 9, { place: onField }),
    ]);
  await work("2026-06-01");
  await watch("2026-06-01T07:40:00Z");
  expect(await titles(machine)).toEqual([]);
  await setRules({ unplanned: { on: true, minutes: 15 }, silence: { on: false, minutes: 20 } });
  await work("2026-06-05");
  await watch("2026-06-05T07:40:00Z");
  expect(await told(machine)).toMatchObject([
    { title: "Работа на поле без плана: К-744", description: "5 июня, 10:00, Поле 1" },
  ]);
  await farm.work(field, {
    start_dt: "2026-06-09T05:00:00Z",
    end_dt: "2026-06-10T05:00:00Z",
    work_status: workStatus.planned,
  });
  await work("2026-06-09");
  await watch("2026-06-09T07:40:00Z");
  expect(await told(machine)).toMatchObject([{ count: 1 }]);
});

test("what a black box brings of last week is not told as news, nor what comes behind what has been looked through", async () => {
  await setRules({});
  const machine = await tracked();
  await write(machine, moves("2026-05-20T20:00:00Z", 20, 0));
  await watch("2026-05-27T09:00:00Z");
  await write(machine, moves("2026-05-20T20:20:00Z", 10, 20, { away: true }));
  await write(machine, moves("2026-05-27T08:50:00Z", 9, 0));
  await watch("2026-05-27T09:01:00Z");
  await write(machine, moves("2026-05-27T00:10:00Z", 10, 20, { away: true }));
  await watch("2026-05-27T09:02:00Z");
  expect(await titles(machine)).toEqual([]);
});

test("a day of demonstration that begins anew is watched from its beginning", async () => {
  await setRules({});
  const machine = await tracked();
  await write(machine, moves("2026-08-10T20:20:00Z", 30, 0));
  await watch("2026-08-10T20:55:00Z");
  // Twenty past midnight of the same day.
  await write(machine, [
    ...moves("2026-08-09T21:00:00Z", 20, 0),
    ...moves("2026-08-09T21:20:00Z", 10, 20, { away: true }),
  ]);
  await watch("2026-08-09T21:35:00Z");
  await watch("2026-08-09T21:36:00Z");
  expect(await told(machine)).toMatchObject([
    { title: "Ночной выезд: К-744", description: "10 августа, 00:20", count: 1 },
  ]);
});

test("two workers tell one thing once, and a mast that fails is one piece of news", async () => {
  const machines = [await tracked("А"), await tracked("Б"), await tracked("В"), await tracked("Г")];
  for (const machine of machines) await write(machine, moves("2026-05-29T07:00:00Z", 20, 9, { place: onField }));
  const now = "2026-05-29T07:50:00Z";
  await Promise.all([watch(now), watch(now), watch(now)]);
  const all = (await Promise.all(machines.map(told))).flat();
  expect(all.map(({ title, count }) => [title, count])).toEqual([["Пропал сигнал в работе: машин 4", 1]]);
});

test("nights are those of the fields' own zone, and a rule that is off tells nothing", async () => {
  const zoned = async (zone: number) =>
    inScope(farm.api.database.pool, here(), (tx) =>
      tx.run(sql`UPDATE field SET tz_offset = ${zone} WHERE customer_id = ${farm.customerId}`),
    );
  const leave = async (day: string) => {
    const machine = await tracked();
    // 20:30 in Moscow.
    await write(machine, [...moves(`${day}T17:00:00Z`, 30, 0), ...moves(`${day}T17:30:00Z`, 10, 20, { away: true })]);
    await watch(`${day}T17:45:00Z`);
    return told(machine);
  };
  expect(await leave("2026-07-01")).toEqual([]);
  await zoned(5);
  expect(await leave("2026-07-02")).toMatchObject([{ description: "2 июля, 22:30" }]);
  await setRules({ night: { ...usualWatch.night, on: false } });
  expect(await leave("2026-07-03")).toEqual([]);
  await setRules({});
  await zoned(3);
});

test("rules are a holding's own: another one neither sees nor changes them, and old forms are refused", async () => {
  const { people } = farm.api;
  const stranger = await farm.api.as(people.restrictedAdmin);
  expect((await stranger(calls.getWatchSettings, { params: here() })).status).toBe(404);
  const own = await stranger(calls.getWatchSettings, { params: { customerId: people.restrictedCustomer } });
  expect(own.body).toEqual({ rules: usualWatch, version: 1 });
  const { body } = await farm.ask(calls.getWatchSettings, { params: here() });
  const stale = { rules: null, version: body.version - 1 };
  expect((await farm.ask(calls.updateWatchSettings, { params: here(), body: stale })).status).toBe(409);
  const wrong = { ...usualWatch, silence: { on: true, minutes: 1 } };
  const refused = await farm.ask(calls.updateWatchSettings, {
    params: here(),
    body: { rules: wrong, version: body.version },
  });
  expect(refused.problem.fields).toEqual([{ path: "rules.silence.minutes", message: "Целое число от 6 до 240" }]);
  const events = await inScope(farm.api.database.pool, { customerId: people.restrictedCustomer }, (tx) =>
    tx.rows(sql`SELECT FROM machine_event UNION ALL SELECT FROM tracker_watch`),
  );
  expect(events).toEqual([]);
});
