import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls } from "#contract/calls";
import type { RateMap } from "#contract/zone-shapes";
import { unzipBytes } from "#formats/xlsx/testing/unzip";
import { type TestApi, testApi } from "../../../tests/support/api";
import type { Ask } from "../../../tests/support/ask";
import { makeWorld, type World } from "../../../tests/support/world";
import { areaOf } from "../../geometry/area";
import { readBoundaryFile } from "../../geometry/import/read-boundary-file";
import { attribute, xmlTokens } from "../../geometry/import/xml/xml-tokens";
import { hasOgr, ogrFeatures } from "../../geometry/testing/ogr";

const clock = { now: () => new Date("2026-03-02T09:20:00Z") };
let api: TestApi;
let world: World;
let ask: Ask;
let folder: string;
const one = (id = world.ids.ratemaps ?? 0) => ({ customerId: world.customer, id });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "zones-"));
  api = await testApi({ clock });
  world = await makeWorld(api, api.people.customer, api.people.admin);
  ask = await api.as(api.people.admin);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await api.close();
});

type Format = "shp" | "geojson" | "kml" | "isoxml" | "isoxml2" | "isoxmlzones";
async function exported(format: Format, id?: number) {
  const { status, raw } = await ask(calls.exportRateMap, { params: one(id), query: { format } });
  expect(status).toBe(200);
  return { bytes: raw.rawPayload, name: decodeURIComponent(String(raw.headers["content-disposition"])) };
}

test("a file is called by its holding, field and map, an archive by what it holds too", async () => {
  const told = async (format: Format) => /UTF-8''.+, (Поле 1, .+)$/.exec((await exported(format)).name)?.[1];
  expect(await told("kml")).toBe("Поле 1, Подкормка, 2026-03-02.kml");
  expect(await told("shp")).toBe("Поле 1, Подкормка, shp, 2026-03-02.zip");
  expect(await told("isoxml2")).toBe("Поле 1, Подкормка, ISOXML, тип 2, 2026-03-02.zip");
});

test.each(["shp", "geojson", "kml"] as const)("%s comes back with borders, names and rates", async (format) => {
  const { bytes } = await exported(format);
  const { features } = await readBoundaryFile({ name: `x.${format === "shp" ? "zip" : format}`, data: bytes });
  expect(features.map(({ properties }) => Object.values(properties))).toEqual(
    [150, 100].map((rate) => expect.arrayContaining([rate, "Поле 1", "кг/га"])),
  );
  const area = features.reduce((sum, { boundary }) => sum + (boundary ? areaOf(boundary) : 0), 0);
  const { body } = await ask(calls.getZoneMap, { params: one(world.ids.zones) });
  expect(Math.abs(area - (body.area ?? 0))).toBeLessThan(1);
  const plain = await ask(calls.exportZoneMap, { params: one(world.ids.zones), query: { format } });
  expect(plain.raw.rawPayload.length).toBeGreaterThan(200);
});

test.skipIf(!hasOgr).each(["shp", "geojson", "kml"] as const)("GDAL reads %s alike", async (format) => {
  const file = path.join(folder, format === "shp" ? "x.zip" : `x.${format}`);
  await writeFile(file, (await exported(format)).bytes);
  const features = ogrFeatures(format === "shp" ? `/vsizip/${file}` : file);
  expect(features.map(({ geometry }) => geometry.type)).toEqual([
    expect.stringContaining("Polygon"),
    expect.stringContaining("Polygon"),
  ]);
  expect(JSON.stringify(features[0]?.properties)).toContain("Поле 1");
  expect(features.flatMap(({ properties }) => properties.rate ?? properties.Норма).map(Number)).toEqual([150, 100]);
});

interface Element {
  name: string;
  parent: string | undefined;
  at(letter: string): string | undefined;
}

