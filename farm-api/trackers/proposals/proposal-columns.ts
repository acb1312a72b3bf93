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

/** The plan of a target `w` beside the field `f`: that work, or what approving has left of one; m², and what is done of it already. */
const planOf = sql`CASE
  WHEN w.work_status = ${planned} THEN json_build_object('id', w.id, 'area', coalesce(w.area, w.plan_area, f.area), 'done', 0)
  WHEN r.id IS NOT NULL THEN json_build_object('id', r.id, 'area', r.area + a.taken, 'done', a.taken) END`;

/**
 * The work onto which a waiting proposal `p` of span `t` would be written: one of its type on its field that was approved
 * before and goes on, else the nearest planned one.
 */
const targetOf: Sql = sql`(
  SELECT json_build_object('id', w.id, 'work_status', w.work_status, 'plan', ${planOf},
    'area', CASE WHEN w.work_status = ${done} THEN w.area END,
    'same_day', EXISTS (SELECT FROM proposal o WHERE o.customer_id = w.customer_id AND o.workrecord_id = w.id AND o.day = p.day))
  FROM workrecord w LEFT JOIN proposed_work a ON a.customer_id = w.customer_id AND a.workrecord_id = w.id
  LEFT JOIN workrecord r ON r.customer_id = a.customer_id AND r.id = a.rest_id AND r.work_status = ${planned} AND r.deleted_at IS NULL
  WHERE w.customer_id = p.customer_id AND w.field_id = p.field_id AND w.work_type_id = p.work_type_id AND w.deleted_at IS NULL
    AND w.begins_at > '-infinity' AND (w.work_status = ${planned} OR (w.work_status = ${done} AND a.workrecord_id IS NOT NULL))
    AND (${isOneOfSeason}
      OR w.work_status = ${planned} AND w.begins_at < t.to_dt + make_interval(days => ${nearPlan})
        AND w.ends_at > t.from_dt - make_interval(days => ${nearPlan})
      OR w.work_status = ${done} AND least(w.begins_at, w.plan_start_dt) < t.to_dt + make_interval(days => ${nearFact})
        AND greatest(w.ends_at, w.plan_end_dt) > t.from_dt - make_interval(days => ${nearFact}))
  ORDER BY w.work_status = ${done} DESC, greatest(w.begins_at - t.to_dt, t.from_dt - w.ends_at, interval '0'), w.id LIMIT 1)`;

/** The done work of somebody's own that tells the same as a waiting proposal: it names its machine there and then, or its type. */
const recordedAs: Sql = sql`(
  SELECT w.id FROM workrecord w
  WHERE w.customer_id = p.customer_id AND w.field_id = p.field_id AND w.deleted_at IS NULL AND w.work_status = ${done}
    AND (${isOneOfSeason} OR w.begins_at < t.to_dt AND w.ends_at > t.from_dt)
    AND NOT EXISTS (SELECT FROM proposed_work a WHERE a.customer_id = w.customer_id AND a.workrecord_id = w.id)
    AND (w.work_type_id = p.work_type_id OR EXISTS (
      SELECT FROM workrecord_machine m JOIN proposal_stretch s ON s.customer_id = m.customer_id AND s.machine_id = m.machine_id
      WHERE m.customer_id = w.customer_id AND m.workrecord_id = w.id AND s.proposal_id = p.id
        AND (m.equipment_id IS NULL OR s.equipment_id IS NULL OR m.equipment_id = s.equipment_id)))
  ORDER BY w.begins_at, w.id LIMIT 1)`;

/** Of points and of what is counted of them: who was heard so lately, and worked there until then, works there still. */
const heardLately = sql`interval '10 minutes'`;
const countedLately = sql`interval '30 minutes'`;

/** Whether machine `m` of a stretch `s` works on field `f` still. */
const worksStill = sql`EXISTS (
  SELECT FROM tracker k WHERE k.customer_id = m.customer_id AND k.source = m.tracker_source AND k.serial = m.tracker_serial
    AND k.last_dt > farm_now(m.customer_id) - ${heardLately} AND s.to_dt > k.last_dt - ${countedLately}
    AND k.last_lon BETWEEN f.west AND f.east AND k.last_lat BETWEEN f.south AND f.north)`;

/** Other machines that have the implement of a stretch `s` in the same hours. */
const sharedWith = sql`(
  SELECT coalesce(json_agg(DISTINCT jsonb_build_object('machine_id', om.id, 'model', om.model, 'number', om.number)), '[]')
  FROM proposal_stretch o JOIN machine om ON om.customer_id = o.customer_id AND om.id = o.machine_id
  JOIN proposal op ON op.customer_id = o.customer_id AND op.id = o.proposal_id AND op.status <> 'declined'
  WHERE o.customer_id = s.customer_id AND o.equipment_id = s.equipment_id AND o.machine_id <> s.machine_id
    AND o.from_dt < s.to_dt AND o.to_dt > s.from_dt)`;

const stretches = sql`(
  SELECT json_agg(json_build_object('id', s.id, 'machine_id', s.machine_id, 'machine_model', m.model, 'machine_number', m.number,
    'machine_type', m.machine_type, 'machine_deleted', m.deleted_at IS NOT NULL, 'equipment_id', s.equipment_id,
    'machine_operator_id', s.machine_operator_id, 'start_dt', s.from_dt, 'end_dt', s.to_dt, 'width', s.width,
    'width_from', s.width_from, 'net', s.net, 'gross', s.gross, 'overlap', s.overlap, 'missed', s.missed, 'band', s.band,
    'doubts', s.doubts, 'interval', s.interval_s, 'working', s.working_s, 'standing', s.standing_s, 'speed', s.average_speed,
    'top_speed', s.top_speed, 'fast_share', s.fast_share, 'fuel', s.fuel, 'fuel_from', s.fuel_from, 'approved_net', s.approved_net, 'works_still', ${worksStill},
    'implement_shared_with', ${sharedWith}) ORDER BY s.from_dt, s.id)
  FROM proposal_stretch s JOIN machine m ON m.customer_id = s.customer_id AND m.id = s.machine_id
  WHERE s.customer_id = p.customer_id AND s.proposal_id = p.id)`;

/** m² of a hundredth of a hectare, to which people read areas. */
const shown = 100;

/** What several stretches come to: where nothing of them lies over another, the sum of what is shown of each. */
const joint = sql`CASE WHEN abs(p.joint_net - t.shown) <= ${shown} * t.parts THEN t.shown ELSE coalesce(p.joint_net, t.net) END`;

/** m² that a proposal comes to, each place once: no more than the field has. */
const area = sql`coalesce(p.area, CASE WHEN t.net IS NOT NULL THEN least(${joint}, f.area) END)`;

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
    SELECT min(s.from_dt) AS from_dt, max(s.to_dt) AS to_dt, CASE WHEN count(s.net) = count(*) THEN sum(s.net) END AS net,
      sum(round((s.net / ${shown})::numeric) * ${shown})::float8 AS shown, count(*) AS parts
    FROM proposal_stretch s WHERE s.customer_id = p.customer_id AND s.proposal_id = p.id HAVING count(*) > 0) t
  WHERE p.customer_id = ${customerId}`;

/** What has become of a row of it, a waiting one that a work tells already apart. */
export const stateOf: Sql = sql`CASE WHEN p.status = 'open' AND ${recordedAs} IS NOT NULL THEN 'recorded' ELSE p.status END`;
