import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readBoundaryFile } from "../import/read-boundary-file";
import { hasRealData, readRealFile, realFiles } from "../testing/real-data";
import { arbitraryShape, box } from "../testing/shapes";
import { inspectBoundary } from "../validity/inspect-boundary";
import type { ExportFeature } from "./features";
import { writeGeoJson } from "./write-geojson";
import { writeKml } from "./write-kml";
import { writeShapefileZip } from "./write-shapefile";

const writers: [format: string, write: (features: ExportFeature[]) => Buffer][] = [
  ["geojson", writeGeoJson],
  ["kml", (features) => writeKml(features, { title: "Поля <холдинга>" })],
  ["shapefile", (features) => writeShapefileZip(features, "поля")],
];

async function readBack(data: Buffer): Promise<ExportFeature[]> {
  const { features } = await readBoundaryFile({ name: "x", data });
  return features.map(({ boundary, properties }) => ({
    boundary: boundary ?? { type: "MultiPolygon", coordinates: [] },
    properties,
  }));
}

/** A null is left out of KML, so it is left out of the comparison. */
const present = (features: ExportFeature[]) =>
  features.map(({ boundary, properties }) => ({
    boundary,
    properties: Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== null)),
  }));

describe.each(writers)("%s", (format, write) => {
  test("any boundaries and values come back exactly", async () => {
    const boundary = arbitraryShape.map((shape) => {
      const inspection = inspectBoundary(shape);
      return inspection.ok ? inspection.boundary : box(39, 47, 39.01, 47.01);
    });
    const text = fc.stringMatching(/^[а-яёА-ЯЁ\w"&<>№.-]{1,40}$/);
    const nullable = <T>(value: fc.Arbitrary<T>) => fc.option(value);
    const number = fc.integer({ min: -1e9, max: 1e9 }).map((value) => value / 1000);
    const properties = fc.record({ имя: nullable(text), га: nullable(number), своё: nullable(fc.boolean()) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ boundary, properties }), { minLength: 1, maxLength: 5 }),
        async (features) => {
          expect(present(await readBack(write(features)))).toEqual(present(features));
        },
      ),
      { numRuns: 40 },
    );
  });

  test.skipIf(!hasRealData).each(realFiles)("%s comes back exactly", async (name) => {
    const { features } = await readBoundaryFile({ name, data: readRealFile(name) });
    const given = features.flatMap(({ boundary, properties }) => (boundary ? [{ boundary, properties }] : []));
    const back = await readBack(write(given));
    if (format === "shapefile") {
      // Names are cut to ten bytes there, so values are compared by their order.
      const values = (rows: ExportFeature[]) => rows.map(({ properties }) => Object.values(properties));
      expect(values(back)).toEqual(values(given));
      expect(back.map(({ boundary }) => boundary)).toEqual(given.map(({ boundary }) => boundary));
    } else {
      expect(present(back)).toEqual(present(given));
    }
  });
});

describe("what a shapefile's table can't hold", () => {
  const boundary = box(39, 47, 39.01, 47.01);
  const back = async (properties: ExportFeature["properties"]) =>
    (await readBack(writeShapefileZip([{ boundary, properties }], "поля")))[0]?.properties;

  test("names are cut to ten bytes between letters and stay different", async () => {
    const properties = { "название поля": "а", "название культуры": "б", documented_area: 1, documented_name: 2 };
    expect(await back(properties)).toEqual({ назва: "а", назв_1: "б", documented: 1, document_1: 2 });
  });

  test("texts are cut to 254 bytes between letters", async () => {
    expect(await back({ note: `a${"ж".repeat(200)}` })).toEqual({ note: `a${"ж".repeat(126)}` });
  });

  test("numbers keep their digits, those too long become texts, dates stay dates", async () => {
    const properties = { a: 0.1 + 0.2, b: 1e21, c: -12.5, d: "2026-05-01", e: 9007199254740991 };
    expect(await back(properties)).toEqual({ ...properties, a: "0.30000000000000004", b: "1e+21" });
  });

  test("no properties at all", async () => {
    expect(await back({})).toEqual({ id: 1 });
  });
});

test("KML names its placemarks by a property", async () => {
  const kml = writeKml([{ boundary: box(39, 47, 39.01, 47.01), properties: { field: 'Лог "7" & К°\u0001' } }], {
    title: "x",
    nameProperty: "field",
  });
  expect((await readBack(kml))[0]?.properties).toEqual({ name: 'Лог "7" & К°', field: 'Лог "7" & К°' });
});
