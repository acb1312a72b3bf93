-- What a tracker's machine worked of a field in a day, counted of the day's points and the boundary that then stood. Areas are m².
CREATE TABLE extent (
  customer_id int NOT NULL,
  id int GENERATED ALWAYS AS IDENTITY,
  tracker_id int NOT NULL,
  machine_id int NOT NULL,
  field_id int NOT NULL,
  day date NOT NULL,
  boundary_id int NOT NULL,
  start_dt timestamptz NOT NULL,
  end_dt timestamptz NOT NULL,
  -- metres, and where they come from: the implement of a work, or the machine
  width real NOT NULL,
  width_from text NOT NULL CHECK (width_from IN ('work', 'machine')),
  equipment_id int,
  net double precision NOT NULL,
  gross double precision NOT NULL,
  -- null: the points can't carry it
  overlap double precision,
  missed double precision,
  -- share of the net by which it may be off
  band real NOT NULL,
  doubts text[] NOT NULL,
  -- seconds between points, seconds at work; km/h
  interval_s real NOT NULL,
  working_s real NOT NULL,
  average_speed real NOT NULL,
  top_speed real NOT NULL,
  outline bytea NOT NULL,
  counted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id, id),
  UNIQUE (customer_id, tracker_id, day, machine_id, field_id),
  FOREIGN KEY (customer_id, tracker_id) REFERENCES tracker,
  FOREIGN KEY (customer_id, machine_id) REFERENCES machine,
  FOREIGN KEY (customer_id, field_id) REFERENCES field
);
CREATE INDEX extent_field ON extent (customer_id, field_id, start_dt);
CREATE INDEX extent_boundary ON extent (customer_id, boundary_id);
CALL secure_by_customer('extent');

-- Another boundary makes other hectares: the days that were counted by the one before are counted again.
CREATE FUNCTION recount_extents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE track_day d SET due = true, counted_at = NULL FROM extent e
    WHERE e.customer_id = NEW.customer_id AND e.boundary_id = NEW.id
      AND d.customer_id = e.customer_id AND d.tracker_id = e.tracker_id AND d.day = e.day;
  RETURN NULL;
END $$;
CREATE TRIGGER extents_recounted AFTER UPDATE OF replaced_at ON boundary
  FOR EACH ROW WHEN (NEW.replaced_at IS NOT NULL) EXECUTE FUNCTION recount_extents();
