-- The days on which a crop is known to have been sown and harvested: as is written down with the sowing, else as works that were done
-- tell, by the clock of the field. Many record works alone. A sowing (3) or planting (58) tells by its first day, a harvest (5), pick-up
-- of windrows (67) or harvest of silage (72) by its last; a whole field's work is on each of its plots. What was reaped before the crop
-- was sown was another crop's. Kept and not looked for: asked of works field by field, lists of fifty thousand took three to fifteen
-- times as long. Columns and not expressions, for row-level security lets no index condition through to those.
ALTER TABLE sowing ADD COLUMN sowed_by_work date, ADD COLUMN harvested_by_work date;
ALTER TABLE sowing
  ADD COLUMN sown_on date GENERATED ALWAYS AS (
    coalesce(sowed_at, CASE WHEN sowed_by_work <= coalesce(harvested_at, 'infinity') THEN sowed_by_work END)) STORED,
  ADD COLUMN harvested_on date GENERATED ALWAYS AS (
    coalesce(harvested_at, CASE WHEN harvested_by_work >= coalesce(sowed_at, sowed_by_work, '-infinity') THEN harvested_by_work END)) STORED;

CREATE FUNCTION tells_sowing_days(type int, status smallint, deleted timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT type IN (3, 5, 58, 67, 72) AND status = 1 AND deleted IS NULL $$;

CREATE INDEX workrecord_sown_reaped ON workrecord (customer_id, field_id, work_type_id)
  WHERE work_type_id IN (3, 5, 58, 67, 72) AND work_status = 1 AND deleted_at IS NULL;

-- Of one place in a season; one row. In the order of types without being sorted works come by the index above alone: where no statistics
-- tell of them yet, they were found by others, a whole holding's for each work written.
CREATE FUNCTION worked_days(of_customer int, of_field int, of_plot int, of_season int) RETURNS TABLE (sowed date, harvested date)
  LANGUAGE sql STABLE SET enable_sort = off AS $$
  SELECT min(w.first) FILTER (WHERE w.work_type_id IN (3, 58)), max(w.last) FILTER (WHERE w.work_type_id NOT IN (3, 58))
  FROM (
    SELECT work_type_id, season, plot_id,
      (nullif(begins_at, '-infinity') AT TIME ZONE 'UTC' + f.clock)::date AS first,
      (nullif(ends_at, '-infinity') AT TIME ZONE 'UTC' + f.clock)::date AS last
    FROM workrecord, (SELECT (SELECT make_interval(mins => round(coalesce(tz_offset, 3) * 60)::int)
      FROM field WHERE customer_id = of_customer AND id = of_field) AS clock) f
    WHERE customer_id = of_customer AND field_id = of_field AND tells_sowing_days(work_type_id, work_status, deleted_at)
    ORDER BY work_type_id) w
  WHERE w.season = of_season AND (w.plot_id IS NULL OR w.plot_id = of_plot) $$;

-- Of one season, or of all. Who writes a work and who writes a sowing hold the field's row meanwhile, so that one of them sees the other.
CREATE FUNCTION tell_sowing_days(of_customer int, of_field int, of_season int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  place record;
  days record;
BEGIN
  PERFORM 1 FROM field f WHERE f.customer_id = of_customer AND f.id = of_field FOR NO KEY UPDATE;
  FOR place IN SELECT s.id, s.plot_id, s.year FROM sowing s WHERE s.customer_id = of_customer AND s.field_id = of_field LOOP
    CONTINUE WHEN place.year <> of_season;
    SELECT d.sowed, d.harvested INTO days FROM worked_days(of_customer, of_field, place.plot_id, place.year) d;
    UPDATE sowing s SET sowed_by_work = days.sowed, harvested_by_work = days.harvested
      WHERE s.customer_id = of_customer AND s.id = place.id
        AND (s.sowed_by_work, s.harvested_by_work) IS DISTINCT FROM (days.sowed, days.harvested);
  END LOOP;
END $$;

CREATE FUNCTION follow_works_of_sowing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.field_id IS NOT NULL THEN
    PERFORM tell_sowing_days(OLD.customer_id, OLD.field_id, OLD.season);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.field_id IS NOT NULL
    AND (TG_OP = 'INSERT' OR (NEW.field_id, NEW.season) IS DISTINCT FROM (OLD.field_id, OLD.season))
  THEN
    PERFORM tell_sowing_days(NEW.customer_id, NEW.field_id, NEW.season);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER sowing_days_added AFTER INSERT ON workrecord
  FOR EACH ROW WHEN (tells_sowing_days(NEW.work_type_id, NEW.work_status, NEW.deleted_at))
  EXECUTE FUNCTION follow_works_of_sowing();
CREATE TRIGGER sowing_days_changed
  AFTER UPDATE OF field_id, plot_id, season, work_type_id, work_status, start_dt, end_dt, plan_start_dt, plan_end_dt, deleted_at ON workrecord
  FOR EACH ROW WHEN (tells_sowing_days(OLD.work_type_id, OLD.work_status, OLD.deleted_at)
    OR tells_sowing_days(NEW.work_type_id, NEW.work_status, NEW.deleted_at))
  EXECUTE FUNCTION follow_works_of_sowing();
CREATE TRIGGER sowing_days_gone AFTER DELETE ON workrecord
  FOR EACH ROW WHEN (tells_sowing_days(OLD.work_type_id, OLD.work_status, OLD.deleted_at))
  EXECUTE FUNCTION follow_works_of_sowing();

-- A sowing of which works have told before it was there, or that goes to where they have.
CREATE FUNCTION take_worked_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM field f WHERE f.customer_id = NEW.customer_id AND f.id = NEW.field_id FOR NO KEY UPDATE;
  SELECT d.sowed, d.harvested INTO NEW.sowed_by_work, NEW.harvested_by_work
    FROM worked_days(NEW.customer_id, NEW.field_id, NEW.plot_id, NEW.year) d;
  RETURN NEW;
END $$;
CREATE TRIGGER days_taken BEFORE INSERT OR UPDATE OF field_id, plot_id, year ON sowing
  FOR EACH ROW EXECUTE FUNCTION take_worked_days();

-- The same work is on another day where clocks show another time.
CREATE FUNCTION follow_clock_of_field() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_sowing_days(NEW.customer_id, NEW.id, NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER sowing_days_by_clock AFTER UPDATE OF tz_offset ON field
  FOR EACH ROW WHEN (NEW.tz_offset IS DISTINCT FROM OLD.tz_offset) EXECUTE FUNCTION follow_clock_of_field();

-- The work has its place in the history; what follows from it has none.
CREATE OR REPLACE FUNCTION write_audit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  dull text[] := ARRAY['version', 'updated_at', 'created_at', 'deleted_at', 'customer_id', 'avg_ndvi', 'std_ndvi', 'relief_avg',
    'sowed_by_work', 'harvested_by_work', 'sown_on', 'harvested_on'];
  was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  is_now jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  row_data jsonb := coalesce(is_now, was);
  act text := CASE
    WHEN TG_OP = 'INSERT' THEN 'created'
    WHEN TG_OP = 'DELETE' THEN 'deleted'
    WHEN was ->> 'deleted_at' IS NULL AND is_now ->> 'deleted_at' IS NOT NULL THEN 'deleted'
    WHEN was ->> 'deleted_at' IS NOT NULL AND is_now ->> 'deleted_at' IS NULL THEN 'restored'
    ELSE 'changed' END;
  old_part jsonb;
  new_part jsonb;
BEGIN
  SELECT jsonb_object_agg(key, value) INTO old_part FROM jsonb_each(was - dull)
    WHERE is_now IS NULL OR value IS DISTINCT FROM is_now -> key;
  SELECT jsonb_object_agg(key, value) INTO new_part FROM jsonb_each(is_now - dull)
    WHERE was IS NULL OR value IS DISTINCT FROM was -> key;
  IF act = 'changed' AND old_part IS NULL AND new_part IS NULL THEN RETURN NULL; END IF;
  INSERT INTO audit (customer_id, person_id, advisor_id, what, row_id, field_id, action, before, after)
  VALUES ((row_data ->> 'customer_id')::int, current_person(), current_advisor(), TG_ARGV[0], (row_data ->> 'id')::bigint,
    CASE WHEN TG_ARGV[0] = 'field' THEN (row_data ->> 'id')::bigint ELSE (row_data ->> 'field_id')::bigint END,
    act, old_part, new_part);
  RETURN NULL;
END $$;

ALTER TABLE field NO FORCE ROW LEVEL SECURITY;
ALTER TABLE workrecord NO FORCE ROW LEVEL SECURITY;
ALTER TABLE sowing NO FORCE ROW LEVEL SECURITY;
-- The versions of fields are raised at once: a table that something waits for at the end can't be put under its security again.
SET CONSTRAINTS ALL IMMEDIATE;
UPDATE sowing s SET sowed_by_work = d.sowed, harvested_by_work = d.harvested
FROM sowing o, worked_days(o.customer_id, o.field_id, o.plot_id, o.year) d
WHERE s.customer_id = o.customer_id AND s.id = o.id AND (d.sowed IS NOT NULL OR d.harvested IS NOT NULL);
ALTER TABLE sowing FORCE ROW LEVEL SECURITY;
ALTER TABLE workrecord FORCE ROW LEVEL SECURITY;
ALTER TABLE field FORCE ROW LEVEL SECURITY;
