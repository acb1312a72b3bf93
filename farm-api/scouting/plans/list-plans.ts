import sql, { empty, type Sql } from "sql-template-tag";
import type { QueryOf } from "#contract/call";
import type { PlanState, ScoutPlan, scoutPlanCalls } from "#contract/scout-plans";
import { inDivisions } from "../../fields/shared/field-filter";
import { notFound } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";
import { personName } from "../../platform/database/versions";
import { lengthOf } from "./route";

type Row = Omit<ScoutPlan, "state" | "overdue" | "done_count" | "route_length"> & { cancelled: boolean };

/** The inspection of a plan's field `t`: the last that was made for it. */
const scoutOf = sql`(
  SELECT s.id, s.scouted_at FROM scout s
  WHERE s.customer_id = t.customer_id AND s.scout_plan_id = t.scout_plan_id AND s.field_id = t.field_id AND s.deleted_at IS NULL
  ORDER BY s.scouted_at DESC LIMIT 1)`;

const stands = sql`(w.sown_on <= sp.due_on AND coalesce(w.harvested_on, 'infinity') >= sp.due_on)`;
/** What stands there on the plan's day, as `standingSowing` has it: in autumn that is of the next year's harvest. */
const cropOf = sql`(
  SELECT w.crop_id FROM sowing w, extract(year FROM sp.due_on) due
  WHERE w.customer_id = f.customer_id AND w.field_id = f.id AND w.plot_id IS NULL
    AND (w.year = due OR (w.year = due + 1 AND ${stands}))
  ORDER BY ${stands} DESC NULLS LAST, w.sown_on DESC NULLS LAST, w.year LIMIT 1)`;

/** Standing fields of plan `sp`. */
const fieldsOf = sql`scout_plan_field t JOIN field f ON f.customer_id = t.customer_id AND f.id = t.field_id AND f.deleted_at IS NULL`;
const ofPlan = sql`t.customer_id = sp.customer_id AND t.scout_plan_id = sp.id`;
/** Those that nobody has walked yet. */
const unwalked = sql`${fieldsOf} WHERE ${ofPlan} AND NOT EXISTS ${scoutOf}`;

const selectPlans = (customerId: number, condition: Sql) => sql`
  SELECT sp.id, sp.name, sp.task, sp.person_id, person_name(sp.person_id) AS person, person_name(sp.author_id) AS author,
    sp.starts_on, sp.due_on, sp.repeat_days, sp.next_id, sp.cancelled_at IS NOT NULL AS cancelled, sp.created_at, sp.version,
    coalesce((
      SELECT json_agg(json_build_object('field_id', f.id, 'field_name', f.name, 'crop_id', ${cropOf}, 'lat', f.lat, 'lon', f.lon,
        'scout_id', walked.id, 'scouted_at', walked.scouted_at) ORDER BY t.ordinal)
      FROM ${fieldsOf} LEFT JOIN LATERAL ${scoutOf} walked ON true
      WHERE ${ofPlan}), '[]') AS fields
  FROM scout_plan sp WHERE sp.customer_id = ${customerId} AND sp.deleted_at IS NULL AND ${condition}`;

function asPlan({ cancelled, ...row }: Row, today: string): ScoutPlan {
  const done_count = row.fields.filter(({ scout_id }) => scout_id !== null).length;
  const isDone = done_count > 0 && done_count === row.fields.length;
  const state: PlanState = cancelled ? "cancelled" : isDone ? "done" : done_count > 0 ? "started" : "planned";
  const open = state === "planned" || state === "started";
  return { ...row, state, done_count, overdue: open && row.due_on < today, route_length: lengthOf(row.fields) };
}

/** As many are listed of those that wait, and of those that are closed. */
const mostPlans = 300;

interface Place {
  customerId: number;
  today: string;
}
type Asked = Partial<QueryOf<typeof scoutPlanCalls.listScoutPlans>>;

/** Whether a plan is walked in a season: from its beginning to its day, and what still waits until today. */
function inSeason({ season, later_seasons }: Asked, today: string): Sql {
  if (!season) return sql`true`;
  const waits = sql`sp.cancelled_at IS NULL AND EXISTS (SELECT FROM ${unwalked})`;
  const last = sql`greatest(sp.due_on, CASE WHEN sp.due_on < ${today}::date AND ${waits} THEN ${today}::date END)`;
  const begun = sql`extract(year FROM coalesce(sp.starts_on, sp.due_on)) <= ${season}`;
  return sql`extract(year FROM ${last}) >= ${season}${later_seasons ? empty : sql` AND ${begun}`}`;
}

function inPart(customerId: number, { division_ids, divisiongroup_id }: Asked): Sql {
  if (!division_ids && !divisiongroup_id) return sql`true`;
  const part = inDivisions(customerId, { division_ids, divisiongroup_id });
  return sql`EXISTS (SELECT FROM ${fieldsOf} WHERE ${ofPlan} AND ${part})`;
}

/** Whether a plan waits: neither cancelled nor done, as `asPlan` has it. One whose fields have all gone waits, too. */
const isOpen = sql`(sp.cancelled_at IS NULL
  AND (EXISTS (SELECT FROM ${unwalked}) OR NOT EXISTS (SELECT FROM ${fieldsOf} WHERE ${ofPlan})))`;

/**
 * Plans that wait, by their day; behind them the closed ones, the latest first. Each of the two has its limit for itself: however
 * much was closed, what is most overdue is told.
 */
export async function listPlans(tx: Transaction, place: Place, asked: Asked): Promise<ScoutPlan[]> {
  const { customerId, today } = place;
  const { id, person_id, state } = asked;
  const condition = sql`${inSeason(asked, today)} AND ${inPart(customerId, asked)}${id ? sql` AND sp.id = ${id}` : empty}${person_id ? sql` AND sp.person_id = ${person_id}` : empty}`;
  const those = (which: Sql, order: Sql) =>
    tx.rows<Row>(sql`${selectPlans(customerId, sql`${condition} AND ${which}`)} ORDER BY ${order} LIMIT ${mostPlans}`);
  const open = state === "closed" ? [] : await those(isOpen, sql`sp.due_on, sp.id`);
  const closed = state === "open" ? [] : await those(sql`NOT ${isOpen}`, sql`sp.due_on DESC, sp.id DESC`);
  return [...open, ...closed].map((row) => asPlan(row, today));
}

/** @throws AppError NotFound for a deleted, foreign or absent one */
export async function getPlan(tx: Transaction, { customerId, today, id }: Place & { id: number }): Promise<ScoutPlan> {
  const row = await tx.row<Row>(selectPlans(customerId, sql`sp.id = ${id}`));
  if (!row) throw notFound();
  return asPlan(row, today);
}

/** Who can be sent to walk fields: the holding's own people. */
export const listWalkers = (tx: Transaction, customerId: number) =>
  tx.rows<{ id: number; name: string }>(sql`
    SELECT p.id, coalesce(${personName}, p.email) AS name FROM person p
    WHERE p.customer_id = ${customerId} AND p.deleted_at IS NULL ORDER BY 2, 1`);
