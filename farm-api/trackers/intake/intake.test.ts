import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { machineCalls } from "#contract/machines";
import { trackerCalls } from "#contract/trackers";
import { momentOf } from "#formats/days/instants";
import { inScope } from "../../platform/database/scope";
import { type WorksApi, worksApi } from "../../works/testing/works-api";
import { result } from "../protocols/egts/codes";
import { nextFrame } from "../protocols/egts/frame";
import { auth, egtsPacket, egtsRecord, positionOf } from "../testing/egts-packets";
import { ownIntake } from "../testing/own-intake";
import { datagram, terminal } from "../testing/terminal";
import { inIntake } from "./in-intake";
import { makeMonths } from "./months";
import { type Listening, type RunningIntake, startIntake } from "./start-intake";

const now = new Date("2026-07-14T09:30:00Z");
const token = "a token of sixteen or more";
let farm: WorksApi;
let intake: RunningIntake;
const faults: unknown[] = [];

const options = (): Listening => ({
  ...ownIntake(farm.api.database.pool, now),
  traccarToken: token,
  log: { error: (details) => void faults.push(details) },
});

beforeAll(async () => {
  farm = await worksApi();
  intake = await startIntake(options());
});
afterAll(async () => {
  await intake.close();
  await farm.api.close();
  expect(faults).toEqual([]);
});

async function hang(source: string, serial: string): Promise<number> {
  const id = await farm.machine();
  const hung = await farm.ask(machineCalls.attachTracker, {
    params: { customerId: farm.customerId, id },
    body: { source, serial },
  });
  expect(hung.status, JSON.stringify(hung.problem)).toBe(200);
  return id;
}

interface Kept {
  dt: string;
  lat: number;
  lon: number;
  speed: number | null;
}

const kept = (serial: string) =>
  inIntake(farm.api.database.pool, (tx) =>
    tx.rows<Kept>(sql`
      SELECT p.dt, p.lat, p.lon, p.speed FROM track_point p JOIN tracker t ON t.customer_id = p.customer_id AND t.id = p.tracker_id
      WHERE t.serial = ${serial} ORDER BY p.dt`),
  );
const counted = async (serial: string) => {
  const rows = await inIntake(farm.api.database.pool, (tx) =>
    tx.rows<{ what: string; points: number }>(sql`
      SELECT c.what, c.points FROM track_tally c JOIN tracker t ON t.customer_id = c.customer_id AND t.id = c.tracker_id
      WHERE t.serial = ${serial}`),
  );
  return Object.fromEntries(rows.map(({ what, points }) => [what, points]));
};

const wialonPort = () => intake.ports.wialon ?? 0;
const sd = (time: string, lat = "4636.600", speed = 10, day = "140726") =>
  `${day};${time};${lat};N;04044.400;E;${speed};90;84;9`;

test("what a terminal tells of fuel is kept with the point, and stands with the machine until something newer is told", async () => {
  const machine = await hang("wialon", "130");
  const one = await terminal(wialonPort());
  const told = (time: string, parameters: string) => `#D#${sd(time)};1.2;NA;NA;;NA;${parameters}`;
  const lines = [
    told("092000", "fuel_l:2:210.5,fuel_used:2:1000.5"),
    told("092500", "fuel_l:2:209"),
    `#SD#${sd("092600")}`,
  ];
  expect(await one.ask("#L#130;NA", ...lines)).toEqual(["#AL#1", "#AD#1", "#AD#1", "#ASD#1"]);
  one.socket.end();
  const points = await inIntake(farm.api.database.pool, (tx) =>
    tx.rows(sql`
      SELECT p.fuel_level, p.fuel_unit, p.fuel_used FROM track_point p JOIN tracker t ON t.customer_id = p.customer_id AND t.id = p.tracker_id
      WHERE t.serial = '130' ORDER BY p.dt`),
  );
  expect(points).toEqual([
    { fuel_level: 210.5, fuel_unit: "l", fuel_used: 1000.5 },
    { fuel_level: 209, fuel_unit: "l", fuel_used: null },
    { fuel_level: null, fuel_unit: null, fuel_used: null },
  ]);
  const params = { customerId: farm.customerId };
  const { body: current } = await farm.ask(trackerCalls.listCurrentTrackers, { params });
  const fuel = current.items.find(({ serial }) => serial === "130")?.fuel;
  expect(fuel).toMatchObject({ level: 209, unit: "l" });
  expect(momentOf(fuel?.dt ?? "")).toBe(momentOf("2026-07-14T09:25:00Z"));
  const query = { start_at: "2026-07-14T00:00:00Z", end_at: "2026-07-15T00:00:00Z" };
  const { body: track } = await farm.ask(trackerCalls.getMachineTrack, { params: { ...params, id: machine }, query });
  expect(track.fuel).toEqual({ unit: "l", seconds: [0, 300], level: [2105, -15] });
});

