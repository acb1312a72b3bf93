import sql, { empty, type Sql } from "sql-template-tag";
import type { AnswerOf, QueryOf } from "#contract/call";
import type { Recommendation, RecommendationMessage, recommendationCalls } from "#contract/recommendations";
import { z } from "#contract/zod";
import { inYear } from "#formats/days/count";
import { yearOf } from "#formats/days/written";
import { inDivisions } from "../fields/shared/field-filter";
import { notFound } from "../platform/app-error";
import { decodeCursor, encodeCursor } from "../platform/cursor";
import { dayAtField } from "../platform/database/field-day";
import type { Transaction } from "../platform/database/scope";
import { done } from "../platform/database/work-status";

interface RecommendationPlace {
  customerId: number;
  id: number;
}

/** Whether the work that a recommendation has become is done: it waits for the holding's word alone then. */
const isWorked = sql`EXISTS (
  SELECT FROM workrecord w WHERE w.customer_id = r.customer_id AND w.id = r.workrecord_id AND w.work_status = ${done} AND w.deleted_at IS NULL)`;

/** @param today by which an open one is late */
const columns = (today: string) => sql`
  r.id, r.field_id, f.name AS field_name, f.division_id, r.scout_id, r.author_id, person_name(r.author_id) AS author, r.advised,
  r.text, r.product_kind, r.product_id, r.rate, r.unit, r.until, r.urgency, r.status, r.reason,
  person_name(r.answered_by) AS answered_by, r.answered_at, r.workrecord_id, r.created_at, r.deleted_at, r.version,
  r.status IN ('new', 'accepted') AND coalesce(r.until < ${today}::date, false) AND NOT ${isWorked} AS overdue,
  (SELECT count(*) FROM recommendation_message m
    WHERE m.customer_id = r.customer_id AND m.recommendation_id = r.id AND m.text IS NOT NULL) AS messages_count`;

const ofCustomer = (customerId: number) => sql`
  recommendation r JOIN field f ON f.customer_id = r.customer_id AND f.id = r.field_id WHERE r.customer_id = ${customerId}`;

/** One that was taken back tells so. @throws AppError NotFound for a foreign or an absent one */
export async function getRecommendation(
  tx: Transaction,
  { customerId, id }: RecommendationPlace,
  today: string,
): Promise<Recommendation> {
  const row = await tx.row<Recommendation>(
    sql`SELECT ${columns(today)} FROM ${ofCustomer(customerId)} AND r.id = ${id}`,
  );
  if (!row) throw notFound();
  return row;
}

/** The same of one that stands. @throws AppError NotFound for one that was taken back, too */
export async function standingRecommendation(
  tx: Transaction,
  place: RecommendationPlace,
  today: string,
): Promise<Recommendation> {
  const found = await getRecommendation(tx, place, today);
  if (found.deleted_at !== null) throw notFound();
  return found;
}

/** Whatever was said of a recommendation, the oldest first. */
export const listMessages = (tx: Transaction, { customerId, id }: RecommendationPlace) =>
  tx.rows<RecommendationMessage>(sql`
    SELECT id, created_at, person_name(person_id) AS author, status, text FROM recommendation_message
    WHERE customer_id = ${customerId} AND recommendation_id = ${id} ORDER BY id`);

type Asked = QueryOf<typeof recommendationCalls.listRecommendations>;

/**
 * Whether one is of a season: from its day to the last on which it is to be done. What still waits is of the running season and of the
 * next one, for which the header stands from autumn on.
 */
function inSeason({ season, later_seasons }: Asked, today: string): Sql {
  if (!season) return sql`true`;
  const given = dayAtField(sql`r.created_at`);
  const last = sql`greatest(${given}, r.until, CASE WHEN r.status IN ('new', 'accepted') THEN ${inYear(today, yearOf(today) + 1)}::date END)`;
  const begun = sql`extract(year FROM ${given}) <= ${season}`;
  return sql`extract(year FROM ${last}) >= ${season}${later_seasons ? empty : sql` AND ${begun}`}`;
}

const narrowed = ({ status, field_id, scout_id, author_id }: Asked): Sql => sql`
  ${status ? sql` AND r.status = ${status}` : empty}${field_id ? sql` AND r.field_id = ${field_id}` : empty}
  ${scout_id ? sql` AND r.scout_id = ${scout_id}` : empty}${author_id ? sql` AND r.author_id = ${author_id}` : empty}`;

/** Where a recommendation stands in the list: what waits for a word, then what waits to be done, each the more urgent first. */
const rank = sql`(CASE r.status WHEN 'new' THEN 0 WHEN 'accepted' THEN 10 ELSE 20 END
  + CASE WHEN r.status IN ('new', 'accepted') THEN 3 - r.urgency ELSE 0 END)`;

/** What the list can be narrowed by: only what leaves something. */
export async function listChoices(
  tx: Transaction,
  customerId: number,
): Promise<AnswerOf<typeof recommendationCalls.listRecommendationChoices>> {
  const standing = sql`${ofCustomer(customerId)} AND r.deleted_at IS NULL AND f.deleted_at IS NULL`;
  type Named = { id: number; name: string };
  return {
    fields: await tx.rows<Named>(sql`SELECT DISTINCT f.id, f.name FROM ${standing} ORDER BY 2, 1`),
    authors: await tx.rows<Named>(sql`
      SELECT id, coalesce(person_name(id), 'Без имени') AS name
      FROM (SELECT DISTINCT r.author_id AS id FROM ${standing} AND r.author_id IS NOT NULL) authors ORDER BY 2, 1`),
  };
}

const place = z.tuple([z.int(), z.int()]);

/** A page of recommendations. @throws AppError BadRequest for a cursor of another list */
export async function listRecommendations(
  tx: Transaction,
  customerId: number,
  asked: Asked,
  today: string,
): Promise<AnswerOf<typeof recommendationCalls.listRecommendations>> {
  const [last, before] = asked.cursor === undefined ? [] : decodeCursor(place, asked.cursor);
  const matching = sql`${ofCustomer(customerId)} AND r.deleted_at IS NULL AND f.deleted_at IS NULL
    AND ${inSeason(asked, today)} AND ${inDivisions(customerId, asked)} ${narrowed(asked)}`;
  const later = last === undefined ? empty : sql` AND (${rank}, -r.id) > (${last}::int, ${-(before ?? 0)}::int)`;
  const rows = await tx.rows<Recommendation & { rank: number }>(sql`
    SELECT ${columns(today)}, ${rank} AS rank FROM ${matching}${later} ORDER BY ${rank}, r.id DESC LIMIT ${asked.limit + 1}`);
  const counted = await tx.row<{ count: number }>(sql`SELECT count(*) FROM ${matching}`);
  const found = rows.slice(0, asked.limit);
  const end = rows.length > asked.limit ? found.at(-1) : undefined;
  return {
    items: found.map(({ rank: _, ...item }) => item),
    next_cursor: end ? encodeCursor([end.rank, end.id]) : null,
    total_count: counted?.count ?? 0,
  };
}
