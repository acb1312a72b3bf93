import sql from "sql-template-tag";
import { addDays } from "#formats/days/count";
import { dayAt } from "#formats/days/instants";
import { entryNames } from "../../dictionaries/shared/entry-names";
import { notFound } from "../../platform/app-error";
import { dayAtField } from "../../platform/database/field-day";
import type { Transaction } from "../../platform/database/scope";
import { cancelled, done } from "../../platform/database/work-status";
import { clearingTypes, sowingTypes } from "../crop-kinds";
import { endOfWork, startOfWork } from "../shared/workrecord-columns";
import { longestTerm } from "./entry-terms";
import type { Land, OtherWork } from "./situation";
import { spanOf } from "./span";

/** A work that is asked about, as far as others on its land are concerned. Without `workrecord_id` it stands nowhere yet. */
export interface OnLand {
  field_id: number;
  plot_id?: number | null | undefined;
  season: number;
  workrecord_id?: number | null | undefined;
  work_type_id?: number | null | undefined;
  products: readonly { kind: string; product_id: number }[];
  start_dt?: string | null | undefined;
  end_dt?: string | null | undefined;
}

interface FieldRow {
  id: number;
  tz_offset: number | null;
  water_distance: number | null;
}

interface SowingRow {
  field_id: number;
  plot_id: number | null;
  year: number;
  crop_id: number;
  sowed_at: string | null;
  harvested_at: string | null;
}

interface WorkRow extends Pick<OtherWork, "season" | "typeId" | "pesticides"> {
  /** Null of a work that is not saved yet. */
  id: number | null;
  field_id: number;
  plot_id: number | null;
  /** Done, not planned. */
  done: boolean;
  first: string | null;
  last: string | null;
}

/** Of the seasons and of those next to them, whose works may be close. */
const sowingsOf = (tx: Transaction, customerId: number, fieldIds: number[], seasons: number[]) =>
  tx.rows<SowingRow>(sql`
    SELECT field_id, plot_id, year, crop_id, sowed_at, harvested_at FROM sowing
    WHERE customer_id = ${customerId} AND field_id = ANY(${fieldIds}::int[])
      AND year BETWEEN ${Math.min(...seasons) - 1} AND ${Math.max(...seasons) + 1}`);

function sowingOf(sowings: readonly SowingRow[], season: number, plot: number | null): SowingRow | undefined {
  const sown = sowings.filter(({ year }) => year === season);
  return sown.find(({ plot_id }) => plot_id === plot) ?? sown.find(({ plot_id }) => plot_id === null);
}

/** Days: a field's day may be the next one to Moscow's, and that again to Greenwich's, by which works are found. */
const zonesApart = 2;

/** Works of the seasons, and those of others that are so close to the days asked that terms of one may run into the other. */
function worksOf(tx: Transaction, customerId: number, works: readonly OnLand[], seasons: number[]) {
  const days = works.flatMap(({ start_dt, end_dt }) => [start_dt, end_dt].flatMap((at) => dayAt(at, null) ?? []));
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)];
  const from = first ? addDays(first, -longestTerm - zonesApart) : null;
  const to = last ? addDays(last, longestTerm + zonesApart) : null;
  return tx.rows<WorkRow>(sql`
    SELECT w.id, w.field_id, w.plot_id, w.season, w.work_type_id AS "typeId", w.work_status = ${done} AS done,
      ${dayAtField(startOfWork)} AS first,
      ${dayAtField(endOfWork)} AS last,
      ARRAY(SELECT (p ->> 'product_id')::int FROM jsonb_array_elements(w.products) p WHERE p ->> 'kind' = 'pesticide') AS pesticides
    FROM workrecord w JOIN field f ON f.customer_id = w.customer_id AND f.id = w.field_id
    WHERE w.customer_id = ${customerId} AND w.field_id = ANY(${works.map(({ field_id }) => field_id)}::int[])
      AND w.deleted_at IS NULL AND w.work_status <> ${cancelled}
      AND (w.season = ANY(${seasons}::int[]) OR (w.ends_at >= ${from}::date AND w.begins_at <= ${to}::date))
    ORDER BY w.begins_at, w.id`);
}

/** A work that is not saved yet as a row like those that are. */
function rowOf({ field_id, plot_id = null, season, work_type_id, products, ...days }: OnLand, tzOffset: number | null) {
  const { first, last } = spanOf(days, tzOffset) ?? { first: null, last: null };
  const pesticides = products.flatMap(({ kind, product_id }) => (kind === "pesticide" ? product_id : []));
  return { id: null, field_id, plot_id, season, typeId: work_type_id ?? null, done: false, pesticides, first, last };
}

