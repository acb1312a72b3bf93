-- Whether a transaction takes in what terminals send: it works for whichever holding a terminal turns out to be of.
CREATE FUNCTION is_intake() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT coalesce(current_setting('polevod.intake', true), '') = 'on' $$;

-- The present by a holding's own clock: one of the demonstration lives on its day, at the real time of day.
CREATE FUNCTION farm_now(customer int) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT clock_timestamp() + coalesce(
    (SELECT demo_day - (clock_timestamp() AT TIME ZONE 'UTC' + interval '3 hours')::date FROM customer WHERE id = $1), 0)
    * interval '1 day' $$;

-- A terminal. Nobody but its serial tells whose it is, so one serial is one holding's in the whole installation.
CREATE TABLE tracker (
  customer_id int NOT NULL REFERENCES customer,
  id int GENERATED ALWAYS AS IDENTITY,
  source text NOT NULL,
  serial text NOT NULL,
  -- When it last said anything, by the real clock.
  seen_at timestamptz,
  -- What it said last of itself, by the holding's clock; degrees, km/h, degrees.
  last_dt timestamptz,
  last_lat double precision,
  last_lon double precision,
  last_speed real,
  last_course real,
  last_attributes jsonb,
  PRIMARY KEY (customer_id, id),
  CONSTRAINT tracker_serial UNIQUE (source, serial)
);
ALTER TABLE tracker ENABLE ROW LEVEL SECURITY;
ALTER TABLE tracker FORCE ROW LEVEL SECURITY;
CREATE POLICY visible ON tracker USING (customer_id = current_customer() OR is_intake());

-- Which machine carried a tracker from when to when. The first one has carried it ever since: what a terminal kept in its
-- memory before it was entered here is the machine's too.
CREATE TABLE tracker_carrier (
  customer_id int NOT NULL,
  tracker_id int NOT NULL,
  from_at timestamptz NOT NULL,
  to_at timestamptz,
  machine_id int NOT NULL,
  PRIMARY KEY (customer_id, tracker_id, from_at),
  FOREIGN KEY (customer_id, tracker_id) REFERENCES tracker,
  FOREIGN KEY (customer_id, machine_id) REFERENCES machine
);
CREATE INDEX ON tracker_carrier (customer_id, machine_id);
CALL secure_by_customer('tracker_carrier');

-- The tracker of a machine is hung, taken off, given up with the machine and brought back with it in several ways, and older
-- releases have their own: the register follows the machine itself.
CREATE FUNCTION follow_tracker() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  source_now text := CASE WHEN NEW.deleted_at IS NULL THEN NEW.tracker_source END;
  serial_now text := CASE WHEN NEW.deleted_at IS NULL THEN NEW.tracker_serial END;
  present timestamptz;
  hung int;
BEGIN
  IF TG_OP = 'UPDATE' AND (CASE WHEN OLD.deleted_at IS NULL THEN (OLD.tracker_source, OLD.tracker_serial) END)
    IS NOT DISTINCT FROM (CASE WHEN NEW.deleted_at IS NULL THEN (NEW.tracker_source, NEW.tracker_serial) END) THEN
    RETURN NULL;
  END IF;
  present := farm_now(NEW.customer_id);
  UPDATE tracker_carrier SET to_at = greatest(present, from_at)
    WHERE customer_id = NEW.customer_id AND machine_id = NEW.id AND to_at IS NULL;
  IF serial_now IS NULL THEN RETURN NULL; END IF;
  INSERT INTO tracker (customer_id, source, serial) VALUES (NEW.customer_id, source_now, serial_now)
    ON CONFLICT (source, serial) DO NOTHING;
  SELECT id INTO hung FROM tracker
    WHERE customer_id = NEW.customer_id AND source = source_now AND serial = serial_now;
  IF hung IS NULL THEN
    RAISE unique_violation USING MESSAGE = 'The tracker is of another holding', CONSTRAINT = 'tracker_serial';
  END IF;
  INSERT INTO tracker_carrier (customer_id, tracker_id, machine_id, from_at)
    SELECT NEW.customer_id, hung, NEW.id, CASE WHEN EXISTS (SELECT FROM tracker_carrier
      WHERE customer_id = NEW.customer_id AND tracker_id = hung) THEN present ELSE '-infinity'::timestamptz END;
  RETURN NULL;
END $$;

