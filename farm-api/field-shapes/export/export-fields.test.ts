import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { QueryInput } from "#contract/call";
import { calls } from "#contract/calls";
import { fieldShapeCalls } from "#contract/field-shapes";
import { readSheets } from "#formats/xlsx/testing/read-sheets";
import { type TestApi, testApi } from "../../../tests/support/api";
import type { Ask } from "../../../tests/support/ask";
import { guessMapping } from "../../boundary-imports/mapping/guess-mapping";
import { cropNames } from "../../dictionaries/shared/crop-names";
import { insertFields, type NewField } from "../../fields/shared/insert-fields";
import { newField, newSowing, square } from "../../fields/testing/field-samples";
import { areaOf } from "../../geometry/area";
import { readBoundaryFile } from "../../geometry/import/read-boundary-file";
import { hasRealData, readRealFile, realFiles } from "../../geometry/testing/real-data";
import type { MultiPolygon } from "../../geometry/types";
import { inScope } from "../../platform/database/scope";

let api: TestApi;
let ask: Ask;
let customerId: number;
let division: number;
beforeAll(async () => {
  api = await testApi({ clock: { now: () => new Date("2026-11-21T09:00:00Z") } });
  customerId = api.people.customer;
  ask = await api.as(api.people.admin);
  division = (await ask(calls.createDivision, { params: { customerId }, body: { name: "Северное" } })).body.id;
});
afterAll(() => api.close());

const add = (fields: Partial<NewField>[]) =>
  inScope(api.database.pool, { customerId }, (tx) => insertFields(tx, customerId, fields.map(newField)));
const exported = async (query: QueryInput<typeof fieldShapeCalls.exportFields>) => {
  const file = await ask(fieldShapeCalls.exportFields, { params: { customerId }, query });
  expect(file.status, JSON.stringify(file.problem)).toBe(200);
  return file.raw;
};
const readBack = async (query: QueryInput<typeof fieldShapeCalls.exportFields>) =>
  readBoundaryFile({ name: "export", data: (await exported(query)).rawPayload });

const mapFormats = ["geojson", "kml", "shp"] as const;