function byField<R extends { field_id: number }>(rows: readonly R[]): ReadonlyMap<number, R[]> {
  const groups = new Map<number, R[]>();
  for (const row of rows) {
    const group = groups.get(row.field_id);
    if (group) group.push(row);
    else groups.set(row.field_id, [row]);
  }
  return groups;
}

/** A plan of what is written down to have been on another day: a sowing, or a harvest. */
function isOutlived(
  { id, done, typeId }: Pick<WorkRow, "id" | "done" | "typeId">,
  sowing: SowingRow | undefined,
): boolean {
  if (id === null || done || typeId === null || !sowing) return false;
  const [sowed, harvested] = [sowing.sowed_at !== null, sowing.harvested_at !== null];
  return (sowed && sowingTypes.has(typeId)) || (harvested && clearingTypes.has(typeId));
}

/** A work of a field as others see it. */
interface PlacedWork extends OtherWork, Pick<WorkRow, "id" | "field_id" | "plot_id"> {
  /** Which of the works asked about it is, where it isn't saved yet. */
  asked: number | null;
}

/** A whole field's work is on each of its plots, and a plot's on the field. */
const shareLand = (one: PlacedWork, { field_id, plot_id = null }: OnLand) =>
  one.field_id === field_id && (plot_id === null || one.plot_id === null || one.plot_id === plot_id);

export interface Lands {
  /** Pesticides of all works there, some of them many times. */
  pesticides: readonly number[];
  /**
   * What is known of the land of the n-th work, with the zone by which its days are told. Made when it is asked for: of a thousand works of
   * a field each has the nine hundred and ninety-nine others beside it.
   */
  of(index: number): Land & { tzOffset: number | null };
}

/** @throws AppError NotFound for a field that doesn't stand */
async function fieldsOf(tx: Transaction, customerId: number, ids: number[]) {
  const fields = await tx.rows<FieldRow>(sql`
    SELECT id, tz_offset, water_distance FROM field
    WHERE customer_id = ${customerId} AND id = ANY(${ids}::int[]) AND deleted_at IS NULL`);
  if (fields.length < ids.length) throw notFound();
  return new Map(fields.map((field) => [field.id, field]));
}

/** The lands of works. @throws AppError NotFound for a field that doesn't stand */
export async function landsOf(tx: Transaction, customerId: number, works: readonly OnLand[]): Promise<Lands> {
  const fieldIds = [...new Set(works.map(({ field_id }) => field_id))];
  const seasons = [...new Set(works.map(({ season }) => season))];
  const fieldOf = await fieldsOf(tx, customerId, fieldIds);
  const sowings = byField(await sowingsOf(tx, customerId, fieldIds, seasons));
  const unsaved = works.flatMap((work, asked) =>
    work.workrecord_id ? [] : { ...rowOf(work, fieldOf.get(work.field_id)?.tz_offset ?? null), asked },
  );
  const saved = (await worksOf(tx, customerId, works, seasons)).map((row) => ({ ...row, asked: null }));
  const nameOf = await entryNames(tx, customerId);
  const rows = [...saved, ...unsaved];
  const placed = byField(
    rows.flatMap(({ first, last, done, ...row }): PlacedWork[] => {
      const sowing = sowingOf(sowings.get(row.field_id) ?? [], row.season, row.plot_id);
      if (isOutlived({ ...row, done }, sowing)) return [];
      const typeName = (row.typeId && nameOf("worktypes", row.typeId)) || "Работа";
      const span = first === null ? null : { first, last: last ?? first };
      return [{ ...row, cropId: sowing?.crop_id ?? null, typeName, span }];
    }),
  );
  return {
    pesticides: rows.flatMap(({ pesticides }) => pesticides),
    of(index) {
      const asked = works[index];
      if (!asked) throw new Error(`No work ${index}`);
      const field = fieldOf.get(asked.field_id);
      const sowing = sowingOf(sowings.get(asked.field_id) ?? [], asked.season, asked.plot_id ?? null);
      const isOther = (work: PlacedWork) =>
        work.asked !== index && (work.id === null || work.id !== asked.workrecord_id);
      return {
        cropId: sowing?.crop_id ?? null,
        sowedAt: sowing?.sowed_at ?? null,
        harvestedAt: sowing?.harvested_at ?? null,
        waterDistance: field?.water_distance ?? null,
        tzOffset: field?.tz_offset ?? null,
        works: (placed.get(asked.field_id) ?? []).filter((work) => isOther(work) && shareLand(work, asked)),
      };
    },
  };
}
