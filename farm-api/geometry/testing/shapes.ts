import fc from "fast-check";
import { type MultiPolygon, multiPolygon, type Polygon, type Position, type Ring } from "../types";

/** A closed rectangle, counter-clockwise. */
export const rectangle = (west: number, south: number, east: number, north: number): Ring => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

export const box = (west: number, south: number, east: number, north: number): MultiPolygon =>
  multiPolygon([[rectangle(west, south, east, north)]]);

export const polygon = (...coordinates: Ring[]): Polygon => ({ type: "Polygon", coordinates });

/** A ring seen around from a centre: it never crosses itself. Radii are in degrees of latitude. */
function starRing([lon, lat]: Position, radii: number[]): Ring {
  const points = radii.map((radius, index): Position => {
    const angle = (2 * Math.PI * index) / radii.length;
    return [lon + radius * Math.cos(angle) * 1.5, lat + radius * Math.sin(angle)];
  });
  return [...points, [...(points[0] ?? [lon, lat])]];
}

const centre = fc.tuple(fc.double({ min: 20, max: 170, noNaN: true }), fc.double({ min: 41, max: 70, noNaN: true }));

const radii = (min: number, max: number) =>
  fc.array(fc.double({ min, max, noNaN: true }), { minLength: 5, maxLength: 40 });

/** A valid field-sized polygon, half of them with a hole. */
export const arbitraryPolygon = fc
  .record({ centre, outer: radii(0.003, 0.006), hole: fc.option(radii(0.0005, 0.001)) })
  .map(({ centre, outer, hole }) =>
    polygon(starRing(centre, outer), ...(hole ? [starRing(centre, hole).toReversed()] : [])),
  );

/** One to three such polygons, one south of the other and apart. */
export const arbitraryShape = fc.array(arbitraryPolygon, { minLength: 1, maxLength: 3 }).map((polygons) => {
  const corner = (index: number) => polygons[index]?.coordinates[0]?.[0] ?? [0, 0];
  const [west, north] = corner(0);
  return multiPolygon(
    polygons.map(({ coordinates }, index) => {
      const [lon, lat] = corner(index);
      const [east, south] = [west - lon, north - lat - index / 4];
      return coordinates.map((ring) => ring.map(([x, y]): Position => (index > 0 ? [x + east, y + south] : [x, y])));
    }),
  );
});
