-- Hours east of Greenwich where most of a holding's fields lie; Moscow's where nobody has told any. Days of what lies on no field,
-- as those of machines, go by it.
ALTER TABLE customer ADD COLUMN tz_offset real NOT NULL DEFAULT 3;

CREATE FUNCTION follow_zone() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  zone real;
BEGIN
  -- Once a transaction, after all of its fields are written: ten thousand of them may be.
  IF current_setting('polevod.zoned', true) = NEW.customer_id::text THEN RETURN NULL; END IF;
  PERFORM set_config('polevod.zoned', NEW.customer_id::text, true);
  SELECT mode() WITHIN GROUP (ORDER BY tz_offset) INTO zone FROM field
    WHERE customer_id = NEW.customer_id AND deleted_at IS NULL;
  UPDATE customer SET tz_offset = zone WHERE id = NEW.customer_id AND tz_offset <> zone;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER zone_followed AFTER INSERT OR UPDATE OF tz_offset, deleted_at ON field
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION follow_zone();

-- Days that begin at other moments are counted anew, and what lay at an end of one may be of the day beside it.
CREATE FUNCTION recount_by_zone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO track_day (customer_id, tracker_id, day)
    SELECT d.customer_id, d.tracker_id, d.day + CASE WHEN NEW.tz_offset > OLD.tz_offset THEN 1 ELSE -1 END
    FROM track_day d WHERE d.customer_id = NEW.id
    ON CONFLICT DO NOTHING;
  UPDATE track_day SET due = true, counted_at = NULL WHERE customer_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER days_recounted AFTER UPDATE OF tz_offset ON customer
  FOR EACH ROW WHEN (NEW.tz_offset <> OLD.tz_offset) EXECUTE FUNCTION recount_by_zone();

-- Days of a holding that are counted again: all that a machine did between two moments.
CREATE OR REPLACE FUNCTION recount_days(customer int, machine int, since timestamptz, until timestamptz) RETURNS void LANGUAGE sql AS $$
  UPDATE track_day d SET due = true, counted_at = NULL FROM tracker_carrier t, customer c
  WHERE t.customer_id = customer AND (machine IS NULL OR t.machine_id = machine) AND c.id = customer
    AND d.customer_id = t.customer_id AND d.tracker_id = t.tracker_id
    AND d.day BETWEEN (since AT TIME ZONE 'UTC' + c.tz_offset * interval '1 hour')::date
      AND (until AT TIME ZONE 'UTC' + c.tz_offset * interval '1 hour')::date $$;

-- With the zone in whose days they live.
CREATE OR REPLACE FUNCTION living_session(of_session int, of_person int, asked int) RETURNS TABLE (place jsonb) LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY
    SELECT (
      SELECT jsonb_build_object('admin', p.admin, 'permissions', p.permissions, 'restricted', c.restricted,
        'country', c.country, 'sat_enabled', c.sat_enabled, 'demo_day', c.demo_day, 'tz_offset', c.tz_offset)
      FROM customer c WHERE c.id = asked AND (p.customer_id = c.id
        OR EXISTS (SELECT FROM advisor_customer ac WHERE ac.customer_id = c.id AND ac.advisor_id = p.advisor_id)))
    FROM person p WHERE p.id = of_person AND p.deleted_at IS NULL AND EXISTS (SELECT FROM session s
      WHERE s.id = of_session AND s.person_id = of_person AND s.ended_at IS NULL AND s.expires_at > now());
END $$;

ALTER TABLE customer NO FORCE ROW LEVEL SECURITY;
ALTER TABLE field NO FORCE ROW LEVEL SECURITY;
ALTER TABLE track_day NO FORCE ROW LEVEL SECURITY;
UPDATE customer c SET tz_offset = f.zone FROM (
  SELECT customer_id, mode() WITHIN GROUP (ORDER BY tz_offset) AS zone FROM field WHERE deleted_at IS NULL GROUP BY customer_id) f
  WHERE f.customer_id = c.id AND f.zone <> c.tz_offset;
ALTER TABLE track_day FORCE ROW LEVEL SECURITY;
ALTER TABLE field FORCE ROW LEVEL SECURITY;
ALTER TABLE customer FORCE ROW LEVEL SECURITY;
