import iconv from "iconv-lite";
import { describe, expect, test } from "vitest";
import { areaOf } from "../../area";
import { box } from "../../testing/shapes";
import { readBoundaryFile } from "../read-boundary-file";

const read = (content: unknown) =>
  readBoundaryFile({ name: "x", data: Buffer.from(typeof content === "string" ? content : JSON.stringify(content)) });

const feature = (properties: Record<string, unknown>, geometry: unknown = box(39, 47, 39.01, 47.01)) => ({
  type: "Feature",
  properties,
  geometry,
});

describe("GeoJSON in its shapes", () => {
  const one = feature({ name: "Поле 1", area: 12.5, own: true, crop: null, tags: ["a", "b"] });

  test.each<[string, unknown]>([
    ["a collection", { type: "FeatureCollection", features: [one] }],
    ["a feature", one],
    ["a list of features", [one]],
    ["lines of features", `${JSON.stringify(one)}\n`],
    ["a collection that names its type last", { features: [one], bbox: [1, 2, 3, 4], type: "FeatureCollection" }],
    ["a text with a byte order mark and zeros behind", `\ufeff${JSON.stringify([one])}\0\0`],
  ])("%s", async (_name, content) => {
    const { format, features, crs } = await read(content);
    expect([format, crs]).toEqual(["geojson", "WGS 84"]);
    expect(features).toEqual([
      {
        row: 1,
        properties: { name: "Поле 1", area: 12.5, own: true, crop: null, tags: '["a","b"]' },
        boundary: box(39, 47, 39.01, 47.01),
        problems: [],
      },
    ]);
  });

  test("a bare geometry has no properties", async () => {
    const { features, columns } = await read(box(39, 47, 39.01, 47.01));
    expect([features.length, columns]).toEqual([1, []]);
  });

  test("lines of several features, separated by RFC 8142's marks too", async () => {
    const lines = [1, 2, 3].map((n) => `\x1e${JSON.stringify(feature({ n }))}\n`).join("");
    expect((await read(lines)).features.map(({ properties }) => properties.n)).toEqual([1, 2, 3]);
  });

  test.each(["utf16le", "utf16be", "win1251"])("in %s", async (encoding) => {
    const text = JSON.stringify({
      type: "FeatureCollection",
      features: [feature({ название: "Дальнее поле у балки" })],
    });
    const result = await readBoundaryFile({ name: "x", data: iconv.encode(text, encoding, { addBOM: true }) });
    expect(result.encoding).toBe(encoding);
    expect(result.features[0]?.properties).toEqual({ название: "Дальнее поле у балки" });
  });
});

test("rows without a boundary keep their properties and say why", async () => {
  const { features } = await read([
    feature({ n: 1 }, null),
    feature({ n: 2 }, { type: "Point", coordinates: [39, 47] }),
    feature(
      { n: 3 },
      {
        type: "Polygon",
        coordinates: [
          [
            [39, 47],
            [39.02, 47.02],
            [39.02, 47],
            [39, 47.02],
            [39, 47],
          ],
        ],
      },
    ),
    feature({ n: 4 }),
  ]);
  const codes = features.map(({ problems }) => problems.map(({ code }) => code).join());
  expect(codes).toEqual(["empty", "not_polygon", "self_intersection", ""]);
  expect(features.map(({ properties }) => properties.n)).toEqual([1, 2, 3, 4]);
});

test("columns of all rows are listed with type and samples", async () => {
  const { columns } = await read([
    feature({ name: "А", area: 1, date: "2026-05-01", mixed: 1, none: null }),
    feature({ name: "Б", area: 2.5, date: "2026-05-02", mixed: "x", late: true }),
  ]);
  expect(columns).toEqual([
    { name: "name", type: "text", samples: ["А", "Б"] },
    { name: "area", type: "number", samples: ["1", "2.5"] },
    { name: "date", type: "date", samples: ["2026-05-01", "2026-05-02"] },
    { name: "mixed", type: "text", samples: ["1", "x"] },
    { name: "none", type: "empty", samples: [] },
    { name: "late", type: "boolean", samples: ["true"] },
  ]);
});