test("a terminal logs in, says where it is, and hears of it once that is kept; the same point counts once", async () => {
  await hang("wialon", "100");
  const one = await terminal(wialonPort());
  expect(await one.ask("#L#100;secret", `#SD#${sd("092000")}`, "#P#")).toEqual(["#AL#1", "#ASD#1", "#AP#"]);
  expect(await kept("100")).toEqual([
    { dt: "2026-07-14T09:20:00.000Z", lat: expect.closeTo(46.61, 6), lon: expect.closeTo(40.74, 6), speed: 10 },
  ]);
  expect(await one.ask(`#SD#${sd("092000")}`, `#SD#${sd("nonsense")}`)).toEqual(["#ASD#1", "#ASD#0"]);
  expect(await kept("100")).toHaveLength(1);
  one.socket.end();
});

test("a speed and a course that can't be are taken out of a point, which stays, and are counted", async () => {
  await hang("wialon", "120");
  const one = await terminal(wialonPort());
  const moved = (time: string, speed: number, course: number) =>
    `#SD#140726;${time};4636.600;N;04044.400;E;${speed};${course};84;9`;
  const lines = [
    moved("092000", 500, 900),
    moved("092010", -3, 90),
    moved("092020", 12, 370),
    moved("092030", 12, 4000),
  ];
  expect(await one.ask("#L#120;secret", ...lines)).toEqual(["#AL#1", "#ASD#1", "#ASD#1", "#ASD#1", "#ASD#1"]);
  expect((await kept("120")).map(({ speed }) => speed)).toEqual([null, null, 12, 12]);
  const courses = await inIntake(farm.api.database.pool, (tx) =>
    tx.rows<{ course: number | null }>(sql`
      SELECT p.course FROM track_point p JOIN tracker t ON t.customer_id = p.customer_id AND t.id = p.tracker_id
      WHERE t.serial = '120' ORDER BY p.dt`),
  );
  expect(courses.map(({ course }) => course)).toEqual([null, 90, 10, null]);
  await vi.waitFor(async () => expect(await counted("120")).toEqual({ kept: 4, motion: 3 }), 5000);
  one.socket.end();
});

test("the same point is the same to the millisecond, however the clock goes on between two looks at it", async () => {
  await hang("wialon", "104");
  let looks = 0;
  const ticking = await startIntake({
    ...options(),
    clock: { now: () => new Date(now.getTime() + looks++ * 7) },
    ports: { wialon: 0, egts: null, osmand: null },
  });
  const one = await terminal(ticking.ports.wialon ?? 0);
  const lines = Array.from({ length: 5 }, () => `#SD#${sd("092000")}`);
  for (const line of lines) expect((await one.ask("#L#104;NA", line)).at(-1)).toBe("#ASD#1");
  expect((await kept("104")).map(({ dt }) => dt)).toEqual(["2026-07-14T09:20:00.000Z"]);
  one.socket.end();
  await ticking.close();
});

test("a black box comes in any order, in pieces of any size", async () => {
  await hang("wialon", "101");
  const one = await terminal(wialonPort());
  const line = `#L#101;NA\r\n#B#${sd("091000")}|${sd("090000", "4636.700")}|${sd("085000")}\r\n`;
  for (let at = 0; at < line.length; at += 7) one.say(line.slice(at, at + 7));
  const heard = await one.hear((all) => all.includes("#AB#"));
  expect(heard.toString()).toBe("#AL#1\r\n#AB#3\r\n");
  expect((await kept("101")).map(({ dt }) => dt.slice(11, 16))).toEqual(["08:50", "09:00", "09:10"]);
  one.socket.end();
});

