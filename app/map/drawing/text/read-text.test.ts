import { expect, test } from "vitest";
import { partsOf, toGeojson, toParts } from "./geojson";
import { metres } from "./metres";
import { readBoundaryText, readDegrees, readLines, readLineText, readParts, TextFault, writeLines } from "./read-text";

test.each([
  "47.2357, 39.7015",
  "47.2357,39.7015",
  "47.2357 39.7015",
  "47,2357; 39,7015",
  "47,2357 39,7015",
  "47,2357, 39,7015",
  "  47.2357\t39.7015 ;",
])("latitude and longitude as people write them: %s", (line) => {
  expect(readLines(line)).toEqual([[[39.7015, 47.2357]]]);
});

test.each(["абв", "47.2357", "47.2357, 39.7015, 12, 1", "47°14′, 39°42′"])("no position: %s", (line) => {
  expect(readLines(`47.1, 39.1\n${line}`)).toMatchObject({ message: expect.stringContaining("Строка 2") });
});

test("a latitude beyond the pole is told from a longitude", () => {
  expect(readLines("147.1, 39.1")).toMatchObject({ message: expect.stringContaining("широта") });
  expect(readLines("47.1, 239.1")).toMatchObject({ message: expect.stringContaining("долгота") });
});

test("an empty line ends a ring; what is written reads the same", () => {
  const rings = readLines("47, 39\n47, 40\r\n48, 40\n\n\n50, 30\n");
  expect(rings).toHaveLength(2);
  if (rings instanceof TextFault) throw new Error(rings.message);
  expect(readLines(writeLines(rings))).toEqual(rings);
});

test("the box holds a boundary as lines or as GeoJSON", () => {
  expect(readBoundaryText(" \n")).toBeNull();
  expect(readBoundaryText("47, 39\n47, 40\n48, 40")).toEqual({
    geojson: {
      type: "MultiPolygon",
      coordinates: [
        [
          [
            [39, 47],
            [40, 47],
            [40, 48],
            [39, 47],
          ],
        ],
      ],
    },
  });
  expect(readBoundaryText('{"type":"Point"}')).toEqual({ geojson: { type: "Point" } });
  expect(readBoundaryText('{"type":')).toBeInstanceOf(TextFault);
});

test("a line, too", () => {
  const line = [
    [39, 47],
    [40, 47],
  ];
  expect(readLineText("47, 39\n47, 40")).toEqual(line);
  expect(readLineText(JSON.stringify({ type: "LineString", coordinates: line }))).toEqual(line);
  expect(readLineText("{}")).toBeInstanceOf(TextFault);
  expect(readLineText('{"coordinates":[1]}')).toBeInstanceOf(TextFault);
  expect(readLineText("")).toBeNull();
});

const square = [
  [39, 47],
  [40, 47],
  [40, 48],
  [39, 47],
];

test("a boundary as GeoJSON and as it is edited are the same", () => {
  const polygon = { type: "Polygon" as const, coordinates: [square] };
  const pair = { type: "MultiPolygon" as const, coordinates: [[square], [square]] };
  expect(toParts(polygon)[0]?.[0]).toHaveLength(3);
  expect(toGeojson(toParts(polygon))).toEqual(polygon);
  expect(toGeojson(toParts(pair))).toEqual(pair);
  expect(toGeojson(toParts(null))).toBeNull();
});

test("pasted GeoJSON may be wrapped; what holds no area is told", () => {
  const polygon = { type: "Polygon", coordinates: [square] };
  const feature = { type: "Feature", geometry: polygon };
  for (const json of [polygon, feature, { type: "FeatureCollection", features: [feature] }])
    expect(readParts(JSON.stringify(json))).toEqual([[square.slice(0, 3)]]);
  for (const json of [null, 1, { type: "Point", coordinates: [1, 2] }, { type: "Polygon", coordinates: [["a"]] }])
    expect(partsOf(json)).toBeNull();
  expect(readParts('{"type":"Point"}')).toBeInstanceOf(TextFault);
});

test("a coordinate that is typed", () => {
  expect(readDegrees(" 47,25 ", 90)).toBe(47.25);
  expect(readDegrees("-0.5", 90)).toBe(-0.5);
  expect(readDegrees("91", 90)).toBeNull();
  expect(readDegrees("север", 90)).toBeNull();
});

test("lengths keep their metres", () => {
  expect(metres(42.46)).toBe("42,5 м");
  expect(metres(1380.4)).toBe("1\u00a0380 м");
});
