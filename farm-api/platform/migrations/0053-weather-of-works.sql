-- What the weather was while a work was done, kept with it. A row is there for each done work that has a time; its figures
-- come when they are known.
CREATE TABLE work_weather (
  customer_id int NOT NULL,
  workrecord_id int NOT NULL,
  -- The times for which the figures hold: a work that is moved is asked for anew.
  start_dt timestamptz NOT NULL,
  end_dt timestamptz NOT NULL,
  -- When to look next; null where nothing better can come.
  due_at timestamptz DEFAULT now(),
  -- Who told it, as people read it; null until somebody has.
  source text,
  -- Hours of the work of which something is known.
  hours int,
  temperature_min real,
  temperature_max real,
  humidity_min real,
  humidity_max real,
  wind_mean real,
  gust_max real,
  wind_direction real,
  precipitation real,
  delta_t_min real,
  delta_t_max real,
  PRIMARY KEY (customer_id, workrecord_id),
  FOREIGN KEY (customer_id, workrecord_id) REFERENCES workrecord ON DELETE CASCADE
);
CREATE INDEX work_weather_due ON work_weather (customer_id, due_at) WHERE due_at IS NOT NULL;
CALL secure_by_customer('work_weather');

-- Whoever marks a work done, or moves one, has its weather looked for: no use case can forget it.
CREATE FUNCTION want_work_weather() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.field_id IS NULL OR NEW.work_status <> 1 OR NEW.deleted_at IS NOT NULL OR NEW.start_dt IS NULL THEN
    IF TG_OP = 'UPDATE' THEN
      DELETE FROM work_weather WHERE customer_id = NEW.customer_id AND workrecord_id = NEW.id;
    END IF;
    RETURN NULL;
  END IF;
  INSERT INTO work_weather AS w (customer_id, workrecord_id, start_dt, end_dt)
  VALUES (NEW.customer_id, NEW.id, NEW.start_dt, greatest(NEW.end_dt, NEW.start_dt + interval '1 hour'))
  ON CONFLICT (customer_id, workrecord_id) DO UPDATE SET start_dt = excluded.start_dt, end_dt = excluded.end_dt,
    due_at = now(), source = NULL, hours = NULL
  WHERE w.start_dt <> excluded.start_dt OR w.end_dt <> excluded.end_dt;
  RETURN NULL;
END $$;
CREATE TRIGGER wants_weather AFTER INSERT OR UPDATE OF work_status, start_dt, end_dt, deleted_at, field_id ON workrecord
  FOR EACH ROW EXECUTE FUNCTION want_work_weather();
