import sql, { empty, type Sql } from "sql-template-tag";
import { inHectares } from "../../platform/database/hectares";
import { selectOfField, selectOwn } from "./own-columns";

/** A tank mix with its totals: rate times hectares where the rate is per hectare, in the unit's first part. */
const products = sql`(
  SELECT coalesce(jsonb_agg(p || jsonb_build_object('total', CASE WHEN p ->> 'unit' LIKE '%/га'
    THEN coalesce((p ->> 'rate')::float8, (p ->> 'planned_rate')::float8) * ${inHectares(sql`coalesce(w.area, w.plan_area)`)} END)), '[]')
  FROM jsonb_array_elements(w.products) p)`;

const machinery = sql`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('machine_id', m.machine_id, 'equipment_id', m.equipment_id,
    'machine_operator_id', m.machine_operator_id) ORDER BY m.ordinal), '[]')
  FROM workrecord_machine m WHERE m.customer_id = w.customer_id AND m.workrecord_id = w.id)`;

/** Where its machines were meanwhile: of each tracker that they then carried, and that was heard on one of those days. */
const tracks = sql`(
  SELECT coalesce(jsonb_agg(DISTINCT jsonb_build_object('source', t.source, 'serial', t.serial, 'machine_id', m.machine_id,
    'start_at', greatest(w.begins_at, c.from_at), 'end_at', least(w.ends_at, coalesce(c.to_at, 'infinity')))), '[]')
  FROM workrecord_machine m JOIN tracker_carrier c ON c.customer_id = m.customer_id AND c.machine_id = m.machine_id
  JOIN tracker t ON t.customer_id = c.customer_id AND t.id = c.tracker_id JOIN customer h ON h.id = w.customer_id
  WHERE m.customer_id = w.customer_id AND m.workrecord_id = w.id AND w.begins_at > '-infinity'
    AND c.from_at < w.ends_at AND coalesce(c.to_at, 'infinity') > w.begins_at
    AND EXISTS (SELECT FROM track_day d WHERE d.customer_id = t.customer_id AND d.tracker_id = t.id
      AND d.day BETWEEN (w.begins_at AT TIME ZONE 'UTC' + h.tz_offset * interval '1 hour')::date
        AND (w.ends_at AT TIME ZONE 'UTC' + h.tz_offset * interval '1 hour')::date))`;

/** The crop of the plot that a work is on, else of its whole field, in the work's season. */
export const cropOfWork = sql`coalesce(plot_sowing.crop_id, field_sowing.crop_id)`;

const planned = sql`jsonb_build_object('start_dt', w.plan_start_dt, 'end_dt', w.plan_end_dt, 'area', w.plan_area)`;

/** What a prescribed work and a field's work have in common, as the contract has it. */
export const planWorkColumns = (embedMachinery: boolean): Sql => sql`
  w.id, ${selectOwn}, ${planned} AS planned,
  ${products} AS products, ${embedMachinery ? machinery : sql`'[]'::jsonb`} AS machinery, w.version`;

const ofField = (embedMachinery: boolean, ofTracks: Sql) => sql`
  ${planWorkColumns(embedMachinery)}, ${selectOfField}, w.field_id, ${cropOfWork} AS crop_id, ${ofTracks} AS tracks`;

const noTracks = sql`'[]'::jsonb`;

/** A row of `workrecord w` as the contract's work. */
export const workColumns = (embedMachinery: boolean): Sql =>
  ofField(embedMachinery, embedMachinery ? tracks : noTracks);

/** Asked for of the works that are shown, few of which are on a plot; a join would be made for all that are put in order. */
const plotName = sql`(SELECT p.name FROM plot p WHERE p.customer_id = w.customer_id AND p.id = w.plot_id)`;

/** A row of `workrecord w` beside its `field f`, as lists of many fields have it: six sevenths of their time went on tracks. */
export const listedColumns = (embedMachinery: boolean): Sql => sql`
  ${ofField(embedMachinery, noTracks)}, f.name AS field_name, f.area AS field_area, ${plotName} AS plot_name, f.division_id, f.tz_offset`;

/** When a work was done or, while it was not, is planned to be; null without any time. */
export const startOfWork = sql`nullif(w.begins_at, '-infinity')`;
export const endOfWork = sql`nullif(w.ends_at, '-infinity')`;

const withSowings = sql`
  LEFT JOIN sowing field_sowing ON field_sowing.customer_id = w.customer_id AND field_sowing.field_id = w.field_id
    AND field_sowing.year = w.season AND field_sowing.plot_id IS NULL
  LEFT JOIN sowing plot_sowing ON plot_sowing.customer_id = w.customer_id AND plot_sowing.plot_id = w.plot_id
    AND plot_sowing.year = w.season`;

const fromWorks = (customerId: number, joins: Sql): Sql => sql`
  FROM workrecord w JOIN field f ON f.customer_id = w.customer_id AND f.id = w.field_id ${joins}
  WHERE w.customer_id = ${customerId} AND w.deleted_at IS NULL AND w.field_id IS NOT NULL AND f.deleted_at IS NULL`;

/** Works of fields that stand, each with its field's sowing and its plot's; prescribed ones of plans are left out. */
export const standingWorks = (customerId: number): Sql => fromWorks(customerId, withSowings);

/** The same without what tells their crops: sowings cost as much again where works are only counted or put in order. */
export const standingWorksAlone = (customerId: number): Sql => fromWorks(customerId, empty);
