import { expect, test } from "vitest";
import { momentOf } from "#formats/days/instants";
import { garbled } from "../../testing/garbled";
import { realLines } from "../../testing/real-lines";
import { readForwarded, readLocation } from "./read-json";
import { NotAReport, readQuery } from "./read-request";

const queried = (query: string) => readQuery(new URLSearchParams(query));
const timeOf = (timestamp: string) =>
  new Date(queried(`id=1&lat=1&lon=2&timestamp=${encodeURIComponent(timestamp)}`)?.report.time ?? 0).toISOString();

test("a query is read with its speed in knots and all its extras", () => {
  const told = queried("id=902064&lat=60.5&lon=-30&speed=10&bearing=370&altitude=224&batt=87&ignition=true&fuel=24.5");
  expect(told).toMatchObject({
    serial: "902064",
    report: { lat: 60.5, lon: -30, course: 370, altitude: 224, time: null },
  });
  expect(told?.report.speed).toBeCloseTo(18.52);
  expect(told?.report.attributes).toEqual({ batt: 87, ignition: true, fuel: 24.5 });
  expect(queried("deviceid=7&location=60.0,30.0")).toMatchObject({ serial: "7", report: { lat: 60, lon: 30 } });
  expect(queried("lat=60&lon=30")).toBeNull();
});

test("a moment is written in any of four ways", () => {
  expect(timeOf("1377177267")).toBe("2013-08-22T13:14:27.000Z");
  expect(timeOf("1377177267500")).toBe("2013-08-22T13:14:27.500Z");
  expect(timeOf("2016-01-27T18:55:47+03:00")).toBe("2016-01-27T15:55:47.000Z");
  expect(timeOf("2014-06-04 09:10:11")).toBe("2014-06-04T09:10:11.000Z");
});

test("what is no place, number or time is refused", () => {
  for (const query of ["id=1&lat=91&lon=1", "id=1&lat=1", "id=1&lat=x&lon=1", "id=1&lat=1&lon=1&timestamp=soon"])
    expect(() => queried(query), query).toThrow(NotAReport);
});

test("the JSON of a telephone is in metres a second, and what it doesn't know is below zero", () => {
  const coords = { latitude: 1, longitude: 2, speed: 10, heading: -1, accuracy: 3.8, altitude: 35.7 };
  const battery = { level: 0.79, is_charging: false };
  const told = readLocation({ device_id: 42, location: { timestamp: "2021-07-21T08:06:34.444Z", coords, battery } });
  expect(told).toMatchObject({ serial: "42", report: { speed: 36, course: null, accuracy: 3.8, altitude: 35.7 } });
  expect(told.report.attributes).toEqual({ batt: 79, charge: false });
  for (const body of [null, [], {}, { device_id: "", location: {} }, { device_id: "1", location: 5 }])
    expect(() => readLocation(body)).toThrow(NotAReport);
});

test("a Traccar in front forwards what it has read", () => {
  const position = { fixTime: "2024-05-01T10:00:00.000+00:00", latitude: 47, longitude: 39, speed: 10, course: 90 };
  const told = readForwarded({
    device: { id: 3, uniqueId: "866207030001234", name: "К-744" },
    position: { ...position, valid: true, accuracy: 0, attributes: { sat: 9, hdop: 0.8, ignition: true } },
  });
  expect(told.serial).toBe("866207030001234");
  expect(told.report).toMatchObject({ lat: 47, lon: 39, course: 90, satellites: 9, hdop: 0.8, accuracy: null });
  expect([told.report.time, told.report.speed]).toEqual([momentOf("2024-05-01T10:00:00Z"), 18.52]);
});

test("garbled requests are refused or read, and break nothing", () => {
  const lines = ["id=1&lat=60.0&lon=30.0&timestamp=1377177267&speed=0.0&bearing=0.0&hdop=1", "id=1&location=60,30"];
  for (const line of garbled(lines, 30_000)) {
    try {
      const { lat, lon, time } = queried(line)?.report ?? {};
      for (const value of [lat, lon, time]) expect(value == null || Number.isFinite(value)).toBe(true);
    } catch (error) {
      expect(error).toBeInstanceOf(NotAReport);
    }
  }
});

const real = realLines("osmand.tsv");
test.skipIf(real.length === 0)("real requests are read as they are known to read", () => {
  for (const [what = "", request = ""] of real) {
    const query = /^GET \/(.*)$/.exec(request)?.[1];
    const told = query === undefined ? readLocation(JSON.parse(request.slice(7))) : queried(query.replace("?", ""));
    if (what === "no position") expect([request, told]).toEqual([request, null]);
    else if (what === "something") expect([request, told?.report.lat]).toEqual([request, null]);
    else expect(Number.isFinite(told?.report.lat), request).toBe(true);
    if (what === "attributes") expect(told?.report.attributes).toMatchObject({ device_double_test: 1.345 });
  }
});
