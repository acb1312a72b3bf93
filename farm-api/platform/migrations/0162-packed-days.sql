-- A day's points put together as the track of a machine is read: telling them so takes a tenth of putting them together. They are
-- those of the day as it stood at `packed_of`, and hold while nothing has come to it since: while that equals `changed_at`.
ALTER TABLE track_day ADD COLUMN packed bytea, ADD COLUMN packed_of timestamptz;
-- Numbers hardly get shorter, and would have to be unpacked each time.
ALTER TABLE track_day ALTER COLUMN packed SET STORAGE EXTERNAL;
CREATE INDEX track_day_unpacked ON track_day (day) WHERE NOT due AND packed_of IS DISTINCT FROM changed_at;

-- Days that begin at other moments have other points.
CREATE OR REPLACE FUNCTION recount_by_zone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO track_day (customer_id, tracker_id, day)
    SELECT d.customer_id, d.tracker_id, d.day + CASE WHEN NEW.tz_offset > OLD.tz_offset THEN 1 ELSE -1 END
    FROM track_day d WHERE d.customer_id = NEW.id
    ON CONFLICT DO NOTHING;
  UPDATE track_day SET due = true, counted_at = NULL, packed = NULL, packed_of = NULL WHERE customer_id = NEW.id;
  RETURN NULL;
END $$;