test("an unknown serial is refused and counted, and its points are nobody's", async () => {
  const one = await terminal(wialonPort());
  expect(await one.ask("#L#999000;NA")).toEqual(["#AL#0"]);
  await one.ended;
  const silent = await terminal(wialonPort());
  expect(await silent.ask(`#SD#${sd("092000")}`)).toEqual(["#ASD#-1"]);
  for (let left = 12; left > 0; left--) silent.say(`#SD#${sd("092000")}\r\n`);
  await silent.ended;
  expect(await datagram(wialonPort(), `999000#SD#${sd("092000")}`)).toBe("#AL#0\r\n");
  await vi.waitFor(
    async () => {
      const rows = await inIntake(farm.api.database.pool, (tx) =>
        tx.rows(sql`SELECT source, serial, times FROM unknown_tracker WHERE serial = '999000'`),
      );
      expect(rows).toEqual([{ source: "wialon", serial: "999000", times: 2 }]);
    },
    { timeout: 10_000, interval: 200 },
  );
});

test("what a terminal remembers of the holding that had it before is nobody's any more", async () => {
  const customerId = farm.api.people.restrictedCustomer;
  await inScope(farm.api.database.pool, { customerId }, async (tx) => {
    await tx.run(sql`
      INSERT INTO machine (customer_id, machine_type, model, tracker_source, tracker_serial)
      VALUES (${customerId}, 'TRACTOR', 'Прежний', 'wialon', '190')`);
    await tx.run(
      sql`UPDATE machine SET tracker_source = NULL, tracker_serial = NULL WHERE customer_id = ${customerId}`,
    );
  });
  // It changes hands by the real clock, long after these points.
  await hang("wialon", "190");
  const one = await terminal(wialonPort());
  expect(await one.ask("#L#190;NA", `#SD#${sd("092000")}`)).toEqual(["#AL#1", "#ASD#1"]);
  expect(await kept("190")).toEqual([]);
  one.socket.end();
});

test("an image between lines is passed over, and UDP speaks the same language", async () => {
  await hang("wialon", "102");
  const one = await terminal(wialonPort());
  one.say("#L#102;NA\r\n#I#20;0;1;140726;092000;a.jpg\r\n");
  one.say(
    Buffer.concat([Buffer.from("\n#SD#not a line at all\n").subarray(0, 20), Buffer.from(`#SD#${sd("092500")}\r\n`)]),
  );
  const heard = await one.hear((all) => all.includes("#ASD#"));
  expect(heard.toString()).toBe("#AL#1\r\n#AI#0;1\r\n#AI#1\r\n#ASD#1\r\n");
  one.socket.end();
  expect(await datagram(wialonPort(), `102#SD#${sd("092600")}`)).toBe("#ASD#1\r\n");
  expect(await kept("102")).toHaveLength(2);
});

test("doubtful points are acknowledged, dropped and counted", async () => {
  await hang("wialon", "103");
  const one = await terminal(wialonPort());
  const odd = [
    sd("090000"),
    sd("090500", "0000.000").replace("04044.400", "00000.000"),
    sd("100000"),
    sd("090000", "4636.600", 10, "140720"),
    sd("090100", "4936.600"),
    sd("090200"),
    // From the terminal's memory, one by one, hours before the newest.
    sd("060000"),
    sd("060005", "4736.600"),
    sd("060010"),
  ];
  expect(await one.ask("#L#103;NA", ...odd.map((line) => `#SD#${line}`))).toEqual([
    "#AL#1",
    ...odd.map(() => "#ASD#1"),
  ]);
  expect((await kept("103")).map(({ dt }) => dt.slice(11, 16))).toEqual(["06:00", "06:00", "09:00", "09:02"]);
  await vi.waitFor(
    async () => expect(await counted("103")).toEqual({ kept: 4, zero: 1, future: 1, past: 1, jump: 2 }),
    { timeout: 10_000, interval: 200 },
  );
  one.socket.end();
});

