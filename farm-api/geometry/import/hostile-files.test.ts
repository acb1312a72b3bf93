import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { zip } from "#formats/zip";
import { seededRandom } from "../testing/synthetic-fields";
import { BoundaryFileError } from "./boundary-file-error";
import { readBoundaryFile } from "./read-boundary-file";

const folder = path.join(import.meta.dirname, "fixtures");
const fixture = (name: string) => readFileSync(path.join(folder, name));
const fixtures = readdirSync(folder).filter((name) => !/\.(json|mid)$/.test(name) && name !== "tab.zip");

/** Seconds of the processor, which a busy machine does not make more. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const begin = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1e6;
}

/** Reads a damaged file: what comes out is finite, or it is refused with a message of ours. */
async function survives(data: Buffer): Promise<void> {
  try {
    const { features } = await readBoundaryFile({ name: "x", data, crs: 32637 });
    const numbers = features.flatMap(({ boundary }) => boundary?.coordinates.flat(3) ?? []);
    expect(numbers.every(Number.isFinite)).toBe(true);
  } catch (error) {
    expect(error).toBeInstanceOf(BoundaryFileError);
    expect(error).toHaveProperty("message", expect.stringMatching(/^[А-ЯЁ].*[а-яё]/s));
  }
}

test.each(fixtures)(
  "%s cut anywhere or with bytes changed never crashes",
  async (name) => {
    const random = seededRandom(11);
    const file = fixture(name);
    for (let round = 0; round < 15; round++) {
      await survives(file.subarray(0, Math.floor(random() * file.length)));
      const changed = Buffer.from(file);
      for (let byte = 0; byte < 12; byte++) changed[Math.floor(random() * changed.length)] = Math.floor(random() * 256);
      await survives(changed);
    }
  },
  60_000,
);

const gml = (body: string, head = "") =>
  `<?xml version="1.0"?>${head}<ogr:FeatureCollection xmlns:gml="http://www.opengis.net/gml">${body}</ogr:FeatureCollection>`;

