import { expect, test } from "vitest";
import { garbled } from "../../testing/garbled";
import { realLines } from "../../testing/real-lines";
import type { Report } from "../report";
import { crc16 } from "./crc16";
import { readPacket, type WialonPacket } from "./read-packet";

const packetOf = (line: string): WialonPacket => readPacket(line).packet;
const reportsOf = (line: string): Report[] => {
  const packet = packetOf(line);
  return packet.kind === "reports" ? packet.reports : [];
};
const answerOf = (line: string): string | undefined => {
  const packet = packetOf(line);
  return "answer" in packet ? packet.answer : undefined;
};
const summed = (type: string, message: string) =>
  `#${type}#${message}${crc16(message).toString(16).toUpperCase().padStart(4, "0")}`;

const short = "270413;205601;5544.6025;N;03739.6834;E;60;270;130;9";
const extended = `${short};1.2;3;0;14.77,,3.6;AB45;fuel:2:45.8,hw:3:V4.5,on:3:true`;

test("a short message tells its moment, place and motion", () => {
  const [report] = reportsOf(`#SD#${short}`);
  expect(report).toMatchObject({ speed: 60, course: 270, altitude: 130, satellites: 9, valid: true });
  expect(new Date(report?.time ?? 0).toISOString()).toBe("2013-04-27T20:56:01.000Z");
  expect([report?.lat, report?.lon].map((degrees) => degrees?.toFixed(6))).toEqual(["55.743375", "37.661390"]);
});

test("an extended one tells its sensors too", () => {
  expect(reportsOf(`#D#${extended}`)[0]).toMatchObject({
    hdop: 1.2,
    attributes: { inputs: 3, outputs: 0, adc1: 14.77, adc3: 3.6, ibutton: "AB45", fuel: 45.8, hw: "V4.5", on: true },
  });
  expect(reportsOf("#D#NA;NA;NA;NA;NA;NA;0;NA;NA;0;NA;NA;NA;NA;NA;motion:3:false")[0]).toMatchObject({
    time: null,
    lat: null,
    attributes: { motion: false },
  });
});

test("the south and the west are below zero", () => {
  const [report] = reportsOf("#SD#270413;205601;3355.5000;S;07030.0000;W;0;0;0;9");
  expect([report?.lat, report?.lon]).toEqual([-33.925, -70.5]);
});

test("each fault has its code, and nothing is taken", () => {
  const faults: [string, string][] = [
    ["#SD#270413;205601;5544.6025;N", "#ASD#-1"],
    ["#SD#320413;205601;5544.6025;N;03739.6834;E;1;2;3;4", "#ASD#0"],
    ["#SD#290223;205601;5544.6025;N;03739.6834;E;1;2;3;4", "#ASD#0"],
    ["#SD#270413;255601;5544.6025;N;03739.6834;E;1;2;3;4", "#ASD#0"],
    ["#SD#270413;205601;9944.6025;N;03739.6834;E;1;2;3;4", "#ASD#10"],
    ["#SD#270413;205601;5544.6025;X;03739.6834;E;1;2;3;4", "#ASD#10"],
    ["#SD#270413;205601;5544.6025;N;NA;NA;1;2;3;4", "#ASD#10"],
    ["#SD#270413;205601;5544.6025;N;03739.6834;E;fast;2;3;4", "#ASD#11"],
    ["#SD#270413;205601;5544.6025;N;03739.6834;E;1;2;3;many", "#ASD#12"],
    [`#SD#${short};0000`, "#ASD#13"],
    [`#D#${short};1;x;0;;NA;`, "#AD#14"],
    [`#D#${short};1;0;0;one;NA;`, "#AD#15"],
    [`#D#${short};1;0;0;;NA;fuel:9:1`, "#AD#16"],
    ["nonsense", "#ASD#-1"],
    ["#QT#270413", "#AQT#0"],
  ];
  for (const [line, answer] of faults) expect([line, answerOf(line), reportsOf(line)]).toEqual([line, answer, []]);
});

test("checksums of 2.0 are held to, with or without 0x", () => {
  expect(answerOf(summed("SD", `${short};`))).toBe("#ASD#1");
  expect(answerOf(summed("D", `${extended};`))).toBe("#AD#1");
  expect(packetOf(summed("L", "2.1;355234055650192;secret;"))).toEqual({
    kind: "login",
    serial: "355234055650192",
    password: "secret",
    version: "2.1",
  });
  expect(answerOf("#L#2.0;355234055650192;secret;FFFF")).toBe("#AL#10");
  expect(answerOf(summed("M", "Привет;"))).toBe("#AM#1");
  expect(answerOf("#M#Привет;0001")).toBe("#AM#01");
});

