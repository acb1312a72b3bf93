import sql from "sql-template-tag";
import type { MachineType } from "#contract/machines";
import { hoursInto, moscowOffset } from "#formats/days/instants";
import type { Position } from "../../geometry/types";
import type { Transaction } from "../../platform/database/scope";
import type { DriveJob } from "./read-jobs";

interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

interface Tracked {
  tracker_id: number;
  serial: string;
  machine_type: MachineType;
}

/** Degrees: a step of the search for a yard, and the way of a loader on it. */
const step = 0.004;
const stack = 0.0008;
/** Hours of Moscow between which something is hauled. */
const hours = { begins: 8, ends: 16.5 };

/** The place nearest to the middle of the land that is no field's. */
export function yardOf(fields: readonly Bounds[]): Position {
  const middle = (of: (bounds: Bounds) => number) =>
    fields.reduce((sum, bounds) => sum + of(bounds), 0) / Math.max(fields.length, 1);
  const [lon, lat] = [middle(({ west, east }) => (west + east) / 2), middle(({ south, north }) => (south + north) / 2)];
  for (let ring = 0; ring < 50; ring++)
    for (let turn = 0; turn < Math.max(ring * 8, 1); turn++) {
      const angle = (turn / Math.max(ring * 8, 1)) * 2 * Math.PI;
      const [x, y] = [lon + ring * step * Math.cos(angle), lat + ring * step * Math.sin(angle)];
      if (!fields.some(({ west, south, east, north }) => x > west && x < east && y > south && y < north)) return [x, y];
    }
  return [lon, lat];
}

const thereAndBack = (yard: Position, places: readonly Position[]): Position[] => [
  yard,
  ...places.flatMap((place): Position[] => [place, yard]),
];

/** Corners of the fields around the yard: nobody hauls straw from the other end of the land while some lies near. */
const nearest = 12;

export function edgesAround([x, y]: Position, fields: readonly Bounds[]): Position[] {
  const squeeze = Math.cos((y * Math.PI) / 180);
  const far = ([lon, lat]: Position) => Math.hypot((lon - x) * squeeze, lat - y);
  return fields
    .map(({ west, south }): Position => [west, south])
    .toSorted((one, other) => far(one) - far(other))
    .slice(0, nearest);
}

/** How often a tractor goes for straw in a day, a lorry for whatever there is, and a loader from the heap to the lorry. */
const trips = { tractor: 12, lorry: 26, loader: 600 };

/** What a machine drives on a day without work on the land: a loader about the yard, a lorry and a tractor to where straw and fuel are. */
function wayOf(
  type: MachineType,
  { yard, edges }: { yard: Position; edges: readonly Position[] },
  { place, nth }: { place: number; nth: number },
): Position[] {
  const edge = (of: number) => edges[of % edges.length] ?? yard;
  const [x, y] = yard;
  if (type === "LOADER")
    return thereAndBack(
      yard,
      Array.from({ length: trips.loader }, (_, at): Position => [x + stack * (1 + (at % 3)), y + stack * (at % 2)]),
    );
  if (type === "AUTOMOBILE")
    return thereAndBack(
      yard,
      Array.from({ length: trips.lorry }, (_, at) => edge(nth * 3 + at)),
    );
  return type === "TRACTOR" && nth % 3 === 0
    ? thereAndBack(
        yard,
        Array.from({ length: trips.tractor }, () => edge(nth)),
      )
    : [[x + stack * (place % 4), y - stack * (1 + Math.floor(place / 4))]];
}

/** Jobs of days of machines with trackers that have no work on fields then: most stand on the yard, a few haul and load. */
export async function readYardJobs(
  tx: Transaction,
  {
    customerId,
    days,
    most,
    but,
  }: { customerId: number; days: readonly string[]; most: number; but: readonly number[] },
): Promise<DriveJob[]> {
  // A field that nobody has measured lies nowhere.
  const fields = await tx.rows<Bounds>(sql`
    SELECT west, south, east, north FROM field
    WHERE customer_id = ${customerId} AND deleted_at IS NULL AND west IS NOT NULL ORDER BY id`);
  const tracked = await tx.rows<Tracked>(sql`
    SELECT t.id AS tracker_id, t.serial, k.machine_type FROM machine k
    JOIN tracker t ON t.customer_id = k.customer_id AND t.source = k.tracker_source AND t.serial = k.tracker_serial
    WHERE k.customer_id = ${customerId} AND k.deleted_at IS NULL AND t.serial ~ '^[0-9]{15}$' AND t.id <> ALL(${but}::int[])
    ORDER BY k.machine_type NOT IN ('LOADER', 'AUTOMOBILE'), k.machine_type <> 'TRACTOR', t.id LIMIT ${Math.max(most, 0)}`);
  const yard = yardOf(fields);
  const edges = edgesAround(yard, fields);
  return tracked.flatMap(({ tracker_id, serial, machine_type }, place) =>
    days.map(
      (day, at): DriveJob => ({
        serial,
        trackerId: tracker_id,
        machineType: machine_type,
        workTypeId: null,
        equipmentId: null,
        begins: hoursInto(day, hours.begins, moscowOffset),
        ends: hoursInto(day, hours.ends, moscowOffset),
        way: wayOf(machine_type, { yard, edges }, { place, nth: place * 7 + at }),
        onYard: true,
      }),
    ),
  );
}
