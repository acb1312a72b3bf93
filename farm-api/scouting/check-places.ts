import sql from "sql-template-tag";
import type { FieldError } from "#contract/errors";
import { atNeighbour, farthestPoint, nearField } from "#contract/scouting-places";
import { numberText } from "#formats/numbers";
import { boundaryOfField } from "../fields/shared/field-columns";
import { distanceToShape, holdsPoint } from "../geometry/point-in-shape";
import type { Position } from "../geometry/types";
import { decodeWkb } from "../geometry/wkb";
import type { Transaction } from "../platform/database/scope";
import type { PlacedPoint } from "./photos-word";
import type { ScoutedField } from "./scout-input";

/** A point that lies off its field. */
interface Stray {
  index: number;
  at: Position;
  metres: number;
  byPhoto: boolean;
}

const farther = ({ metres }: Stray) => metres > farthestPoint * 1000;

function straysOf(points: readonly PlacedPoint[], { wkb }: ScoutedField): Stray[] {
  if (wkb === null) return [];
  const shape = decodeWkb(wkb);
  return points.flatMap(({ lat, lon, byPhoto }, index) => {
    if (lat === null || lon === null) return [];
    const metres = distanceToShape(shape, [lon, lat]);
    return metres > atNeighbour ? [{ index, at: [lon, lat], metres, byPhoto }] : [];
  });
}

/** The holding's other fields in which points lie, by their places among the points: few have a box that holds one. */
async function neighboursOf(tx: Transaction, customerId: number, fieldId: number, strays: readonly Stray[]) {
  const [lons, lats] = [strays.map(({ at: [lon] }) => lon), strays.map(({ at: [, lat] }) => lat)];
  const fields = await tx.rows<{ name: string; wkb: Buffer }>(sql`
    SELECT f.name, b.wkb FROM field f JOIN ${boundaryOfField}
    WHERE f.customer_id = ${customerId} AND f.id <> ${fieldId} AND f.deleted_at IS NULL
      AND EXISTS (SELECT FROM unnest(${lons}::float8[], ${lats}::float8[]) AS stray (lon, lat)
        WHERE stray.lon BETWEEN f.west AND f.east AND stray.lat BETWEEN f.south AND f.north)
    ORDER BY f.id`);
  const shapes = fields.map(({ name, wkb }) => ({ name, shape: decodeWkb(wkb) }));
  return new Map(strays.map(({ index, at }) => [index, shapes.find(({ shape }) => holdsPoint(shape, at))?.name]));
}

function howFar({ metres }: Stray): string {
  if (metres > 2_000_000) return "очень далеко";
  if (metres < 1000) return `в ${Math.round(metres / 10) * 10} м`;
  return `в ${numberText(metres / 1000, metres < 10_000 ? 1 : 0)} км`;
}

const words = (stray: Stray, field: string, neighbour?: string): string =>
  [
    `Точка ${stray.index + 1} ${stray.byPhoto ? "по её фото " : ""}стоит ${howFar(stray)} от поля «${field}»`,
    ...(neighbour === undefined ? [] : [`на поле «${neighbour}»`]),
  ].join(", ");

interface Asked {
  customerId: number;
  field: ScoutedField;
  /** Whether points that only hardly are of the field are asked about, and where points stood before: nobody is asked of them twice. */
  ask: boolean;
  before: readonly { lat: number | null; lon: number | null }[];
}

const nameOf = ({ lat, lon }: { lat: number | null; lon: number | null }) => `${lat?.toFixed(5)} ${lon?.toFixed(5)}`;

/**
 * What is wrong with where points lie: too far away at `lat`, to be asked about at `place`; whoever stands in the field beside
 * has chosen the wrong one.
 */
export async function placeFaults(
  tx: Transaction,
  points: readonly PlacedPoint[],
  { customerId, field, ask, before }: Asked,
): Promise<FieldError[]> {
  const all = straysOf(points, field);
  const lost = all.filter(farther).map((stray) => ({
    path: `points.${stray.index}.lat`,
    message: `${words(stray, field.name)}. Поправьте место или выберите другое поле`,
  }));
  const stood = new Set(before.map(nameOf));
  const asked = ask
    ? all.filter((stray) => !farther(stray) && !stood.has(nameOf({ lon: stray.at[0], lat: stray.at[1] })))
    : [];
  if (asked.length === 0) return lost;
  const neighbours = await neighboursOf(tx, customerId, field.id, asked);
  return [
    ...lost,
    ...asked
      .filter(({ index, metres }) => neighbours.get(index) !== undefined || metres > nearField)
      .map((stray) => ({
        path: `points.${stray.index}.place`,
        message: words(stray, field.name, neighbours.get(stray.index)),
      })),
  ];
}
