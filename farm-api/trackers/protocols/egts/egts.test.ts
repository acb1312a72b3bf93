import { expect, test } from "vitest";
import { momentOf } from "#formats/days/instants";
import { auth, egtsPacket, egtsRecord, fuelOf, levelOf, positionOf } from "../../testing/egts-packets";
import { garbledBytes } from "../../testing/garbled";
import { realLines } from "../../testing/real-lines";
import { responseTo, resultOfAuth } from "./answer";
import { packetType, result } from "./codes";
import { nextFrame } from "./frame";
import { readRecords } from "./read-records";

const moment = momentOf("2026-07-14T09:30:00Z");
const place = { time: moment, lat: 46.61, lon: 40.74, speed: 12.3, course: 300, altitude: 84 };
const introduction = auth(77, "866207030001234");
const position = egtsPacket(
  4526,
  egtsRecord({ number: 9, service: 2, objectId: 295_855, data: [positionOf(place), fuelOf(120.5)] }),
);

const recordsOf = (packet: Buffer) => readRecords(nextFrame(packet)?.body ?? Buffer.alloc(0)).records;

test("a terminal introduces itself by its IMEI", () => {
  const { length } = introduction;
  expect(nextFrame(introduction)).toMatchObject({
    packetId: 77,
    type: packetType.appData,
    code: result.ok,
    size: length,
  });
  expect(recordsOf(introduction)).toMatchObject([
    { service: 1, identity: { terminalId: 3, imei: "866207030001234" }, reports: [] },
  ]);
});

test.each([
  [0x20, 1205, { fuel1: 120.5, fuel1_m2: 120.5 }],
  [0x11, 55, { fuel2_percent: 55, fuel2_m2_percent: 55 }],
  [0x00, 1834, { fuel1_raw: 1834, fuel1_m2_raw: 1834 }],
  // The sensor says that it is broken.
  [0x60, 1205, {}],
])("a level of fuel with flags %i keeps its unit, and that of another module its own", (flags, level, told) => {
  const data = [positionOf(place), levelOf(flags, level), levelOf(flags, level, 2)];
  const [report] = recordsOf(egtsPacket(1, egtsRecord({ number: 1, service: 2, data })))[0]?.reports ?? [];
  const { odometer: _, inputs: __, ...fuel } = report?.attributes ?? {};
  expect(fuel).toEqual(told);
});

test("a position tells its motion, and sensors behind it belong to it", () => {
  const [record] = recordsOf(position);
  expect(record).toMatchObject({ number: 9, service: 2, objectId: 295_855, code: result.ok });
  const [report] = record?.reports ?? [];
  expect(report).toMatchObject({ time: moment, speed: 12.3, course: 300, altitude: 84, valid: true });
  expect([report?.lat, report?.lon].map((degrees) => degrees?.toFixed(6))).toEqual(["46.610000", "40.740000"]);
  expect(report?.attributes).toMatchObject({ fuel1: 120.5, inputs: 1, odometer: 123.4 });
  const south = egtsRecord({ number: 1, service: 2, data: [positionOf({ ...place, lat: -33.5, lon: -70.25 })] });
  const [other] = recordsOf(egtsPacket(1, south))[0]?.reports ?? [];
  expect([other?.lat, other?.lon].map((degrees) => degrees?.toFixed(6))).toEqual(["-33.500000", "-70.250000"]);
});

test("a record that is wrong inside is refused by itself", () => {
  const cut = egtsRecord({ number: 5, service: 2, data: [Buffer.from([16, 255, 0, 1, 2])] });
  const whole = egtsRecord({ number: 6, service: 2, data: [positionOf(place)] });
  expect(
    recordsOf(egtsPacket(1, cut, whole)).map(({ number, code, reports }) => [number, code, reports.length]),
  ).toEqual([
    [5, result.wrongForm, 0],
    [6, result.ok, 1],
  ]);
  expect(readRecords(whole.subarray(0, 12)).code).toBe(result.wrongForm);
});