/** What may stand where by ISO 11783-10, and which attributes must be there; of what we write. */
const schema: Record<string, { in: string[]; must: Record<string, RegExp> }> = {
  ISO11783_TaskData: { in: [], must: {} },
  CTR: { in: ["ISO11783_TaskData"], must: { A: /^CTR\d+$/, B: /^.{1,32}$/u } },
  PFD: { in: ["ISO11783_TaskData"], must: { A: /^PFD\d+$/, C: /^.{1,32}$/u, D: /^\d+$/, E: /^CTR\d+$/ } },
  PDT: { in: ["ISO11783_TaskData"], must: { A: /^PDT\d+$/, B: /^.{1,32}$/u } },
  VPN: {
    in: ["ISO11783_TaskData"],
    must: { A: /^VPN\d+$/, B: /^-?\d+$/, C: /^\d+\.\d{1,9}$/, D: /^[0-7]$/, E: /^.{1,32}$/u },
  },
  TSK: {
    in: ["ISO11783_TaskData"],
    must: {
      A: /^TSK\d+$/,
      B: /^.{1,32}$/u,
      C: /^CTR\d+$/,
      E: /^PFD\d+$/,
      G: /^1$/,
      H: /^\d+$/,
      I: /^\d+$/,
      J: /^\d+$/,
    },
  },
  TZN: { in: ["TSK"], must: { A: /^(\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-4])$/, B: /^.{1,32}$/u } },
  PDV: { in: ["TZN"], must: { A: /^[0-9A-F]{4}$/, B: /^\d{1,10}$/, C: /^PDT\d+$/, E: /^VPN\d+$/ } },
  GRD: {
    in: ["TSK"],
    must: {
      A: /^-?\d+\.\d+$/,
      B: /^-?\d+\.\d+$/,
      C: /^0\.\d+$/,
      D: /^0\.\d+$/,
      E: /^\d+$/,
      F: /^\d+$/,
      G: /^GRD\d{5}$/,
      H: /^\d+$/,
      I: /^[12]$/,
    },
  },
  PLN: { in: ["PFD", "TZN"], must: { A: /^[12]$/ } },
  LSG: { in: ["PLN"], must: { A: /^[12]$/ } },
  PNT: { in: ["LSG"], must: { A: /^2$/, C: /^-?\d+\.\d{9}$/, D: /^-?\d+\.\d{9}$/ } },
};

function readTaskData(xml: Buffer): Element[] {
  const elements: Element[] = [];
  const open: string[] = [];
  for (const token of xmlTokens(xml)) {
    if (token.kind === "open") {
      const { name, attributes } = token;
      elements.push({ name, parent: open.at(-1), at: (letter) => attribute(attributes, letter) });
      if (!token.selfClosing) open.push(name);
    } else if (token.kind === "close") open.pop();
  }
  return elements;
}

function checkTaskData(elements: Element[]): void {
  const ids = new Set(elements.map(({ at }) => at("A")));
  for (const { name, parent, at } of elements) {
    const rule = schema[name];
    expect(rule, name).toBeDefined();
    expect(parent === undefined ? [] : [parent], name).toEqual(
      parent === undefined ? [] : expect.arrayContaining([parent]),
    );
    if (parent !== undefined) expect(rule?.in, name).toContain(parent);
    for (const [letter, pattern] of Object.entries(rule?.must ?? {}))
      expect(at(letter), `${name} ${letter}`).toMatch(pattern);
    for (const letter of ["C", "E"]) if (/^[A-Z]{3}\d+$/.test(at(letter) ?? "")) expect(ids).toContain(at(letter));
  }
  const codes = elements.filter(({ name }) => name === "TZN").map(({ at }) => at("A"));
  expect(new Set(codes).size).toBe(codes.length);
  const [task] = elements.filter(({ name }) => name === "TSK");
  for (const letter of ["H", "I", "J"]) expect(codes).toContain(task?.at(letter));
}

async function taskData(format: Format, id?: number) {
  const files = unzipBytes((await exported(format, id)).bytes);
  const xml = files.get("TASKDATA/TASKDATA.XML");
  if (!xml) throw new Error("No TASKDATA.XML");
  const elements = readTaskData(xml);
  checkTaskData(elements);
  const all = (name: string) => elements.filter((one) => one.name === name);
  const zones = new Map(
    elements.flatMap((one, at) =>
      one.name === "TZN" ? [[Number(one.at("A")), elements[at + 1]?.at("B")] as const] : [],
    ),
  );
  return { all, zones, bin: files.get("TASKDATA/GRD00001.bin") };
}

