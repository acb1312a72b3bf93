import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ImportApi } from "./testing/import-api";

const folder = path.resolve(import.meta.dirname, "../../../shared/data/boundaries");
const absent = !existsSync(folder);
if (absent) console.info(`Real boundary files are not tried: there is no ${folder}`);

/**
 * Areas in m² were worked out apart from this program: planar area in the file's UTM zone divided by the square of the
 * scale there, and for degrees an integral over authalic latitudes. The Danish file's own table says 263.50 ha.
 */
const files = [
  {
    name: "dk-marker-2026.shp.zip",
    format: "shapefile",
    area: 2_641_543,
    columns: ["Marknr", "Afgroede", "IMK_areal"],
  },
  { name: "bg-arable-land-2024.shp.zip", format: "shapefile", area: 28_635_465, columns: ["PHBIDENT", null, "AREA"] },
  { name: "nl-brp-2023.geojson", format: "geojson", area: 632_334, columns: [null, "gewas", null] },
  { name: "nl-brp-2023.kml", format: "kml", area: 632_334, columns: [null, "gewas", null] },
];

describe.skipIf(absent)("real boundary files", () => {
  let api: ImportApi;
  beforeAll(async () => {
    api = await ImportApi.open();
  });
  afterAll(() => api.close());

  test.each(files)("$name", async ({ name, format, area, columns: [nameColumn, crop, areaColumn] }) => {
    const preview = await api.read(name, await readFile(path.join(folder, name)));
    expect(preview).toMatchObject({ format, rows_count: 100, good_count: 100, bad_count: 0 });
    expect(preview.total_area / area).toBeCloseTo(1, 3);
    expect(preview.mapping).toEqual({ name: nameColumn, crop, area: areaColumn, division: null });
    const done = await api.confirm(preview.id, { duplicates: "create" });
    expect(done.created_count).toBe(100);
  });

  test("the same parcels in another format are all known again", async () => {
    const preview = await api.read("участки.kml", await readFile(path.join(folder, "nl-brp-2023.kml")));
    expect(preview.duplicate_count).toBe(100);
    expect(preview.rows.every(({ duplicates: [first] }) => first?.same && first.field_id !== null)).toBe(true);
  });
});
