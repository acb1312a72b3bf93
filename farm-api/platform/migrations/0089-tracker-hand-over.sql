-- A serial is one holding's at a time. Once its machine has let it go another holding may take it: the one before keeps what it
-- told until then, and the new one has nothing of it.
ALTER TABLE tracker
  -- No machine carries it.
  ADD COLUMN free boolean NOT NULL DEFAULT false,
  -- When another holding took it.
  ADD COLUMN gone_at timestamptz,
  -- By the holding's clock: what it tells of before then was another holding's.
  ADD COLUMN held_from timestamptz;
ALTER TABLE tracker DROP CONSTRAINT tracker_serial;
CREATE UNIQUE INDEX tracker_serial ON tracker (source, serial) WHERE gone_at IS NULL;

ALTER TABLE tracker NO FORCE ROW LEVEL SECURITY;
ALTER TABLE tracker_carrier NO FORCE ROW LEVEL SECURITY;
UPDATE tracker t SET free = true WHERE NOT EXISTS (
  SELECT FROM tracker_carrier c WHERE c.customer_id = t.customer_id AND c.tracker_id = t.id AND c.to_at IS NULL);
ALTER TABLE tracker FORCE ROW LEVEL SECURITY;
ALTER TABLE tracker_carrier FORCE ROW LEVEL SECURITY;

-- Takes a serial from whichever other holding no longer carries it, as the intake sees trackers of all of them. @returns whether there was one
CREATE FUNCTION take_tracker(customer int, source_now text, serial_now text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  before text := coalesce(current_setting('polevod.intake', true), '');
  taken int;
BEGIN
  PERFORM set_config('polevod.intake', 'on', true);
  UPDATE tracker SET gone_at = now()
    WHERE source = source_now AND serial = serial_now AND customer_id <> customer AND free AND gone_at IS NULL;
  GET DIAGNOSTICS taken = ROW_COUNT;
  PERFORM set_config('polevod.intake', before, true);
  RETURN taken > 0;
END $$;

CREATE OR REPLACE FUNCTION follow_tracker() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  source_now text := CASE WHEN NEW.deleted_at IS NULL THEN NEW.tracker_source END;
  serial_now text := CASE WHEN NEW.deleted_at IS NULL THEN NEW.tracker_serial END;
  present timestamptz;
  taken boolean;
  hung int;
BEGIN
  IF TG_OP = 'UPDATE' AND (CASE WHEN OLD.deleted_at IS NULL THEN (OLD.tracker_source, OLD.tracker_serial) END)
    IS NOT DISTINCT FROM (CASE WHEN NEW.deleted_at IS NULL THEN (NEW.tracker_source, NEW.tracker_serial) END) THEN
    RETURN NULL;
  END IF;
  present := farm_now(NEW.customer_id);
  WITH ended AS (UPDATE tracker_carrier SET to_at = greatest(present, from_at)
      WHERE customer_id = NEW.customer_id AND machine_id = NEW.id AND to_at IS NULL RETURNING tracker_id)
    UPDATE tracker SET free = true WHERE customer_id = NEW.customer_id AND id IN (SELECT tracker_id FROM ended);
  IF serial_now IS NULL THEN RETURN NULL; END IF;
  taken := take_tracker(NEW.customer_id, source_now, serial_now);
  INSERT INTO tracker (customer_id, source, serial, held_from)
    SELECT NEW.customer_id, source_now, serial_now, CASE WHEN taken THEN present END
    WHERE NOT EXISTS (SELECT FROM tracker WHERE customer_id = NEW.customer_id AND source = source_now AND serial = serial_now)
    ON CONFLICT (source, serial) WHERE gone_at IS NULL DO NOTHING;
  -- What it had before comes back to a holding that takes its own again.
  UPDATE tracker SET free = false, held_from = CASE WHEN gone_at IS NULL THEN held_from ELSE present END, gone_at = NULL
    WHERE customer_id = NEW.customer_id AND source = source_now AND serial = serial_now AND (taken OR gone_at IS NULL)
    RETURNING id INTO hung;
  IF hung IS NULL THEN
    RAISE unique_violation USING MESSAGE = 'The tracker is of another holding', CONSTRAINT = 'tracker_serial';
  END IF;
  INSERT INTO tracker_carrier (customer_id, tracker_id, machine_id, from_at)
    SELECT NEW.customer_id, hung, NEW.id, CASE WHEN taken OR EXISTS (SELECT FROM tracker_carrier
      WHERE customer_id = NEW.customer_id AND tracker_id = hung) THEN present ELSE '-infinity'::timestamptz END;
  RETURN NULL;
END $$;