test("a property may have any name", async () => {
  const { features } = await read('{"type":"Feature","properties":{"__proto__":1,"constructor":2},"geometry":null}');
  expect(Object.entries(features[0]?.properties ?? {})).toEqual([
    ["__proto__", 1],
    ["constructor", 2],
  ]);
});

describe("the coordinate system of older GeoJSON", () => {
  const square = {
    type: "Polygon",
    coordinates: [
      [
        [4452780, 6000000],
        [4453780, 6000000],
        [4453780, 6001000],
        [4452780, 6001000],
        [4452780, 6000000],
      ],
    ],
  };
  const crs = (name: string) => ({ type: "name", properties: { name } });

  test.each(["urn:ogc:def:crs:EPSG::3857", "EPSG:3857", "http://www.opengis.net/def/crs/EPSG/0/3857"])(
    "%s",
    async (name) => {
      const result = await read({ type: "FeatureCollection", features: [feature({}, square)], crs: crs(name) });
      const [first] = result.features;
      expect(result.crs).toBe("EPSG:3857");
      expect(first?.boundary?.coordinates[0]?.[0]?.[0]).toEqual([expect.closeTo(40, 4), expect.closeTo(47.353705, 6)]);
      // Mercator enlarges lengths by 1 / cos of the latitude, a little less on the ellipsoid.
      expect(first?.boundary && areaOf(first.boundary) / (1e6 * Math.cos((47.3568 * Math.PI) / 180) ** 2)).toBeCloseTo(
        1,
        2,
      );
    },
  );

  test("CRS84 and EPSG:4326 are longitude and latitude as always", async () => {
    for (const name of ["urn:ogc:def:crs:OGC:1.3:CRS84", "urn:ogc:def:crs:EPSG::4326"]) {
      const { features } = await read({ crs: crs(name), type: "FeatureCollection", features: [feature({})] });
      expect(features[0]?.boundary).toEqual(box(39, 47, 39.01, 47.01));
    }
  });

  test.each([crs("EPSG:99999"), { type: "link", properties: { href: "http://example.org/crs" } }])(
    "%j is refused",
    async (unknown) => {
      await expect(read({ type: "FeatureCollection", features: [], crs: unknown })).rejects.toMatchObject({
        code: "unknown_crs",
      });
    },
  );
});

test.each<[string, string, string]>([
  ["cut in a feature", '{"type":"FeatureCollection","features":[{"type":"Feature","prop', "broken_file"],
  [
    "cut between features",
    '{"type":"FeatureCollection","features":[{"type":"Feature","geometry":null},',
    "broken_file",
  ],
  ["an error inside a feature", '{"type":"FeatureCollection","features":[{"type":tru}]}', "broken_file"],
  ["no features", '{"type":"FeatureCollection","features":[]}', "no_boundaries"],
  ["TopoJSON", '{"type":"Topology","arcs":[],"objects":{}}', "unsupported_format"],
  ["Esri JSON", '{"geometryType":"esriGeometryPolygon","features":[]}', "unsupported_format"],
])("%s is told", async (_name, content, code) => {
  await expect(read(content)).rejects.toMatchObject({ code, message: expect.stringMatching(/[а-я]/) });
});

test("ten thousand are taken, one more is told with the number", async () => {
  const small = JSON.stringify(feature({}));
  const collection = (count: number) => `{"type":"FeatureCollection","features":[${Array(count).fill(small).join()}]}`;
  expect((await read(collection(10_000))).features).toHaveLength(10_000);
  await expect(read(collection(12_345))).rejects.toMatchObject({
    code: "too_many_features",
    message: "Контуров в файле — 12 345, за один раз можно загрузить не больше 10 000",
  });
});

test("nesting without end is a broken row, not a crash", async () => {
  const deep = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
  const { features } = await read(
    `{"type":"Feature","properties":{"x":${deep}},"geometry":{"type":"Polygon","coordinates":${deep}}}`,
  );
  expect(features[0]?.problems[0]?.code).toBe("not_geojson");
});