-- Of several holdings that wrote down the same serial the first has it.
ALTER TABLE machine NO FORCE ROW LEVEL SECURITY;
ALTER TABLE tracker NO FORCE ROW LEVEL SECURITY;
ALTER TABLE tracker_carrier NO FORCE ROW LEVEL SECURITY;
INSERT INTO tracker (customer_id, source, serial)
  SELECT customer_id, tracker_source, tracker_serial FROM machine
  WHERE tracker_serial IS NOT NULL AND deleted_at IS NULL ORDER BY customer_id, id
  ON CONFLICT (source, serial) DO NOTHING;
INSERT INTO tracker_carrier (customer_id, tracker_id, machine_id, from_at)
  SELECT m.customer_id, t.id, m.id, '-infinity' FROM machine m
  JOIN tracker t ON t.customer_id = m.customer_id AND t.source = m.tracker_source AND t.serial = m.tracker_serial
  WHERE m.deleted_at IS NULL;
ALTER TABLE machine FORCE ROW LEVEL SECURITY;
ALTER TABLE tracker FORCE ROW LEVEL SECURITY;
ALTER TABLE tracker_carrier FORCE ROW LEVEL SECURITY;
CREATE TRIGGER tracker_followed AFTER INSERT OR UPDATE OF tracker_source, tracker_serial, deleted_at ON machine
  FOR EACH ROW EXECUTE FUNCTION follow_tracker();

-- Where a tracker was. A day of one tracker is one range of the key; a month is a partition, so that years of them can be let go.
CREATE TABLE track_point (
  customer_id int NOT NULL,
  tracker_id int NOT NULL,
  dt timestamptz NOT NULL,
  -- degrees, km/h, degrees from north, metres
  lat double precision NOT NULL,
  lon double precision NOT NULL,
  speed real,
  course real,
  altitude real,
  attributes jsonb,
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id, tracker_id, dt)
) PARTITION BY RANGE (dt);
ALTER TABLE track_point ENABLE ROW LEVEL SECURITY;
ALTER TABLE track_point FORCE ROW LEVEL SECURITY;
CREATE POLICY visible ON track_point USING (customer_id = current_customer() OR is_intake());

-- Makes a partition by its name, `track_point_2026_11`; one that is there stays. It is made aside and then attached: whoever
-- reads or writes meanwhile does not wait.
CREATE FUNCTION make_partition(partition text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  month timestamp := to_date(right(partition, 7), 'YYYY_MM');
  parent text := left(partition, -8);
BEGIN
  IF partition <> parent || to_char(month, '_YYYY_MM') THEN RAISE 'No name of a partition: %', partition; END IF;
  IF to_regclass(partition) IS NOT NULL THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(7340217);
  IF to_regclass(partition) IS NOT NULL THEN RETURN; END IF;
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL)', partition, parent);
  EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', partition);
  EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', partition);
  EXECUTE format('CREATE POLICY visible ON %I USING (customer_id = current_customer() OR is_intake())', partition);
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', parent, partition,
    month AT TIME ZONE 'UTC', (month + interval '1 month') AT TIME ZONE 'UTC');
END $$;

-- What became of points by tracker: kept, sent again, dropped by which filter.
CREATE TABLE track_tally (
  customer_id int NOT NULL,
  tracker_id int NOT NULL,
  what text NOT NULL,
  points bigint NOT NULL,
  PRIMARY KEY (customer_id, tracker_id, what),
  FOREIGN KEY (customer_id, tracker_id) REFERENCES tracker
);
ALTER TABLE track_tally ENABLE ROW LEVEL SECURITY;
ALTER TABLE track_tally FORCE ROW LEVEL SECURITY;
CREATE POLICY visible ON track_tally USING (customer_id = current_customer() OR is_intake());

-- Serials that nobody has: refused, counted, for the administrator of the installation. Nothing of what they send is kept.
CREATE TABLE unknown_tracker (
  source text NOT NULL,
  serial text NOT NULL,
  times bigint NOT NULL,
  first_at timestamptz NOT NULL DEFAULT now(),
  last_at timestamptz NOT NULL DEFAULT now(),
  address text,
  PRIMARY KEY (source, serial)
);

-- Lets a partition go. Who reads the others waits for a moment; where that is not to be had at once, another time will do.
CREATE FUNCTION drop_partition(partition text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('lock_timeout', '1s', true);
  EXECUTE format('DROP TABLE %I', partition);
END $$;