test("from 2.0 on a line without a checksum is refused by its code", () => {
  const unsummed: [line: string, answer: string][] = [
    [`#SD#${short}`, "#ASD#13"],
    [`#SD#${short};`, "#ASD#13"],
    [`#D#${extended}`, "#AD#13"],
    [`#D#${extended};`, "#AD#13"],
    [`#B#${short}`, "#AB#"],
    [`#B#${short}|${short}|`, "#AB#"],
    ["#M#Привет", "#AM#01"],
    ["#I#512;0;2;070512;124010;sample1.jpg", "#AI#0;01"],
  ];
  const heard = (line: string, summed: boolean) => {
    const { packet } = readPacket(line, summed);
    return "answer" in packet ? packet.answer : undefined;
  };
  for (const [line, answer] of unsummed) {
    expect([line, heard(line, true)]).toEqual([line, answer]);
    expect([line, heard(`2.0;4567${line}`, false)]).toEqual([line, answer]);
    expect([line, heard(line, false)]).not.toEqual([line, answer]);
  }
  expect(heard(summed("SD", `${short};`), true)).toBe("#ASD#1");
  expect(heard(summed("D", `${extended};`), true)).toBe("#AD#1");
  expect(heard(summed("B", `${short}|${short}|`), true)).toBe("#AB#2");
  expect(heard(summed("M", "Привет;"), true)).toBe("#AM#1");
  expect(heard("#P#", true)).toBe("#AP#");
  expect(answerOf("#L#2.0;355234055650192;secret")).toBe("#AL#10");
});

test("a black box counts what it holds, and is refused as a whole where its sum is wrong", () => {
  expect(answerOf(`#B#${short}|${extended}|${short}`)).toBe("#AB#3");
  expect(answerOf(`#B#${short}|270413;205601;nowhere|${short}`)).toBe("#AB#2");
  expect(answerOf(summed("B", `${short}|${short}|`))).toBe("#AB#2");
  expect(answerOf(`#B#${short}|${short}|BAD0`)).toBe("#AB#");
});

test("over UDP the serial stands before the type", () => {
  expect(readPacket(`2.1;4567#SD#${short}`).serial).toBe("4567");
  expect(readPacket(`4567#P#`)).toEqual({ serial: "4567", packet: { kind: "talk", answer: "#AP#" } });
});

test("an image is told how many bytes to pass over, and a senseless one is refused", () => {
  expect(packetOf("#I#51200;0;2;070512;124010;sample1.jpg")).toMatchObject({
    kind: "image",
    bytes: 51200,
    answer: "#AI#0;1",
  });
  expect(answerOf("#I#512;1;2;070512;124010;sample1.jpg")).toBe("#AI#1;1\r\n#AI#1");
  expect(answerOf("#I#512;1;2;070512;124010;sample1.jpg;0000")).toBe("#AI#1;01");
  expect(answerOf("#I#99999999999;0;2;070512;124010;sample1.jpg")).toBe("#AI#NA;0");
});

test("garbled lines get an answer and break nothing", () => {
  const lines = [`#L#355;x`, summed("L", "2.0;355;x;"), `#SD#${short}`, `#D#${extended}`, `#B#${short}|${extended}`];
  for (const line of garbled(lines, 60_000)) {
    const packet = packetOf(line);
    for (const { lat, lon, time } of packet.kind === "reports" ? packet.reports : [])
      expect([lat, lon, time].every((value) => value === null || Number.isFinite(value))).toBe(true);
  }
});

const real = realLines("wialon-ips.tsv");
test.skipIf(real.length === 0)("real messages of terminals are read as they are known to read", () => {
  for (const [what = "", line = ""] of real) {
    const reports = reportsOf(line);
    const placed = reports.filter(({ lat }) => lat !== null);
    if (what === "a position") expect([line, placed.length]).toEqual([line, 1]);
    else if (what === "several positions") expect([line, placed.length]).toEqual([line, line.split("|").length]);
    else if (what === "attributes") expect(Object.keys(reports[0]?.attributes ?? {}), line).not.toEqual([]);
    else expect([line, reports]).toEqual([line, []]);
  }
});