test("EGTS: the terminal that introduced itself, and each record by itself", async () => {
  await hang("egts", "866207030001234");
  await hang("egts", "295855");
  const place = { time: momentOf("2026-07-14T09:20:00Z"), lat: 46.61, lon: 40.74, speed: 12.3, course: 300 };
  const record = (number: number, objectId?: number) =>
    egtsRecord({ number, service: 2, ...(objectId && { objectId }), data: [positionOf(place)] });
  const one = await terminal(intake.ports.egts ?? 0);
  one.say(auth(1, "866207030001234"));
  one.say(egtsPacket(2, record(7)));
  const heard = await one.hear((all) => all.length >= 70);
  const first = nextFrame(heard);
  expect(first).toMatchObject({ type: 0, code: result.ok });
  const second = nextFrame(heard.subarray(first?.size));
  expect([...(second?.body.subarray(-1) ?? [])]).toEqual([result.ok]);
  expect(await kept("866207030001234")).toMatchObject([{ speed: expect.closeTo(12.3, 4) }]);
  const other = await terminal(intake.ports.egts ?? 0);
  other.say(egtsPacket(3, record(8, 295_855), record(9, 12_345)));
  const answer = nextFrame(await other.hear((all) => nextFrame(all) !== null));
  expect([answer?.body.readUInt16LE(0), answer?.body[2]]).toEqual([3, result.ok]);
  expect([answer?.body[15], answer?.body.at(-1)]).toEqual([result.ok, result.unknownObject]);
  expect(await kept("295855")).toHaveLength(1);
  for (const { socket } of [one, other]) socket.end();
  const stranger = await terminal(intake.ports.egts ?? 0);
  stranger.say("GET / HTTP/1.1\r\n\r\n");
  await stranger.ended;
});

test("OsmAnd by query, form and JSON; a Traccar by its token", async () => {
  await hang("osmand", "777");
  await hang("traccar", "888");
  const url = `http://127.0.0.1:${intake.ports.osmand}`;
  const ask = async (path: string, init?: RequestInit) => (await fetch(url + path, init)).status;
  const json = (body: object, headers = {}) => ({
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", ...headers },
  });
  const query = `id=777&lat=46.61&lon=40.74&timestamp=${momentOf("2026-07-14T09:20:00Z") / 1000}`;
  expect(await ask(`/?${query}`)).toBe(200);
  expect(await ask("/", { method: "POST", body: new URLSearchParams("id=777&lat=46.611&lon=40.74") })).toBe(200);
  const coords = { latitude: 46.612, longitude: 40.74 };
  const located = { device_id: "777", location: { timestamp: "2026-07-14T09:25:00Z", coords } };
  expect(await ask("/", json(located))).toBe(200);
  expect((await kept("777")).map(({ dt }) => dt.slice(11, 16))).toEqual(["09:20", "09:25", "09:30"]);
  expect(await ask("/?id=1&lat=1&lon=1")).toBe(400);
  expect(await ask("/", json({ ...located, device_id: "1" }))).toBe(404);
  expect(await ask("/?id=777&lat=100&lon=1")).toBe(400);
  expect(await ask("/", { method: "POST", body: "x".repeat(70_000) })).toBe(413);
  expect(await ask(`/?${query}`, { method: "POST", body: "a&".repeat(32_000) })).toBe(400);
  const position = { fixTime: "2026-07-14T09:20:00.000+00:00", latitude: 46.61, longitude: 40.74, valid: true };
  const forwarded = { device: { uniqueId: "888" }, position };
  expect(await ask("/traccar", json(forwarded))).toBe(401);
  expect(await ask("/traccar", json(forwarded, { authorization: `Bearer ${token}` }))).toBe(200);
  expect(await kept("888")).toHaveLength(1);
});

test("what terminals send at the same time is kept to the last point", async () => {
  const serials = Array.from({ length: 40 }, (_, place) => `2${String(place).padStart(3, "0")}`);
  for (const serial of serials) await hang("wialon", serial);
  await Promise.all(
    serials.map(async (serial) => {
      const one = await terminal(wialonPort());
      const lines = Array.from({ length: 60 }, (_, minute) => `#SD#${sd(`08${String(minute).padStart(2, "0")}00`)}`);
      const answers = await one.ask(`#L#${serial};NA`, ...lines);
      expect(answers).toEqual(["#AL#1", ...lines.map(() => "#ASD#1")]);
      one.socket.end();
    }),
  );
  for (const serial of serials) expect(await kept(serial)).toHaveLength(60);
});

test("programs that find a new month at once make it once, and none of them fails", async () => {
  const months = [1, 2, 3, 4, 5, 6].map((month) => momentOf(`2031-0${month}-03T00:00:00Z`));
  for (const month of months)
    await Promise.all([1, 2, 3, 4].map(() => inIntake(farm.api.database.pool, (tx) => makeMonths(tx, [month]))));
  const made = await inIntake(farm.api.database.pool, (tx) =>
    tx.rows(sql`
      SELECT FROM pg_inherits WHERE inhparent = 'track_point'::regclass AND inhrelid::regclass::text LIKE 'track_point_2031%'`),
  );
  expect(made).toHaveLength(6);
});
