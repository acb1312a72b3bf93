import { describe, expect, test } from "vitest";
import { distance } from "../../area";
import type { Position } from "../../types";
import { projectionByEpsg } from "./epsg";
import { projectionFromPrj } from "./projection";

const metresOff = (a: Position, b: Position) => distance(a, b);

const projected = (name: string, geographic: string, projection: string, parameters: Record<string, number>) =>
  `PROJCS["${name}",${geographic},PROJECTION["${projection}"],${Object.entries(parameters)
    .map(([key, value]) => `PARAMETER["${key}",${value}]`)
    .join()},UNIT["Meter",1.0]]`;

const geographic = (datum: string, spheroid: string, axis: number, flattening: number) =>
  `GEOGCS["GCS_${datum}",DATUM["D_${datum}",SPHEROID["${spheroid}",${axis},${flattening}]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]`;

const etrs = geographic("ETRS_1989", "GRS_1980", 6378137, 298.257222101);
const krasovsky = (datum: string) => geographic(datum, "Krasovsky_1940", 6378245, 298.3);
const gaussKruger = {
  False_Easting: 7500000,
  False_Northing: 0,
  Central_Meridian: 39,
  Scale_Factor: 1,
  Latitude_Of_Origin: 0,
};

describe("worked examples of EPSG Guidance Note 7-2", () => {
  test("Lambert azimuthal equal area of Europe", () => {
    const wkt = projected("ETRS_1989_LAEA", etrs, "Lambert_Azimuthal_Equal_Area", {
      False_Easting: 4321000,
      False_Northing: 3210000,
      Central_Meridian: 10,
      Latitude_Of_Origin: 52,
    });
    for (const projection of [projectionFromPrj(wkt), projectionByEpsg(3035)]) {
      expect(metresOff(projection.toWgs84([3962799.45, 2999718.85]), [5, 50])).toBeLessThan(0.02);
    }
  });

  test("popular visualisation Mercator", () => {
    const lon = -(100 + 20 / 60);
    const lat = 24 + 22 / 60 + 54.433 / 3600;
    const wkt = projected(
      "WGS_1984_Web_Mercator_Auxiliary_Sphere",
      geographic("WGS_1984", "WGS_1984", 6378137, 298.257223563),
      "Mercator_Auxiliary_Sphere",
      {
        False_Easting: 0,
        False_Northing: 0,
        Central_Meridian: 0,
        Standard_Parallel_1: 0,
        Auxiliary_Sphere_Type: 0,
      },
    );
    for (const projection of [projectionFromPrj(wkt), projectionByEpsg(3857), projectionByEpsg(900913)]) {
      expect(metresOff(projection.toWgs84([-11169055.58, 2800000]), [lon, lat])).toBeLessThan(0.02);
    }
  });
});

test("the tower of Amersfoort, the origin of the Dutch grid", () => {
  const wkt = projected(
    "RD_New",
    geographic("Amersfoort", "Bessel_1841", 6377397.155, 299.1528128),
    "Double_Stereographic",
    {
      False_Easting: 155000,
      False_Northing: 463000,
      Central_Meridian: 5.38763888888889,
      Scale_Factor: 0.9999079,
      Latitude_Of_Origin: 52.15616055555555,
    },
  );
  for (const projection of [projectionFromPrj(wkt), projectionByEpsg(28992)]) {
    expect(metresOff(projection.toWgs84([155000, 463000]), [5.38720621, 52.1551744])).toBeLessThan(1);
  }
});

/** From WGS 84 to Krasovsky's ellipsoid by the seven parameters of GOST 32453-2017, then to a Gauss-Krüger plane. */
function pulkovoPlane([lon, lat]: Position, meridian: number, falseEasting: number): Position {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const e2 = (f: number) => f * (2 - f);
  const [sin, cos] = [Math.sin(radians(lat)), Math.cos(radians(lat))];
  const n = 6378137 / Math.sqrt(1 - e2(1 / 298.257223563) * sin * sin);
  const x = n * cos * Math.cos(radians(lon)) - 23.57;
  const y = n * cos * Math.sin(radians(lon)) + 140.95;
  const z = n * (1 - e2(1 / 298.257223563)) * sin + 79.8;
  const second = (value: number) => radians(value / 3600);
  const [wy, wz, scale] = [second(-0.35), second(-0.79), 1 + 0.22e-6];
  const [kx, ky, kz] = [scale * (x - wz * y + wy * z), scale * (wz * x + y), scale * (-wy * x + z)];
  const f = 1 / 298.3;
  const p = Math.hypot(kx, ky);
  let phi = Math.atan2(kz, p * (1 - e2(f)));
  for (let step = 0; step < 10; step++) {
    const radius = 6378245 / Math.sqrt(1 - e2(f) * Math.sin(phi) ** 2);
    phi = Math.atan2(kz + e2(f) * radius * Math.sin(phi), p);
  }
  const lambda = Math.atan2(ky, kx) - radians(meridian);
  // Krüger's series to the third power of the third flattening: below a millimetre within a zone.
  const third = f / (2 - f);
  const a = (6378245 / (1 + third)) * (1 + third ** 2 / 4);
  const e = Math.sqrt(e2(f));
  const t = Math.sinh(Math.atanh(Math.sin(phi)) - e * Math.atanh(e * Math.sin(phi)));
  const xi = Math.atan2(t, Math.cos(lambda));
  const eta = Math.atanh(Math.sin(lambda) / Math.sqrt(1 + t * t));
  const alpha = [
    third / 2 - (2 / 3) * third ** 2 + (5 / 16) * third ** 3,
    (13 / 48) * third ** 2 - (3 / 5) * third ** 3,
    (61 / 240) * third ** 3,
  ];
  const sum = (term: (k: number) => number) =>
    alpha.reduce((total, value, index) => total + value * term(2 * (index + 1)), 0);
  return [
    falseEasting + a * (eta + sum((k) => Math.cos(k * xi) * Math.sinh(k * eta))),
    a * (xi + sum((k) => Math.sin(k * xi) * Math.cosh(k * eta))),
  ];
}