describe("what is exported comes back by the import", () => {
  let boundaries: MultiPolygon[] = [square(39, 47), square(39.02, 47, 0.003)];
  beforeAll(async () => {
    if (!hasRealData) return;
    const files = await Promise.all(realFiles.map((name) => readBoundaryFile({ name, data: readRealFile(name) })));
    boundaries = files.flatMap(({ features }) => features.flatMap(({ boundary }) => boundary ?? []));
  });

  const given = fc.record({
    at: fc.nat(),
    name: fc.stringMatching(/^[А-ЯЁ][а-яё]{2,20} [0-9]{1,3}["<&>№/-]?$/),
    inDivision: fc.boolean(),
    documented: fc.integer({ min: 80, max: 120 }),
    crop: fc.constantFrom(1, 23, 30),
  });

  test.each(mapFormats)(
    "%s",
    async (format) => {
      const many = fc.array(given, { minLength: 6, maxLength: 12 });
      await fc.assert(
        fc.asyncProperty(many, async (chosen) => {
          const fields = chosen.map(({ at, name, inDivision, documented, crop }) => {
            const boundary = boundaries[at % boundaries.length] ?? square(39, 47);
            return {
              name,
              boundary,
              division_id: inDivision ? division : null,
              documented_area: Math.round((areaOf(boundary) * documented) / 100),
              sowings: [newSowing(2026, crop)],
            };
          });
          const ids = await add(fields);
          const { features, columns } = await readBack({ format, ids: ids.join(), season: 2026 });
          const rows = features.map(({ properties, boundary }) => ({ properties, area: boundary && areaOf(boundary) }));
          const mapping = guessMapping(columns, rows);
          const back = features.map(({ properties, boundary }) => ({
            name: properties[mapping.name ?? ""],
            division: (mapping.division !== null && properties[mapping.division]) || null,
            crop: properties[mapping.crop ?? ""],
            documented_area: Math.round(Number(properties[mapping.area ?? ""]) * 10_000),
            boundary,
          }));
          const told = fields.map(({ name, division_id, sowings, documented_area, boundary }) => ({
            name,
            division: division_id === null ? null : "Северное",
            crop: cropNames.get(sowings[0]?.crop_id ?? 0),
            documented_area,
            boundary,
          }));
          // Fields of one name come by their ids, others by name: both lists are brought into one order.
          const sorted = (list: object[]) => list.map((field) => JSON.stringify(field)).sort();
          const came = new Set(sorted(back));
          const lost = sorted(told).filter((field) => !came.has(field));
          expect(lost.map((field) => field.slice(0, 200))).toEqual([]);
          expect(back).toHaveLength(told.length);
        }),
        { numRuns: 8 },
      );
    },
    60_000,
  );
});

test("the file is named after the holding and the day, and told for what it is", async () => {
  const [id] = await add([{ name: "Имя", boundary: square(39, 47) }]);
  const types = {
    geojson: "application/geo+json",
    kml: "application/vnd.google-earth.kml+xml",
    shp: "application/zip",
    xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  };
  for (const [format, type] of Object.entries(types)) {
    const { headers } = await exported({ format: format as keyof typeof types, ids: String(id) });
    expect(headers["content-type"]).toBe(type);
    const extension = format === "shp" ? "zip" : format;
    expect(decodeURIComponent(String(headers["content-disposition"]))).toContain(
      `filename*=UTF-8''Заря, поля, 2026-11-21.${extension}`,
    );
  }
});

test("chosen fields or the filter; the season's crops, of the current year where none is asked for", async () => {
  const [first] = await add([
    { name: "Фильтр 1", boundary: square(39, 47), sowings: [newSowing(2026, 1), newSowing(2024, 30)] },
    { name: "Фильтр 2", boundary: square(39.1, 47), sowings: [newSowing(2024, 30)] },
    { name: "Фильтр 3", periods: [{ start: "2020-01-01", end: null }] },
  ]);
  const names = async (query: Omit<QueryInput<typeof fieldShapeCalls.exportFields>, "format">) =>
    (await readBack({ format: "geojson", ...query })).features.map(({ properties }) => [
      properties.Название,
      properties[`Культура ${query.season ?? 2026}`],
    ]);
  expect(await names({ q: "фильтр" })).toEqual([
    ["Фильтр 1", "Пшеница озимая"],
    ["Фильтр 2", null],
  ]);
  expect(await names({ q: "фильтр", season: 2024, crop_ids: "30" })).toEqual([
    ["Фильтр 1", "Подсолнечник"],
    ["Фильтр 2", "Подсолнечник"],
  ]);
  expect(await names({ q: "фильтр 2", ids: String(first) })).toEqual([["Фильтр 1", "Пшеница озимая"]]);
});

test("a workbook names the crops of plots where they alone are sown; what the import reads doesn't", async () => {
  const [fieldId = 0, whole = 0] = await add([
    { name: "Делянки", boundary: square(39.3, 47) },
    { name: "Целое", boundary: square(39.4, 47), sowings: [newSowing(2026, 1)] },
  ]);
  const plot = async (field: number, name: string, crop_id: number, west: number) => {
    const body = { name, year: 2026, crop_id, geojson: square(west, 47.001, 0.002) };
    const made = await ask(calls.createPlot, { params: { customerId, fieldId: field }, body });
    expect(made.status, JSON.stringify(made.problem)).toBe(201);
  };
  await plot(fieldId, "Б", 30, 39.301);
  await plot(fieldId, "А", 23, 39.304);
  await plot(fieldId, "В", 30, 39.307);
  await plot(whole, "Г", 30, 39.401);
  const ids = `${fieldId},${whole}`;
  const sheet = readSheets((await exported({ format: "xlsx", ids, season: 2026 })).rawPayload).get("Поля") ?? [];
  const column = sheet[0]?.indexOf("Культура 2026") ?? -1;
  const joined = [30, 23].map((id) => cropNames.get(id)).join(", ");
  expect(sheet.slice(1).map((row) => row[column])).toEqual([joined, "Пшеница озимая"]);
  const { features } = await readBack({ format: "geojson", ids, season: 2026 });
  expect(features.map(({ properties }) => properties["Культура 2026"])).toEqual([null, "Пшеница озимая"]);
});

test("a workbook has the fields without a boundary too; a map of nothing is refused", async () => {
  const [bare] = await add([{ name: "Голое" }]);
  expect((await exported({ format: "xlsx", ids: String(bare) })).rawPayload.subarray(0, 2).toString()).toBe("PK");
  const refusal = async (query: QueryInput<typeof fieldShapeCalls.exportFields>) => {
    const { status, problem } = await ask(fieldShapeCalls.exportFields, { params: { customerId }, query });
    return [status, problem.message];
  };
  expect(await refusal({ format: "kml", ids: String(bare) })).toEqual([404, "У выбранных полей нет границ"]);
  expect(await refusal({ format: "xlsx", q: "нет такого" })).toEqual([404, "Нет полей для выгрузки"]);
});

test("another customer's fields are not among those chosen", async () => {
  const theirs = await inScope(api.database.pool, { customerId: api.people.otherCustomer }, (tx) =>
    insertFields(tx, api.people.otherCustomer, [newField({ name: "Чужое", boundary: square(39, 47) })]),
  );
  const query = { format: "geojson" as const, ids: `${theirs[0]},999999999999` };
  const refused = await ask(fieldShapeCalls.exportFields, { params: { customerId }, query });
  expect(refused.status).toBe(404);
});

test("very many fields are written aside, and as whole as a few", async () => {
  const many = Array.from({ length: 1020 }, (_, index) => ({
    name: `Длинное ${index + 1}`,
    boundary: square(40 + (index % 30) / 50, 48 + Math.floor(index / 30) / 50),
    sowings: [newSowing(2026, 23)],
  }));
  await add(many);
  for (const format of mapFormats) {
    const { features } = await readBack({ format, season: 2026, q: "Длинное" });
    expect(features.filter(({ boundary }) => boundary)).toHaveLength(many.length);
    expect(Object.values(features[0]?.properties ?? {})).toContain(cropNames.get(23));
  }
});
