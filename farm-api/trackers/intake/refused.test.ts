import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { machineCalls } from "#contract/machines";
import { trackerCalls as calls } from "#contract/trackers";
import { type WorksApi, worksApi } from "../../works/testing/works-api";
import { result } from "../protocols/egts/codes";
import { nextFrame } from "../protocols/egts/frame";
import { crc16 } from "../protocols/wialon/crc16";
import { auth, egtsPacket, egtsRecord, positionOf } from "../testing/egts-packets";
import { ownIntake } from "../testing/own-intake";
import { datagram, terminal } from "../testing/terminal";
import { type RunningIntake, startIntake } from "./start-intake";

const now = new Date("2026-07-14T09:30:00Z");
let farm: WorksApi;
let intake: RunningIntake;
beforeAll(async () => {
  farm = await worksApi();
  intake = await startIntake({
    ...ownIntake(farm.api.database.pool, now),
    log: { error: (details) => expect(details).toBeNull() },
  });
});
afterAll(async () => {
  await intake.close();
  await farm.api.close();
});

async function hang(source: string, serial: string, password?: string): Promise<void> {
  const params = { customerId: farm.customerId, id: await farm.machine() };
  const body = password === undefined ? { source, serial } : { source, serial, password };
  expect((await farm.ask(machineCalls.attachTracker, { params, body })).status).toBe(200);
}

/** What the holding is told of refused lines of a tracker, once it is written down. */
const expectRefused = (source: string, serial: string, told: Record<string, number>) =>
  vi.waitFor(
    async () => {
      const { body } = await farm.ask(calls.getTracker, { params: { customerId: farm.customerId, source, serial } });
      expect(Object.fromEntries(body.refused.map(({ what, lines }) => [what, lines]))).toEqual(told);
      for (const { last_at } of body.refused) expect(Date.parse(last_at ?? "")).toBeGreaterThan(Date.now() - 60_000);
    },
    { timeout: 10_000, interval: 200 },
  );

const place = "140726;090000;4636.600;N;04044.400;E;10;90;84;9";

test("a holding hears of lines of its trackers that are refused, by what is wrong with them", async () => {
  await hang("wialon", "7000001");
  const one = await terminal(intake.ports.wialon ?? 0);
  const lines = [
    `#SD#${place};0000`,
    `#SD#${place};0001`,
    `#SD#${place.replace("4636", "9936")}`,
    "#SD#nothing",
    `#SD#${place.replace("140726", "320726")}`,
    `#SD#${place.replace(";10;", ";fast;")}`,
    `#B#${place}|nothing|${place.replace("N", "X")}`,
  ];
  const answers = ["#ASD#13", "#ASD#13", "#ASD#10", "#ASD#-1", "#ASD#0", "#ASD#11", "#AB#1"];
  expect(await one.ask("#L#7000001;NA", ...lines)).toEqual(["#AL#1", ...answers]);
  one.socket.end();
  await expectRefused("wialon", "7000001", { checksum: 2, coordinates: 2, structure: 2, time: 1, values: 1 });
  const { body } = await farm.ask(calls.listTrackers, { params: { customerId: farm.customerId } });
  const row = body.items.find(({ serial }) => serial === "7000001");
  expect([row?.points, row?.refused.length]).toEqual([{ kept: 1 }, 5]);
});

test("a terminal whose sums are wrong from its login on is told of too; a garbled serial is nobody's", async () => {
  await hang("wialon", "7000002");
  const one = await terminal(intake.ports.wialon ?? 0);
  expect(await one.ask("#L#2.0;7000002;NA;0000", "#L#2.0;7999992;NA;0000")).toEqual(["#AL#10", "#AL#10"]);
  one.socket.end();
  await expectRefused("wialon", "7000002", { checksum: 1 });
});

test("one that has a password enters with it alone, whatever its version and over TCP alone", async () => {
  await hang("wialon", "7000005", "s3cret");
  const { ports } = intake;
  const summed = (message: string) => `${message}${crc16(message).toString(16).toUpperCase()}`;
  for (const login of ["7000005;NA", "7000005;", "7000005;S3CRET", summed("2.0;7000005;NA;")]) {
    const one = await terminal(ports.wialon ?? 0);
    one.say(`#L#${login}\r\n#SD#${place}\r\n`);
    await one.ended;
    expect((await one.hear(() => true)).toString()).toBe("#AL#01\r\n");
  }
  for (const line of [`7000005#SD#${place}`, "7000005#L#7000005;wrong"])
    expect(await datagram(ports.wialon ?? 0, `${line}\r\n`)).toBe("#AL#01\r\n");
  await expectRefused("wialon", "7000005", { password: 6 });
  const own = await terminal(ports.wialon ?? 0);
  expect(await own.ask("#L#7000005;s3cret", `#SD#${place}`)).toEqual(["#AL#1", "#ASD#1"]);
  expect(await own.ask(`#L#${summed("2.1;7000005;s3cret;")}`, `#SD#${place}`)).toEqual(["#AL#1", "#ASD#13"]);
  own.socket.end();
});