test("half a packet waits for the rest, two at once are two", () => {
  const bytes = Buffer.concat([position, introduction]);
  for (let length = 0; length < position.length; length++) expect(nextFrame(bytes.subarray(0, length))).toBeNull();
  const first = nextFrame(bytes);
  expect(nextFrame(bytes.subarray(first?.size))).toMatchObject({ packetId: 77 });
});

test("a wrong sum of the body refuses the packet, one of the header all that came, and what is no EGTS the stream", () => {
  const wrongBody = Buffer.from(position);
  wrongBody[30] = (wrongBody[30] ?? 0) ^ 1;
  expect(nextFrame(wrongBody)?.code).toBe(result.wrongBodySum);
  const wrongHeader = Buffer.from(position);
  wrongHeader[7] = (wrongHeader[7] ?? 0) ^ 1;
  const both = Buffer.concat([wrongHeader, position]);
  expect(nextFrame(both)).toMatchObject({ code: result.wrongHeaderSum, size: both.length });
  expect(() => nextFrame(Buffer.from("GET / HTTP/1.1\r\n\r\n"))).toThrow(RangeError);
});

test("answers are packets that are read as they were meant", () => {
  let number = 65_535;
  const next = () => number++;
  const answer = nextFrame(responseTo(4526, result.ok, [{ number: 7, service: 2, code: result.denied }], next));
  expect(answer).toMatchObject({ type: packetType.response, code: result.ok });
  expect(answer?.body.readUInt16LE(0)).toBe(4526);
  expect([...(answer?.body.subarray(-3) ?? [])]).toEqual([7, 0, result.denied]);
  expect(nextFrame(resultOfAuth(result.ok, next))).toMatchObject({ type: packetType.appData, code: result.ok });
});

test("garbled packets are refused or read, and break nothing", () => {
  for (const packet of garbledBytes([introduction, position], 60_000)) {
    try {
      nextFrame(packet);
    } catch (error) {
      expect(error).toBeInstanceOf(RangeError);
    }
    for (const { lat, lon } of readRecords(packet.subarray(11)).records.flatMap(({ reports }) => reports))
      expect(Number.isFinite(lat) && Number.isFinite(lon)).toBe(true);
  }
});

const real = realLines("egts.tsv");
test.skipIf(real.length === 0)("real packets are read as a second decoder read them", () => {
  for (const [hex = "", what = ""] of real) {
    const packet = Buffer.from(hex, "hex");
    const frame = nextFrame(packet);
    expect([hex, frame?.code, frame?.size]).toEqual([hex, result.ok, hex.length / 2]);
    if (what.startsWith("transport answer")) {
      expect(frame?.type).toBe(packetType.response);
      continue;
    }
    const records = recordsOf(packet);
    const reports = records.flatMap((record) => record.reports);
    const told =
      /^(\d+) positions, first: oid (\d+), dt (\S+), lat (\S+), lon (\S+), valid (\w+), speed (\S+), course (\d+), odometer_km (\S+)/;
    const found = told.exec(what);
    expect(reports).toHaveLength(Number(found?.[1] ?? 0));
    const terminal = /^terminal (\d+)/.exec(what);
    if (terminal) expect(records[0]?.identity?.imei).toBe(terminal[1]);
    if (!found) continue;
    const [, , oid, dt, lat, lon, valid, speed, course, odometer] = found;
    const first = records.find((record) => record.reports.length > 0);
    const [report] = first?.reports ?? [];
    expect(first?.objectId).toBe(Number(oid));
    expect(new Date(report?.time ?? 0).toISOString().replace(".000", "")).toBe(dt);
    expect(report?.lat).toBeCloseTo(Number(lat), 6);
    expect(report?.lon).toBeCloseTo(Number(lon), 6);
    expect(report).toMatchObject({ valid: valid === "True", speed: Number(speed), course: Number(course) });
    expect(report?.attributes.odometer).toBe(Number(odometer));
  }
});
