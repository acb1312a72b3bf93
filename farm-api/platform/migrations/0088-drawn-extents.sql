-- Where a machine drove over a place twice, and what it left, for the map; null where that is not told. Seconds that it stood on
-- the field, the share of its moving time beyond the limit of the work, and litres where the terminal counts them.
ALTER TABLE extent
  ADD COLUMN overlap_shape bytea,
  ADD COLUMN missed_shape bytea,
  ADD COLUMN standing_s real,
  ADD COLUMN fast_share real,
  ADD COLUMN fuel real;
CREATE INDEX extent_machine ON extent (customer_id, machine_id, start_dt);

-- What was counted without them, as far back as a month.
ALTER TABLE track_day NO FORCE ROW LEVEL SECURITY;
ALTER TABLE extent NO FORCE ROW LEVEL SECURITY;
UPDATE track_day d SET due = true, counted_at = NULL FROM extent e
  WHERE e.customer_id = d.customer_id AND e.tracker_id = d.tracker_id AND e.day = d.day AND d.day > (now() - interval '31 days')::date;
ALTER TABLE track_day FORCE ROW LEVEL SECURITY;
ALTER TABLE extent FORCE ROW LEVEL SECURITY;
