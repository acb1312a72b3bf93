import sql from "sql-template-tag";
import type { ActualPeriod, OwnField } from "#contract/fields";
import type { MultiPolygon } from "../../geometry/types";
import { invalid } from "../../platform/app-error";
import { columnList } from "../../platform/database/columns";
import type { Transaction } from "../../platform/database/scope";
import { type MeasuredBoundary, measured } from "../measure-boundary";
import { checkLand } from "./check-land";
import { defaultTzOffset } from "./default-tz-offset";
import { ownColumns } from "./own-columns";
import { type NewSowing, writeSowings } from "./write-sowings";

/** A field as it is to be written: its values and references have been checked. Areas are m². */
export interface NewField extends OwnField {
  /** Hours east of UTC; null takes the region's, else the one that the longitude suggests. */
  tz_offset: number | null;
  /** As `inspectBoundary` gives it. */
  boundary: MultiPolygon | null;
  periods: ActualPeriod[];
  /** At most one for each year. */
  sowings: NewSowing[];
}

interface Prepared extends NewField {
  id: number;
  measured: MeasuredBoundary | null;
}

/** So many are measured and written at a time: between them other requests get their turn. */
const batchSize = 100;

/** From so many on the planner is told at once: until autovacuum comes by, lists would take seconds. */
const manyFields = 500;

/** Keeps the divisions from being removed until the fields in them are committed. */
async function holdDivisions(tx: Transaction, customerId: number, fields: NewField[]): Promise<void> {
  const ids = [...new Set(fields.flatMap(({ division_id }) => division_id ?? []))];
  const standing = await tx.rows(sql`
    SELECT id FROM division WHERE customer_id = ${customerId} AND id = ANY(${ids}::int[]) AND deleted_at IS NULL
    ORDER BY id FOR SHARE`);
  if (standing.length < ids.length) throw invalid({ path: "division_id", message: "Подразделение не найдено" });
}

const nextIds = async (tx: Transaction, count: number) =>
  (
    await tx.rows<{ id: number }>(
      sql`SELECT nextval(pg_get_serial_sequence('field', 'id')) AS id FROM generate_series(1, ${count}::int)`,
    )
  ).map(({ id }) => id);

const fromBoundary = ["area", "svg_icon_path", "lat", "lon", "west", "south", "east", "north"];
const written = columnList(["customer_id", "id", ...ownColumns, ...fromBoundary]);

const fieldRow = (customerId: number, { measured, periods, sowings, boundary, ...field }: Prepared) => ({
  ...field,
  customer_id: customerId,
  tz_offset: field.tz_offset ?? defaultTzOffset(field.region_id, measured),
  area: 0,
  ...measured,
  wkb: undefined,
});

async function insertRows(tx: Transaction, customerId: number, batch: Prepared[]): Promise<void> {
  const fields = batch.map((field) => fieldRow(customerId, field));
  await tx.run(sql`
    INSERT INTO field (${written}) OVERRIDING SYSTEM VALUE SELECT ${written}
    FROM json_populate_recordset(NULL::field, ${JSON.stringify(fields)}::json)`);
  const boundaries = batch.flatMap(({ id, measured }) =>
    measured ? { field_id: id, area: measured.area, wkb: `\\x${measured.wkb.toString("hex")}` } : [],
  );
  await tx.run(sql`
    INSERT INTO boundary (customer_id, field_id, wkb, area, created_by)
    SELECT ${customerId}, field_id, wkb, area, current_person()
    FROM json_populate_recordset(NULL::boundary, ${JSON.stringify(boundaries)}::json)`);
}

async function insertSeasons(tx: Transaction, customerId: number, batch: Prepared[]): Promise<void> {
  const periods = batch.flatMap(({ id, periods: own }) =>
    own.map(({ start, end }) => ({ field_id: id, start_day: start, end_day: end })),
  );
  await tx.run(sql`
    INSERT INTO actual_period (customer_id, field_id, start_day, end_day) SELECT ${customerId}, field_id, start_day, end_day
    FROM json_populate_recordset(NULL::actual_period, ${JSON.stringify(periods)}::json)`);
  const sowings = batch.flatMap(({ id, sowings: own }) => own.map((sowing) => ({ ...sowing, field_id: id })));
  await writeSowings(tx, customerId, sowings);
}

/**
 * Writes new fields with their boundaries, periods and sowings, in a few statements for hundreds of them.
 * Area, box, label point and icon are made from the boundary.
 * @returns the new ids, in the order of the fields.
 * @throws AppError Invalid where a division is gone, GeometryInvalid where a boundary is too complex to be measured.
 */
export async function insertFields(tx: Transaction, customerId: number, fields: NewField[]): Promise<number[]> {
  await holdDivisions(tx, customerId, fields);
  await checkLand(
    tx,
    customerId,
    fields.flatMap(({ boundary }) => boundary ?? []),
  );
  const ids = await nextIds(tx, fields.length);
  for (let start = 0; start < fields.length; start += batchSize) {
    const batch: Prepared[] = [];
    for (const [index, field] of fields.slice(start, start + batchSize).entries())
      batch.push({
        ...field,
        id: ids[start + index] ?? 0,
        measured: field.boundary && (await measured(customerId, field.boundary)),
      });
    await insertRows(tx, customerId, batch);
    await insertSeasons(tx, customerId, batch);
  }
  if (fields.length >= manyFields) await tx.run(sql`ANALYZE field, boundary, actual_period, sowing`);
  return ids;
}