describe("task data of ISO 11783-10", () => {
  test("a grid of zones: a byte a cell, each of which is a zone's code; the field's area is in it", async () => {
    const { all, zones, bin } = await taskData("isoxml");
    expect(Object.fromEntries(zones)).toMatchObject({ 0: "0", 1: "15000", 2: "10000", 250: "12500" });
    expect(all("PDV").map(({ at }) => at("A"))).toEqual(Array(4).fill("0006"));
    const [grid] = all("GRD");
    const [columns, rows] = [Number(grid?.at("E")), Number(grid?.at("F"))];
    expect([bin?.length, grid?.at("H"), grid?.at("I")]).toEqual([columns * rows, String(columns * rows), "1"]);
    const codes = [...(bin ?? [])];
    expect(new Set(codes)).toEqual(new Set([0, 1, 2]));
    // South-west corner first: the western zone is the first one of a row that lies in the field.
    const row = codes.slice(columns * 50, columns * 51);
    expect(row.filter((code) => code > 0)).toEqual([...row.filter((code) => code > 0)].sort());
    const [lat, lon] = [Number(grid?.at("A")), Number(grid?.at("B"))];
    expect(lat).toBeLessThan(world.corner[1]);
    expect(world.corner[1] - lat).toBeLessThan(0.0002);
    expect(world.corner[0] - lon).toBeLessThan(0.0002);
    const { body } = await ask(calls.getZoneMap, { params: one(world.ids.zones) });
    expect((codes.filter((code) => code > 0).length * 100) / (body.area ?? 1)).toBeCloseTo(1, 1);
  });

  test("a grid of rates: four bytes a cell, little end first", async () => {
    const { all, bin } = await taskData("isoxml2");
    const [grid] = all("GRD");
    expect([grid?.at("I"), grid?.at("J"), grid?.at("H")]).toEqual(["2", "1", String(bin?.length)]);
    const view = bin ?? Buffer.alloc(0);
    const values = new Set(Array.from({ length: view.length / 4 }, (_, at) => view.readInt32LE(at * 4)));
    expect(values).toEqual(new Set([0, 15_000, 10_000]));
  });

  test("borders of zones, and the field's own, which our import reads", async () => {
    const { all, bin } = await taskData("isoxmlzones");
    expect([bin, all("GRD")]).toEqual([undefined, []]);
    expect(all("PLN").map(({ at, parent }) => [parent, at("A")])).toEqual([
      ["PFD", "1"],
      ["TZN", "2"],
      ["TZN", "2"],
    ]);
    const { bytes } = await exported("isoxmlzones");
    const { features } = await readBoundaryFile({ name: "taskdata.zip", data: bytes });
    expect(features.map(({ properties }) => properties.name)).toEqual(["Поле 1"]);
  });

  test.each([
    ["л/га", "0001", 200, 2_000_000],
    ["кг/га", "0006", 150, 15_000],
    ["т/га", "0006", 3, 300_000],
    ["шт/га", "000B", 5_000_000, 500_000],
  ] as const)("%s is told as %s in its steps", async (unit, ddi, rate, value) => {
    const body = { kind: "fertilizer", product_id: 1, unit, rates: [rate, 0] } as const;
    const made = await ask(calls.createRateMap, { params: one(world.ids.zones), body: { ...body, rates: [rate, 0] } });
    const map: RateMap = made.body;
    const { all, zones } = await taskData("isoxml", map.id);
    expect([all("PDV")[0]?.at("A"), zones.get(1)]).toEqual([ddi, String(value)]);
    // What a driver is shown: the value by the scale.
    expect(value * Number(all("VPN")[0]?.at("C"))).toBeCloseTo(rate, 1);
  });
});

test("what is asked for as another field's, or as rates of other zones, isn't there", async () => {
  const other = (await ask(calls.createField, { params: { customerId: world.customer }, body: { name: "Другое" } }))
    .body;
  const [field_id, zone_map_id] = [world.ids.fields, world.ids.zones];
  const zones = async (query: { field_id?: number }) => [
    await ask(calls.exportZoneMap, { params: one(zone_map_id), query }),
    await ask(calls.getZonePicture, { params: one(zone_map_id), query }),
  ];
  const rates = (query: { field_id?: number; zone_map_id?: number }) =>
    ask(calls.exportRateMap, { params: one(), query });
  expect((await zones({ field_id: other.id })).map(({ status }) => status)).toEqual([404, 404]);
  expect((await zones({ field_id: field_id ?? 0 })).map(({ status }) => status)).toEqual([200, 200]);
  expect((await rates({ field_id: other.id })).status).toBe(404);
  expect((await rates({ field_id: field_id ?? 0, zone_map_id: (zone_map_id ?? 0) + 1 })).status).toBe(404);
  expect((await rates({ field_id: field_id ?? 0, zone_map_id: zone_map_id ?? 0 })).status).toBe(200);
});
