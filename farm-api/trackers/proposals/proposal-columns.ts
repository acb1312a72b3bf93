import sql, { type Sql } from "sql-template-tag";
import { oncePerSeason } from "#contract/work-words";
import { done, planned } from "../../platform/database/work-status";

/** Days between a planned work and the day on which it was done. */
const nearPlan = 7;
/** Days that may lie between two days of one work that was approved. */
const nearFact = 2;

/** Days within which a sowing or harvest is the season's one, however long it takes. */
const ofSeason = 60;

/** Holds for a work `w` that is the one sowing or harvest of its season with a proposal `p` of span `t`. */
const isOneOfSeason = sql`(w.work_type_id = p.work_type_id AND w.work_type_id = ANY(${[...oncePerSeason]}::int[])
  AND w.begins_at < t.to_dt + make_interval(days => ${ofSeason}) AND w.ends_at > t.from_dt - make_interval(days => ${ofSeason}))`;

/**
 * The work onto which a waiting proposal `p` of span `t` would be written: one of its type on its field that was approved
 * before and goes on, else the nearest planned one.
 */
export const targetOf: Sql = sql`(
  SELECT json_build_object('id', w.id, 'work_status', w.work_status)
  FROM workrecord w LEFT JOIN proposed_work a ON a.customer_id = w.customer_id AND a.workrecord_id = w.id
  WHERE w.customer_id = p.customer_id AND w.field_id = p.field_id AND w.work_type_id = p.work_type_id AND w.deleted_at IS NULL
    AND w.begins_at > '-infinity' AND (w.work_status = ${planned} OR (w.work_status = ${done} AND a.workrecord_id IS NOT NULL))
    AND (${isOneOfSeason}
      OR w.work_status = ${planned} AND w.begins_at < t.to_dt + make_interval(days => ${nearPlan})
        AND w.ends_at > t.from_dt - make_interval(days => ${nearPlan})
      OR w.work_status = ${done} AND least(w.begins_at, w.plan_start_dt) < t.to_dt + make_interval(days => ${nearFact})
        AND greatest(w.ends_at, w.plan_end_dt) > t.from_dt - make_interval(days => ${nearFact}))
  ORDER BY w.work_status = ${done} DESC, greatest(w.begins_at - t.to_dt, t.from_dt - w.ends_at, interval '0'), w.id LIMIT 1)`;

/** The done work of somebody's own that tells the same as a waiting proposal: it names its machine there and then, or its type. */
export const recordedAs: Sql = sql`(
  SELECT w.id FROM workrecord w
  WHERE w.customer_id = p.customer_id AND w.field_id = p.field_id AND w.deleted_at IS NULL AND w.work_status = ${done}
    AND (${isOneOfSeason} OR w.begins_at < t.to_dt AND w.ends_at > t.from_dt)
    AND NOT EXISTS (SELECT FROM proposed_work a WHERE a.customer_id = w.customer_id AND a.workrecord_id = w.id)
    AND (w.work_type_id = p.work_type_id OR EXISTS (
      SELECT FROM workrecord_machine m JOIN proposal_stretch s ON s.customer_id = m.customer_id AND s.machine_id = m.machine_id
      WHERE m.customer_id = w.customer_id AND m.workrecord_id = w.id AND s.proposal_id = p.id
        AND (m.equipment_id IS NULL OR s.equipment_id IS NULL OR m.equipment_id = s.equipment_id)))
  ORDER BY w.begins_at, w.id LIMIT 1)`;

const stretches = sql`(
  SELECT json_agg(json_build_object('id', s.id, 'machine_id', s.machine_id, 'machine_model', m.model, 'machine_number', m.number,
    'machine_type', m.machine_type, 'machine_deleted', m.deleted_at IS NOT NULL, 'equipment_id', s.equipment_id,
    'machine_operator_id', s.machine_operator_id, 'start_dt', s.from_dt, 'end_dt', s.to_dt, 'width', s.width,
    'width_from', s.width_from, 'net', s.net, 'gross', s.gross, 'overlap', s.overlap, 'missed', s.missed, 'band', s.band,
    'doubts', s.doubts, 'interval', s.interval_s, 'working', s.working_s, 'standing', s.standing_s, 'speed', s.average_speed,
    'top_speed', s.top_speed, 'fuel', s.fuel, 'approved_net', s.approved_net) ORDER BY s.from_dt, s.id)
  FROM proposal_stretch s JOIN machine m ON m.customer_id = s.customer_id AND m.id = s.machine_id
  WHERE s.customer_id = p.customer_id AND s.proposal_id = p.id)`;

/** m² that a proposal comes to, each place once: no more than the field has. */
const area = sql`coalesce(p.area, CASE WHEN t.net IS NOT NULL THEN least(coalesce(p.joint_net, t.net), f.area) END)`;

/** Whether a waiting proposal is told by a work already: asked of those alone. */
const recorded = sql`CASE WHEN p.status = 'open' THEN ${recordedAs} END`;

/** A row of `proposal p` as the contract has it, beside its field `f` and its span `t`. */
export const proposalColumns: Sql = sql`
  p.id, p.version, p.day, p.status, p.field_id, f.name AS field_name, f.area AS field_area, f.tz_offset, p.work_type_id, p.type_from,
  t.from_dt AS start_dt, t.to_dt AS end_dt, ${area} AS area, p.area IS NOT NULL AS area_given, ${stretches} AS stretches,
  CASE WHEN p.status = 'open' THEN ${targetOf} END AS target, ${recorded} AS recorded_id, p.workrecord_id, p.reason`;

/** Proposals of fields that stand, each with its field and its span; the net is null where that of a stretch is. */
export const standingProposals = (customerId: number): Sql => sql`
  FROM proposal p JOIN field f ON f.customer_id = p.customer_id AND f.id = p.field_id AND f.deleted_at IS NULL
  CROSS JOIN LATERAL (
    SELECT min(s.from_dt) AS from_dt, max(s.to_dt) AS to_dt, CASE WHEN count(s.net) = count(*) THEN sum(s.net) END AS net
    FROM proposal_stretch s WHERE s.customer_id = p.customer_id AND s.proposal_id = p.id HAVING count(*) > 0) t
  WHERE p.customer_id = ${customerId}`;

/** What has become of a row of it, a waiting one that a work tells already apart. */
export const stateOf: Sql = sql`CASE WHEN p.status = 'open' AND ${recordedAs} IS NOT NULL THEN 'recorded' ELSE p.status END`;
