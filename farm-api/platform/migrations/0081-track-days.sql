-- A tracker's days by Moscow's clock: when points came to one, and what was counted of it since.
CREATE TABLE track_day (
  customer_id int NOT NULL,
  tracker_id int NOT NULL,
  day date NOT NULL,
  -- Told every half minute while points come: what was counted within half a minute of it is counted again.
  changed_at timestamptz NOT NULL DEFAULT now(),
  counted_at timestamptz,
  due boolean NOT NULL DEFAULT true,
  -- By the machine that carried it: {"12": {distance, moving, standing, on_fields, top_speed}}; metres, seconds, km/h.
  figures jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (customer_id, tracker_id, day),
  FOREIGN KEY (customer_id, tracker_id) REFERENCES tracker
);
CREATE INDEX track_day_due ON track_day (changed_at) WHERE due;
ALTER TABLE track_day ENABLE ROW LEVEL SECURITY;
ALTER TABLE track_day FORCE ROW LEVEL SECURITY;
CREATE POLICY visible ON track_day USING (customer_id = current_customer() OR is_intake());
