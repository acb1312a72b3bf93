import { describe, expect, test } from "vitest";
import { areaOf, perimeterOf } from "../area";
import { hasRealData, readRealFile, realFiles } from "../testing/real-data";
import { type MultiPolygon, polygonsOf } from "../types";
import type { ImportedFeature } from "./features";
import { readBoundaryFile } from "./read-boundary-file";

const read = (name: (typeof realFiles)[number]) => readBoundaryFile({ name, data: readRealFile(name) });

const areaOfRow = ({ boundary }: ImportedFeature) => (boundary ? areaOf(boundary) : Number.NaN);

const AXIS = 6_378_137;
const FLATTENING = 1 / 298.257223563;

/** Distance from the equator in the cylindrical equal-area projection of the ellipsoid, in m. */
function equalAreaNorthing(latitude: number): number {
  const e = Math.sqrt(FLATTENING * (2 - FLATTENING));
  const s = Math.sin((latitude * Math.PI) / 180);
  return (AXIS * (1 - e * e) * (s / (1 - e * e * s * s) + Math.log((1 + e * s) / (1 - e * s)) / (2 * e))) / 2;
}

/** Area by the surveyor's formula in that projection: an independent way that shares nothing with geodesics. */
function equalAreaShoelace(shape: MultiPolygon): number {
  const rings = polygonsOf(shape).flat();
  return rings.reduce((total, ring) => {
    const [originLon = 0, originLat = 0] = ring[0] ?? [];
    const base = equalAreaNorthing(originLat);
    const flat = ring.map(
      ([lon, lat]) => [((lon - originLon) * Math.PI * AXIS) / 180, equalAreaNorthing(lat) - base] as const,
    );
    const twice = flat.slice(1).reduce((sum, [x, y], index) => {
      const [fromX, fromY] = flat[index] ?? [x, y];
      return sum + fromX * y - x * fromY;
    }, 0);
    return total + twice / 2;
  }, 0);
}

describe.skipIf(!hasRealData)("real boundary files", () => {
  test.each(realFiles)("%s: a hundred sound boundaries, areas as by the equal-area projection", async (name) => {
    const { features, warnings } = await read(name);
    expect(features).toHaveLength(100);
    expect(features.flatMap(({ problems }) => problems)).toEqual([]);
    expect(warnings.filter((warning) => !warning.includes("вопросительные"))).toEqual([]);
    for (const { boundary } of features) {
      if (!boundary) continue;
      const independent = equalAreaShoelace(boundary);
      // A straight side in one projection is bent in the other: at most a few square metres on these sides.
      expect(Math.abs(areaOf(boundary) - independent)).toBeLessThan(1 + independent * 1e-4);
    }
  });

  test("Denmark: areas are those of the agency's own column", async () => {
    const { features, encoding, crs } = await read("dk-marker-2026.shp.zip");
    expect([encoding, crs]).toEqual(["win1252", "ETRS_1989_UTM_Zone_32N"]);
    expect(features[2]?.properties.Afgroede).toBe("Græs og kløvergræs uden norm, under 50 % kløver (omdrift)");
    for (const feature of features) {
      const hectares = Number(feature.properties.IMK_areal);
      // The column is cut to 0.01 ha and measured on the plane of UTM, whose areas are up to 0.08 % small.
      expect(areaOfRow(feature) / 1e4 - hectares).toBeGreaterThan(-0.0001);
      expect(areaOfRow(feature) / 1e4 - hectares).toBeLessThan(0.0101 + hectares * 0.0009);
    }
  });

  test("Bulgaria: areas are those of the agency's own column, lost letters are told", async () => {
    const { features, crs, warnings } = await read("bg-arable-land-2024.shp.zip");
    expect(crs).toBe("WGS_1984_UTM_Zone_35N");
    expect(warnings).toEqual([expect.stringContaining("вопросительные знаки")]);
    for (const feature of features) {
      // Measured on the plane of UTM zone 35, which is 0.04 % too short in its middle: areas are 0.08 % small.
      expect(areaOfRow(feature) / Number(feature.properties.AREA)).toBeCloseTo(1 / 0.9996 ** 2, 4);
    }
  });

  test("the Netherlands: GeoJSON and KML hold the same parcels", async () => {
    const [geojson, kml] = await Promise.all([read("nl-brp-2023.geojson"), read("nl-brp-2023.kml")]);
    for (const [index, feature] of geojson.features.entries()) {
      const twin = kml.features[index];
      expect(twin?.properties).toEqual({ folder: "brp_gewas", ...feature.properties });
      // GeoJSON rounds to 1e-7 degrees: half a centimetre along the whole border.
      const border = feature.boundary ? perimeterOf(feature.boundary) : 0;
      expect(Math.abs(areaOfRow(feature) - (twin ? areaOfRow(twin) : 0))).toBeLessThan(border * 0.005);
    }
  });
});