describe("Gauss-Krüger on Pulkovo 1942, whose .prj lacks the shift to WGS 84", () => {
  const place: Position = [39.7, 47.2];
  const plane = pulkovoPlane(place, 39, 7_500_000);

  test.each([
    ["ESRI's", krasovsky("Pulkovo_1942"), "Gauss_Kruger"],
    ["with Transverse_Mercator", krasovsky("Pulkovo_1942"), "Transverse_Mercator"],
    ["a region's own grid", krasovsky("MSK_61"), "Transverse_Mercator"],
    [
      "with a shift written down",
      krasovsky("Pulkovo_1942").replace("298.3]", "298.3],TOWGS84[23.57,-140.95,-79.8,0,0.35,0.79,-0.22]"),
      "Transverse_Mercator",
    ],
  ])("%s", (_name, base, projection) => {
    const { toWgs84, warning } = projectionFromPrj(projected("Pulkovo_1942_GK_Zone_7", base, projection, gaussKruger));
    expect(warning).toBeUndefined();
    expect(metresOff(toWgs84(plane), place)).toBeLessThan(0.1);
  });

  test("by number, with and without the zone before the easting, and on the other side of the date line", () => {
    expect(metresOff(projectionByEpsg(28407).toWgs84(plane), place)).toBeLessThan(0.1);
    expect(metresOff(projectionByEpsg(28467).toWgs84([plane[0] - 7e6, plane[1]]), place)).toBeLessThan(0.1);
    const chukotka: Position = [-175.5, 66];
    expect(metresOff(projectionByEpsg(28431).toWgs84(pulkovoPlane(chukotka, -177, 31_500_000)), chukotka)).toBeLessThan(
      0.1,
    );
  });
});

test("UTM by number agrees with UTM by description", () => {
  const wkt = projected("ETRS_1989_UTM_Zone_32N", etrs, "Transverse_Mercator", {
    False_Easting: 500000,
    False_Northing: 0,
    Central_Meridian: 9,
    Scale_Factor: 0.9996,
    Latitude_Of_Origin: 0,
  });
  const place: Position = [554258, 6240000];
  expect(metresOff(projectionFromPrj(wkt).toWgs84(place), projectionByEpsg(25832).toWgs84(place))).toBeLessThan(0.001);
});

test("degrees of WGS 84 and ETRS89 pass untouched, those of Pulkovo 1942 are shifted", () => {
  expect(projectionFromPrj(geographic("WGS_1984", "WGS_1984", 6378137, 298.257223563)).toWgs84([39, 47])).toEqual([
    39, 47,
  ]);
  expect(projectionFromPrj(etrs).toWgs84([39, 47])).toEqual([39, 47]);
  const moved = metresOff(projectionFromPrj(krasovsky("Pulkovo_1942")).toWgs84([39, 47]), [39, 47]);
  expect(moved).toBeGreaterThan(90);
  expect(moved).toBeLessThan(150);
});

test("a datum whose shift is unknown comes with a warning", () => {
  const wkt = geographic("Old_Island", "Clarke_1866", 6378206.4, 294.978698214);
  expect(projectionFromPrj(wkt).warning).toMatch(/200 м/);
});

test.each(['LOCAL_CS["план",UNIT["Meter",1]]', "hello", "", 'PROJCS["x",GEOGCS["y"]]'])("%s is refused", (wkt) => {
  expect(() => projectionFromPrj(wkt)).toThrow(expect.objectContaining({ code: "unknown_crs" }));
});
