import sql, { empty, join, type Sql } from "sql-template-tag";
import type { AnswerOf } from "#contract/call";
import type { ScoutFilter, scoutingCalls } from "#contract/scouting";
import type { ListedScout } from "#contract/scouting-shapes";
import { z } from "#contract/zod";
import { inDivisions } from "../fields/shared/field-filter";
import { type Reader, unreadOf } from "../notifications/shared/unread-by";
import { notFound } from "../platform/app-error";
import { decodeCursor, encodeCursor } from "../platform/cursor";
import { dayAtField } from "../platform/database/field-day";
import type { Transaction } from "../platform/database/scope";
import { problemJson, scoutColumns, scoutOnField } from "./shared/scout-columns";

interface Asked extends ScoutFilter {
  cursor?: string | undefined;
  limit: number;
  fieldId?: number;
}

const place = z.tuple([z.string(), z.int()]);

const ofScout = sql`FROM scout_point p WHERE p.customer_id = s.customer_id AND p.scout_id = s.id`;
const photosOf = sql`FROM scout_photo l JOIN scout_point p ON p.customer_id = l.customer_id AND p.id = l.point_id
  WHERE p.customer_id = s.customer_id AND p.scout_id = s.id`;

const hasProblem = ({ problem_kind, problem_id }: ScoutFilter) => sql`EXISTS (SELECT ${ofScout}
  ${problem_kind ? sql`AND p.problem_kind = ${problem_kind}` : empty}
  AND ${problem_id ? sql`p.problem_id = ${problem_id}` : sql`p.problem_id IS NOT NULL`})`;

/** The condition on an inspection `s` and its field `f` for those that stand and that a filter lets through. */
export function scoutsMatching(customerId: number, { fieldId, ...filter }: Omit<Asked, "limit">): Sql {
  const { with_photos } = filter;
  const day = dayAtField(sql`s.scouted_at`);
  const atLeast = filter.later_seasons ? sql`>=` : sql`=`;
  const hasPhotos = sql`EXISTS (SELECT ${photosOf})`;
  const conditions = [
    sql`s.customer_id = ${customerId} AND s.deleted_at IS NULL AND f.deleted_at IS NULL`,
    fieldId && sql`s.field_id = ${fieldId}`,
    filter.season && sql`coalesce(s.season, extract(year FROM s.scouted_at)) ${atLeast} ${filter.season}`,
    filter.from && sql`${day} >= ${filter.from}::date`,
    filter.to && sql`${day} <= ${filter.to}::date`,
    filter.author_id && sql`s.person_id = ${filter.author_id}`,
    filter.crop_id && sql`s.crop_id = ${filter.crop_id}`,
    (filter.problem_kind || filter.problem_id) && hasProblem(filter),
    filter.scout_plan_id && sql`s.scout_plan_id = ${filter.scout_plan_id}`,
    with_photos === undefined ? undefined : with_photos ? hasPhotos : sql`NOT ${hasPhotos}`,
    inDivisions(customerId, filter),
  ];
  return join(
    conditions.filter((condition) => typeof condition === "object"),
    " AND ",
  );
}

/** What is told in a row of a list, on a screen and in a workbook. */
export const toldColumns = sql`
  (SELECT count(*) ${ofScout}) AS points_count,
  (SELECT count(*) ${photosOf}) AS photos_count,
  (SELECT p.devstage ${ofScout} AND p.devstage IS NOT NULL ORDER BY p.ordinal DESC LIMIT 1) AS devstage,
  coalesce(s.comment, (SELECT p.comments ${ofScout} AND p.comments IS NOT NULL ORDER BY p.ordinal LIMIT 1)) AS said,
  coalesce((SELECT json_agg((${problemJson}::jsonb || jsonb_build_object('lat', p.lat, 'lon', p.lon)) ORDER BY p.ordinal)
    ${ofScout} AND p.problem_id IS NOT NULL), '[]') AS problems`;

/** What lists tell besides; worked out for the rows of a page alone. */
const listedColumns = (reader: Reader) => sql`${toldColumns},
  (SELECT l.ref ${photosOf} ORDER BY p.ordinal, l.ordinal LIMIT 1) AS photo_ref,
  EXISTS (SELECT ${unreadOf(reader)} AND n.data ? 'scout_id' AND (n.data ->> 'scout_id')::int = s.id) AS unread`;

/** @throws AppError NotFound for a deleted, foreign or absent field */
export async function requireField(tx: Transaction, customerId: number, fieldId: number): Promise<void> {
  const standing = await tx.row(sql`
    SELECT 1 FROM field WHERE customer_id = ${customerId} AND id = ${fieldId} AND deleted_at IS NULL`);
  if (!standing) throw notFound();
}

/** A page of inspections, the latest first. @throws AppError BadRequest for a cursor of another list */
export async function listScouts(
  tx: Transaction,
  reader: Reader,
  { cursor, limit, ...filter }: Asked,
): Promise<AnswerOf<typeof scoutingCalls.listScouts>> {
  const [time, id] = cursor === undefined ? [] : decodeCursor(place, cursor);
  const matching = scoutsMatching(reader.customerId, filter);
  const later = time === undefined ? empty : sql` AND (s.scouted_at, s.id) < (${time}::timestamptz, ${id}::int)`;
  const rows = await tx.rows<ListedScout>(sql`
    SELECT ${scoutColumns}, ${listedColumns(reader)} FROM ${scoutOnField} JOIN (
      SELECT s.id FROM ${scoutOnField} WHERE ${matching}${later} ORDER BY s.scouted_at DESC, s.id DESC LIMIT ${limit + 1}
    ) page ON page.id = s.id
    WHERE s.customer_id = ${reader.customerId} ORDER BY s.scouted_at DESC, s.id DESC`);
  const counted = await tx.row<{ count: number }>(sql`SELECT count(*) FROM ${scoutOnField} WHERE ${matching}`);
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return {
    items,
    next_cursor: last ? encodeCursor([last.scouted_at, last.id]) : null,
    total_count: counted?.count ?? 0,
  };
}
