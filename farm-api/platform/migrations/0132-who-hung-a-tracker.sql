-- Who hung a tracker on a machine, and who took it off; null where nobody knows any more, or the machine was given up by a program.
ALTER TABLE tracker_carrier
  ADD COLUMN attached_by int,
  ADD COLUMN detached_by int;

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
  WITH ended AS (UPDATE tracker_carrier SET to_at = greatest(present, from_at), detached_by = current_person()
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
  INSERT INTO tracker_carrier (customer_id, tracker_id, machine_id, attached_by, from_at)
    SELECT NEW.customer_id, hung, NEW.id, current_person(), CASE WHEN taken OR EXISTS (SELECT FROM tracker_carrier
      WHERE customer_id = NEW.customer_id AND tracker_id = hung) THEN present ELSE '-infinity'::timestamptz END;
  RETURN NULL;
END $$;