test("another password holds within seconds, over TCP and for datagrams", async () => {
  const tracker = { source: "wialon", serial: "7000006" };
  const params = { customerId: farm.customerId, id: await farm.machine() };
  const set = async (password: string | null) =>
    expect((await farm.ask(machineCalls.attachTracker, { params, body: { ...tracker, password } })).status).toBe(200);
  const login = async (password: string) => {
    const one = await terminal(intake.ports.wialon ?? 0);
    one.say(`#L#7000006;${password}\r\n`);
    const heard = (await one.hear((all) => all.length > 0)).toString();
    one.socket.end();
    return heard;
  };
  await set(null);
  const line = `7000006#SD#${place}\r\n`;
  expect([await login("NA"), await datagram(intake.ports.wialon ?? 0, line)]).toEqual(["#AL#1\r\n", "#ASD#1\r\n"]);
  const soon = { timeout: 4000, interval: 200 };
  await set("first");
  await vi.waitFor(async () => expect(await datagram(intake.ports.wialon ?? 0, line)).toBe("#AL#01\r\n"), soon);
  expect([await login("NA"), await login("first")]).toEqual(["#AL#01\r\n", "#AL#1\r\n"]);
  await set("second");
  await vi.waitFor(async () => expect(await login("first")).toBe("#AL#01\r\n"), soon);
  expect(await login("second")).toBe("#AL#1\r\n");
});

test("two lines in one datagram are two, each with its answer", async () => {
  await hang("wialon", "7000003");
  const line = `7000003#SD#${place}`;
  const both = `${line}\r\n${line.replace(";N;", ";X;")}\r\n`;
  expect(await datagram(intake.ports.wialon ?? 0, both)).toBe("#ASD#1\r\n#ASD#10\r\n");
  await expectRefused("wialon", "7000003", { coordinates: 1 });
});

test("EGTS: sums and forms that are wrong are counted, and a header with a wrong sum is answered before the end", async () => {
  const imei = "350000000070004";
  await hang("egts", imei);
  const one = await terminal(intake.ports.egts ?? 0);
  one.say(auth(1, imei));
  await one.hear((all) => all.length > 40);
  const place = { time: now.getTime(), lat: 46.61, lon: 40.74, speed: 10, course: 90 };
  const packet = egtsPacket(2, egtsRecord({ number: 1, service: 2, data: [positionOf(place)] }));
  const wrongBody = Buffer.from(packet);
  wrongBody[30] = (wrongBody[30] ?? 0) ^ 1;
  const cut = egtsPacket(3, egtsRecord({ number: 5, service: 2, data: [Buffer.from([16, 255, 0, 1, 2])] }));
  const wrongHeader = Buffer.from(packet);
  wrongHeader[7] = (wrongHeader[7] ?? 0) ^ 1;
  one.say(Buffer.concat([wrongBody, cut, wrongHeader]));
  await one.ended;
  let heard = await one.hear(() => true);
  const codes: (number | undefined)[] = [];
  for (let frame = nextFrame(heard); frame; frame = nextFrame(heard)) {
    codes.push(frame.body[2]);
    heard = heard.subarray(frame.size);
  }
  expect(codes).toEqual([result.wrongBodySum, result.ok, result.wrongHeaderSum]);
  await expectRefused("egts", imei, { checksum: 2, structure: 1 });
});

test("OsmAnd: what is no place of a telephone that somebody has is counted", async () => {
  await hang("osmand", "phone-7");
  const ask = async (query: string) =>
    (await fetch(`http://127.0.0.1:${intake.ports.osmand}/?id=phone-7&${query}`)).status;
  expect([await ask("lat=95&lon=40"), await ask("lat=here&lon=40"), await ask("lat=46&lon=40&timestamp=soon")]).toEqual(
    [400, 400, 400],
  );
  await expectRefused("osmand", "phone-7", { coordinates: 2, time: 1 });
});