test("declared entities stay as written and never grow, and deep nesting is refused", async () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "${"ha".repeat(1000)}"><!ENTITY b "${"&a;".repeat(1000)}">]>`;
  const polygon =
    "<gml:Polygon><gml:exterior><gml:LinearRing><gml:posList>39 47 39.1 47 39.1 47.1 39 47</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon>";
  const member = `<gml:featureMember><f><name>&b;</name><g>${polygon}</g></f></gml:featureMember>`;
  const { features } = await readBoundaryFile({ name: "x", data: Buffer.from(gml(member, bomb)) });
  expect(features[0]?.properties.name).toBe("&b;");
  const deep = gml(`<gml:featureMember>${"<a>".repeat(100_000)}`);
  await expect(readBoundaryFile({ name: "x", data: Buffer.from(deep) })).rejects.toMatchObject({ code: "broken_file" });
});

test("well-known text nested without end is a bad row", async () => {
  const nested = `${"GEOMETRYCOLLECTION(".repeat(20_000)}POINT(1 1)${")".repeat(20_000)}`;
  const csv = `name,WKT\na,"${nested}"\nb,"POLYGON((39 47,39.1 47,39.1 47.1,39 47))"\nc,"POLYGON((39 47,39.1 1e999,39.1 47.1,39 47))"`;
  const { features } = await readBoundaryFile({ name: "x", data: Buffer.from(csv) });
  expect(features.map(({ problems }) => problems[0]?.code)).toEqual(["not_geojson", undefined, "not_geojson"]);
});

test("a GeoPackage whose pages form a circle, and one whose layer is a view, are refused", async () => {
  const file = fixture("zone-7.gpkg");
  const view = Buffer.from(file.toString("latin1").replace('CREATE TABLE "src2"', "CREATE VIEW  src2 "), "latin1");
  await survives(view);
  const pageSize = file.readUInt16BE(16);
  // The first page of the schema becomes an inner one whose children are itself.
  const circle = Buffer.from(file);
  circle[100] = 5;
  circle.writeUInt16BE(0, 103);
  circle.writeUInt32BE(1, 108);
  expect(pageSize).toBeGreaterThan(0);
  await expect(readBoundaryFile({ name: "x", data: circle })).rejects.toMatchObject({ code: "broken_file" });
});

const lines = (count: number, line: (index: number) => string) => Array.from({ length: count }, (_, at) => line(at));

test("a drawing with one polyline of a million corners, and a ring made to be dear to simplify, take seconds", async () => {
  const corners = lines(600_000, (at) => `10\n${39 + at / 1e7}\n20\n${47 + (at % 2) / 1e3}`).join("\n");
  const drawing = `0\nSECTION\n2\nENTITIES\n0\nLWPOLYLINE\n8\n0\n70\n1\n${corners}\n0\nENDSEC\n0\nEOF\n`;
  const cost = await costOf(() => readBoundaryFile({ name: "x", data: Buffer.from(drawing) }));
  expect(cost).toBeLessThan(30);
}, 120_000);

test("a ring of too many points is simplified, and told", async () => {
  const ring = lines(60_000, (at) => {
    const angle = (at / 60_000) * 2 * Math.PI;
    return `[${39 + 0.01 * Math.cos(angle)},${47 + 0.007 * Math.sin(angle)}]`;
  });
  const data = Buffer.from(`{"type":"Polygon","coordinates":[[${[...ring, ring[0]].join(",")}]]}`);
  const { features } = await readBoundaryFile({ name: "x", data });
  expect(features[0]?.notes?.[0]?.message).toMatch(
    /^Граница упрощена: точек было 60.001, стало .*, сдвиг не больше 0,1 м$/,
  );
  expect(features[0]?.boundary?.coordinates[0]?.[0]?.length).toBeLessThan(20_000);
});

test("closed lines and areas beside points are taken for boundaries, and told", async () => {
  const ring = "[[39,47],[39.01,47],[39.01,47.01],[39,47.01],[39,47]]";
  const collection = `{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[39,47]},{"type":"Polygon","coordinates":[${ring}]}]}`;
  const data = Buffer.from(
    `[{"type":"LineString","coordinates":${ring}},${collection},{"type":"LineString","coordinates":[[39,47],[39.1,47],[39.1,47.1],[39.2,47.3]]}]`,
  );
  const { features } = await readBoundaryFile({ name: "x", data });
  expect(features.map(({ notes, problems }) => [notes?.[0]?.code, problems[0]?.code])).toEqual([
    ["closed_line", undefined],
    ["parts_left_out", undefined],
    [undefined, "not_polygon"],
  ]);
});

test("many tiny entries and one packed a thousandfold are refused before they are unpacked", async () => {
  const bomb = zip([{ name: "поля.mif", data: Buffer.alloc(300 * 1024 * 1024) }]);
  await expect(readBoundaryFile({ name: "x", data: bomb })).rejects.toMatchObject({ code: "archive_too_large" });
});

test("fields far from the holding are marked, with the zone that was meant", async () => {
  const holding = [39.4, 47.1, 39.7, 47.4] as const;
  const given = { name: "x", data: fixture("zone-7.gpkg"), holding: [...holding] as [number, number, number, number] };
  expect((await readBoundaryFile(given)).far).toBeNull();
  const { far, features } = await readBoundaryFile({ ...given, crs: 32648 });
  expect(far).toMatchObject({ count: 3 });
  expect(far?.guesses[0]).toEqual({ code: 28407, name: "СК-42, зона 7" });
  const misplaced = await readBoundaryFile({ ...given, data: fixture("wkt.csv"), holding: [80, 50, 81, 51] });
  expect(misplaced.far?.distance).toBeGreaterThan(2_800_000);
  expect(misplaced.features[0]?.notes?.[0]?.message).toMatch(/^Лежит в [23].\d\d0 км от полей хозяйства$/);
  expect(features).toHaveLength(3);
});
