-- A machine that changed its implement on a field within a day has an extent for each, in their order. While both releases run, the one
-- before can't count a day: it stays due.
ALTER TABLE extent ADD COLUMN part smallint NOT NULL DEFAULT 0,
  DROP CONSTRAINT extent_customer_id_tracker_id_day_machine_id_field_id_key,
  ADD CONSTRAINT extent_of_implement UNIQUE (customer_id, tracker_id, day, machine_id, field_id, part);

-- Days on which somebody has told of two implements are counted again.
ALTER TABLE track_day NO FORCE ROW LEVEL SECURITY;
ALTER TABLE extent NO FORCE ROW LEVEL SECURITY;
ALTER TABLE proposal_stretch NO FORCE ROW LEVEL SECURITY;
UPDATE track_day d SET due = true, counted_at = NULL FROM extent e
  WHERE d.customer_id = e.customer_id AND d.tracker_id = e.tracker_id AND d.day = e.day
    AND EXISTS (SELECT FROM proposal_stretch s WHERE s.customer_id = e.customer_id AND s.machine_id = e.machine_id
      AND s.field_id = e.field_id AND s.from_dt <= e.end_dt AND s.to_dt > e.start_dt AND s.width IS NOT NULL
      AND (s.width <> e.width OR s.equipment_id IS DISTINCT FROM e.equipment_id));
ALTER TABLE proposal_stretch FORCE ROW LEVEL SECURITY;
ALTER TABLE extent FORCE ROW LEVEL SECURITY;
ALTER TABLE track_day FORCE ROW LEVEL SECURITY;
