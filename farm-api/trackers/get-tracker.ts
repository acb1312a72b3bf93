import sql from "sql-template-tag";
import type { AnswerOf } from "#contract/call";
import type { FuelUnit } from "#contract/fuel-words";
import type { trackerCalls } from "#contract/trackers";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { carrier, machineJson, pointsOfTracker } from "./list-trackers";
import { sensorsIn } from "./protocols/fuel";
import type { Attributes } from "./protocols/report";

type Tracker = AnswerOf<typeof trackerCalls.getTracker>;
type State = NonNullable<Tracker["state"]>;

interface Row extends Omit<Tracker, "state" | "carriers"> {
  id: number;
  last_dt: string | null;
  last_lat: number;
  last_lon: number;
  last_speed: number | null;
  last_course: number | null;
  last_attributes: Attributes | null;
  last_fuel_dt: string | null;
  last_fuel_level: number | null;
  last_fuel_unit: FuelUnit | null;
}

/** The first of some attributes that is a number within limits: beyond them it is another measure than its name tells. */
function numberOf(told: Attributes, names: readonly string[], least: number, most: number): number | null {
  const found = names.map((name) => told[name]).find((value) => typeof value === "number");
  return typeof found === "number" && found >= least && found <= most ? found : null;
}

/** Terminals tell it as a yes, a word or a bit of their own. */
function ignitionOf(told: Attributes): boolean | null {
  const value = ["ignition", "ign"].map((name) => told[name]).find((one) => one !== undefined);
  if (typeof value === "boolean") return value;
  return value === 0 || value === 1 ? value === 1 : null;
}

/** What stands is the last point's: of an earlier one that told of fuel the sum alone is kept. */
function sensorsOf({ source, last_dt, last_fuel_dt, last_attributes }: Row, unit: FuelUnit) {
  const sensors = last_dt === last_fuel_dt ? sensorsIn(source, last_attributes ?? {}, unit) : [];
  return sensors.length > 1 ? sensors : [];
}

function stateOf(row: Row): State | null {
  if (row.last_dt === null) return null;
  const told = row.last_attributes ?? {};
  const { last_fuel_dt: dt, last_fuel_level: level, last_fuel_unit: unit } = row;
  return {
    dt: row.last_dt,
    lat: row.last_lat,
    lon: row.last_lon,
    speed: row.last_speed,
    course: row.last_course,
    satellites: numberOf(told, ["sat"], 0, 100),
    voltage: numberOf(told, ["power", "pwr_ext", "voltage"], 1, 100),
    battery: numberOf(told, ["batt", "batteryLevel"], 0, 100),
    ignition: ignitionOf(told),
    fuel: dt !== null && level !== null && unit !== null ? { dt, level, unit, sensors: sensorsOf(row, unit) } : null,
  };
}

const nameOf = (column: "attached_by" | "detached_by") => sql`(
  SELECT concat_ws(' ', who.last_name, who.first_name) FROM person who
  WHERE who.id = ${column === "attached_by" ? sql`c.attached_by` : sql`c.detached_by`})`;

const spanOf = sql`nullif(c.from_at, '-infinity') AS "from", c.to_at AS "to",
  ${nameOf("attached_by")} AS attached_by, ${nameOf("detached_by")} AS detached_by`;

/** A tracker: what it said last, what became of its points, and who carried it. @throws AppError NotFound */
export async function getTracker(
  tx: Transaction,
  { customerId, source, serial }: { customerId: number; source: string; serial: string },
): Promise<Tracker> {
  const row = await tx.row<Row>(sql`
    SELECT t.id, t.source, t.serial, t.password IS NOT NULL AS has_password, t.seen_at, ${carrier} AS machine, ${pointsOfTracker}, t.last_dt, t.last_lat, t.last_lon,
      t.last_speed, t.last_course, t.last_attributes, t.last_fuel_dt, t.last_fuel_level, t.last_fuel_unit
    FROM tracker t WHERE t.customer_id = ${customerId} AND t.source = ${source} AND t.serial = ${serial}`);
  if (!row) throw notFound();
  const carriers = await tx.rows<Tracker["carriers"][number]>(sql`
    SELECT ${machineJson} AS machine, ${spanOf}
    FROM tracker_carrier c JOIN machine m ON m.customer_id = c.customer_id AND m.id = c.machine_id
    WHERE c.customer_id = ${customerId} AND c.tracker_id = ${row.id} ORDER BY c.from_at DESC`);
  const { machine, points, refused, seen_at, has_password } = row;
  return { source, serial, has_password, seen_at, machine, points, refused, state: stateOf(row), carriers };
}

/** Which trackers a machine has carried, the last one first. @throws AppError NotFound */
export async function listMachineTrackers(
  tx: Transaction,
  { customerId, machineId }: { customerId: number; machineId: number },
): Promise<AnswerOf<typeof trackerCalls.listMachineTrackers>["items"]> {
  const machine = await tx.row(sql`SELECT FROM machine WHERE customer_id = ${customerId} AND id = ${machineId}`);
  if (!machine) throw notFound();
  return tx.rows(sql`
    SELECT t.source, t.serial, ${spanOf}
    FROM tracker_carrier c JOIN tracker t ON t.customer_id = c.customer_id AND t.id = c.tracker_id
    WHERE c.customer_id = ${customerId} AND c.machine_id = ${machineId} ORDER BY c.from_at DESC`);
}
