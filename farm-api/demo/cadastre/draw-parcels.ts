import type { cadastreCalls } from "#contract/cadastre";
import type { BodyOf } from "#contract/call";
import { addDays } from "#formats/days/count";
import { areaOf } from "../../geometry/area";
import { bboxOf } from "../../geometry/bbox";
import { intersection } from "../../geometry/overlay";
import { type MultiPolygon, multiPolygon, type Position } from "../../geometry/types";
import type { Chance } from "../chance";
import type { DrawnHolding } from "../drawn-holding";

type NewParcel = BodyOf<typeof cadastreCalls.createParcels>["parcels"][number];

const parcelsInQuarter = 14;

const moved = ({ coordinates }: MultiPolygon, move: (position: Position) => Position): MultiPolygon =>
  multiPolygon(coordinates.map((rings) => rings.map((ring) => ring.map(move))));

/** Larger or smaller about its middle: a survey for the register and one for the fields never agree to the metre. */
function scaled(shape: MultiPolygon, by: number): MultiPolygon {
  const [west, south, east, north] = bboxOf(shape);
  const [lon, lat] = [(west + east) / 2, (south + north) / 2];
  return moved(shape, ([x, y]) => [lon + (x - lon) * by, lat + (y - lat) * by]);
}

/** Two parcels where a field was made of the land of two owners. */
function halves(shape: MultiPolygon): MultiPolygon[] {
  const [west, south, east, north] = bboxOf(shape);
  const middle = (west + east) / 2;
  const box = (left: number, right: number): MultiPolygon =>
    multiPolygon([
      [
        [
          [left, south],
          [right, south],
          [right, north],
          [left, north],
          [left, south],
        ],
      ],
    ]);
  return [intersection(shape, box(west, middle)), intersection(shape, box(middle, east))];
}

/** The parcels under a field: mostly one, sometimes two, one that is too small, or none that was ever registered. */
function shapesUnder(chance: Chance, boundary: MultiPolygon): MultiPolygon[] {
  const kind = chance.next();
  if (kind < 0.07) return [];
  if (kind < 0.2) return halves(boundary);
  return [scaled(boundary, kind < 0.27 ? chance.between(0.86, 0.94) : chance.between(1.001, 1.006))];
}

/** Land beside the holding that it has rights to and no fields on. */
function besides({ fields }: DrawnHolding): MultiPolygon[] {
  const shapes = fields.flatMap(({ boundary }) => boundary ?? []);
  const west = Math.min(...shapes.map((shape) => bboxOf(shape)[0]));
  return shapes
    .filter((_, index) => index % 24 === 5)
    .map((shape) => {
      const shift = west - 0.01 - bboxOf(shape)[2];
      return moved(shape, ([lon, lat]) => [lon + shift, lat]);
    });
}

function drawRight(chance: Chance, today: string): Pick<NewParcel, "right" | "lease_end"> {
  const kind = chance.next();
  if (kind < 0.26) return { right: "ownership", lease_end: null };
  if (kind < 0.3) return { right: "none", lease_end: null };
  const days = chance.pick([chance.integer(-200, -20), chance.integer(8, 85), chance.integer(300, 5000)]);
  const ends = chance.happens(0.25) ? days : chance.integer(300, 5000);
  const lease_end = addDays(today, ends);
  return { right: kind < 0.36 ? "sublease" : "lease", lease_end };
}

/** The holding's parcels: under its fields, beside them, and some of which only the number is known. */
export function drawParcels(chance: Chance, drawn: DrawnHolding): NewParcel[] {
  const { regionId, districtId } = drawn.holding;
  const district = `${String(regionId).padStart(2, "0")}:${String(districtId % 100).padStart(2, "0")}`;
  const under = drawn.fields.flatMap(({ boundary }, index) =>
    boundary ? shapesUnder(chance.branch("shape", index), boundary) : [],
  );
  const shapes = [...under, ...besides(drawn), ...Array.from({ length: 6 }, () => null)];
  return shapes.map((shape, index) => {
    const own = chance.branch("parcel", index);
    const quarter = String(600_001 + Math.floor(index / parcelsInQuarter)).padStart(7, "0");
    const area = shape ? areaOf(shape) : own.between(200_000, 1_500_000);
    return {
      number: `${district}:${quarter}:${(index % parcelsInQuarter) * 7 + own.integer(1, 6)}`,
      category: own.happens(0.97) ? "agricultural" : "reserve",
      ...drawRight(own, drawn.now.today),
      documented_area: Math.round((area * (1 + 0.004 * own.deviation())) / 100) * 100,
      comment: null,
      ...(shape ? { geojson: shape } : {}),
    };
  });
}
