-- 0001-scope.sql
-- What a session may see follows from settings that a transaction makes at its start.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Natural Russian order: ё beside е, "Поле 2" before "Поле 10", capitals beside small letters.
CREATE COLLATION IF NOT EXISTS natural_ru (provider = icu, locale = 'ru-u-kn-true');

CREATE FUNCTION current_customer() RETURNS int LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('polevod.customer_id', true), '')::int $$;

CREATE FUNCTION current_person() RETURNS int LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('polevod.user_id', true), '')::int $$;

CREATE FUNCTION current_advisor() RETURNS int LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('polevod.advisor_id', true), '')::int $$;

CREATE FUNCTION is_system() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT coalesce(current_setting('polevod.system', true), '') = 'on' $$;

-- Puts a table of a customer's rows under row-level security; the owner obeys it too.
CREATE PROCEDURE secure_by_customer(target regclass) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY by_customer ON %s USING (customer_id = current_customer())', target);
END $$;

-- 0002-identity.sql
CREATE TABLE advisor (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL
);

CREATE TABLE customer (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  country text NOT NULL,
  restricted boolean NOT NULL DEFAULT false,
  sat_enabled boolean NOT NULL DEFAULT true,
  partner text,
  external_id text,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (partner, external_id)
);

CREATE TABLE advisor_customer (
  advisor_id int NOT NULL REFERENCES advisor,
  customer_id int NOT NULL REFERENCES customer,
  PRIMARY KEY (customer_id, advisor_id)
);
CREATE INDEX ON advisor_customer (advisor_id);

-- A person belongs to one customer or to one advisor organisation.
CREATE TABLE person (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id int REFERENCES customer,
  advisor_id int REFERENCES advisor,
  email text NOT NULL CHECK (email = lower(email)),
  password_hash text,
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone text,
  admin boolean NOT NULL DEFAULT false,
  permissions text[] NOT NULL DEFAULT '{}',
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CHECK (num_nonnulls(customer_id, advisor_id) = 1)
);
CREATE UNIQUE INDEX person_email ON person (email) WHERE deleted_at IS NULL;
CREATE INDEX ON person (customer_id);
CREATE INDEX ON person (advisor_id);

-- A family is one sign-in on one device; only hashes of the tokens are kept.
CREATE TABLE refresh_token (
  hash bytea PRIMARY KEY,
  family uuid NOT NULL,
  person_id int NOT NULL REFERENCES person,
  expires_at timestamptz NOT NULL,
  rotated_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX ON refresh_token (family);
CREATE INDEX ON refresh_token (person_id);

CREATE TABLE login_attempt (
  account text NOT NULL,
  address text NOT NULL,
  failures int NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (account, address)
);

ALTER TABLE customer ENABLE ROW LEVEL SECURITY;
ALTER TABLE customer FORCE ROW LEVEL SECURITY;
CREATE POLICY visible ON customer
  USING (id = current_customer() OR is_system()
    OR EXISTS (SELECT FROM advisor_customer ac WHERE ac.customer_id = id AND ac.advisor_id = current_advisor()))
  WITH CHECK (id = current_customer() OR is_system());

ALTER TABLE advisor_customer ENABLE ROW LEVEL SECURITY;
ALTER TABLE advisor_customer FORCE ROW LEVEL SECURITY;
CREATE POLICY visible ON advisor_customer
  USING (customer_id = current_customer() OR advisor_id = current_advisor() OR is_system())
  WITH CHECK (is_system());

ALTER TABLE person ENABLE ROW LEVEL SECURITY;
ALTER TABLE person FORCE ROW LEVEL SECURITY;
CREATE POLICY visible ON person
  USING (customer_id = current_customer() OR advisor_id = current_advisor() OR is_system());

-- 0003-audit.sql
-- Who did what for whom: written by a trigger, so that no use case can forget it.
CREATE TABLE audit (
  customer_id int NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  person_id int,
  advisor_id int,
  what text NOT NULL,
  row_id bigint NOT NULL,
  -- The field that the row belongs to, where it does: a field's history is one look-up.
  field_id bigint,
  action text NOT NULL CHECK (action IN ('created', 'changed', 'deleted', 'restored')),
  before jsonb,
  after jsonb,
  PRIMARY KEY (customer_id, id)
);
CREATE INDEX audit_field ON audit (customer_id, field_id, id DESC) WHERE field_id IS NOT NULL;
CREATE INDEX audit_row ON audit (customer_id, what, row_id, id DESC);
CALL secure_by_customer('audit');

-- Keeps only the columns that changed; bookkeeping columns and updates without a change are left out.
CREATE FUNCTION write_audit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  dull text[] := ARRAY['version', 'updated_at', 'created_at', 'deleted_at', 'customer_id'];
  was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  is_now jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  row_data jsonb := coalesce(is_now, was);
  act text := CASE
    WHEN TG_OP = 'INSERT' THEN 'created'
    WHEN TG_OP = 'DELETE' THEN 'deleted'
    WHEN was ->> 'deleted_at' IS NULL AND is_now ->> 'deleted_at' IS NOT NULL THEN 'deleted'
    WHEN was ->> 'deleted_at' IS NOT NULL AND is_now ->> 'deleted_at' IS NULL THEN 'restored'
    ELSE 'changed' END;
  old_part jsonb;
  new_part jsonb;
BEGIN
  SELECT jsonb_object_agg(key, value) INTO old_part FROM jsonb_each(was - dull)
    WHERE is_now IS NULL OR value IS DISTINCT FROM is_now -> key;
  SELECT jsonb_object_agg(key, value) INTO new_part FROM jsonb_each(is_now - dull)
    WHERE was IS NULL OR value IS DISTINCT FROM was -> key;
  IF act = 'changed' AND old_part IS NULL AND new_part IS NULL THEN RETURN NULL; END IF;
  INSERT INTO audit (customer_id, person_id, advisor_id, what, row_id, field_id, action, before, after)
  VALUES ((row_data ->> 'customer_id')::int, current_person(), current_advisor(), TG_ARGV[0], (row_data ->> 'id')::bigint,
    CASE WHEN TG_ARGV[0] = 'field' THEN (row_data ->> 'id')::bigint ELSE (row_data ->> 'field_id')::bigint END,
    act, old_part, new_part);
  RETURN NULL;
END $$;

CREATE PROCEDURE audit_table(target regclass, what text) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON %s FOR EACH ROW EXECUTE FUNCTION write_audit(%L)',
    target, what);
END $$;

-- The answers to keyed requests, kept for a day.
CREATE TABLE idempotency (
  customer_id int NOT NULL,
  person_id int NOT NULL,
  key text NOT NULL,
  request bytea NOT NULL,
  status int,
  location text,
  body jsonb,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id, person_id, key)
);
CALL secure_by_customer('idempotency');

-- Long work. A job belongs to whoever holds its lease; a lease that ran out is anyone's.
CREATE TABLE job (
  customer_id int NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  payload jsonb NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed')),
  progress int NOT NULL DEFAULT 0,
  attempts int NOT NULL DEFAULT 0,
  run_at timestamptz NOT NULL DEFAULT now(),
  lease_until timestamptz,
  person_id int,
  advisor_id int,
  -- The code and message of the error that ended it, for whoever waits.
  error jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  PRIMARY KEY (customer_id, id)
);
CREATE INDEX job_due ON job (run_at) WHERE state IN ('waiting', 'running');
ALTER TABLE job ENABLE ROW LEVEL SECURITY;
ALTER TABLE job FORCE ROW LEVEL SECURITY;
CREATE POLICY visible ON job USING (customer_id = current_customer() OR is_system());

-- 0004-fields.sql
-- An advisor's people stand by name in the history of their clients, whose own users can't see them otherwise.
CREATE POLICY advisor_of_customer ON person FOR SELECT
  USING (EXISTS (SELECT FROM advisor_customer ac
    WHERE ac.advisor_id = person.advisor_id AND ac.customer_id = current_customer()));

CREATE TABLE settings (
  customer_id int PRIMARY KEY REFERENCES customer,
  -- The audit names rows by id.
  id int GENERATED ALWAYS AS (customer_id) STORED,
  geo_enabled boolean NOT NULL DEFAULT true,
  -- [{crop_id, color}], only what differs from the dictionary
  crop_colors jsonb NOT NULL DEFAULT '[]',
  version int NOT NULL DEFAULT 1
);
CALL secure_by_customer('settings');
CALL audit_table('settings', 'settings');

CREATE TABLE division_group (
  customer_id int NOT NULL REFERENCES customer,
  id int GENERATED ALWAYS AS IDENTITY,
  name text COLLATE natural_ru NOT NULL,
  version int NOT NULL DEFAULT 1,
  deleted_at timestamptz,
  PRIMARY KEY (customer_id, id)
);
CREATE UNIQUE INDEX division_group_name ON division_group (customer_id, lower(name)) WHERE deleted_at IS NULL;
CALL secure_by_customer('division_group');
CALL audit_table('division_group', 'division_group');

CREATE TABLE division (
  customer_id int NOT NULL REFERENCES customer,
  id int GENERATED ALWAYS AS IDENTITY,
  name text COLLATE natural_ru NOT NULL,
  divisiongroup_id int,
  parent_id int,
  version int NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  PRIMARY KEY (customer_id, id),
  FOREIGN KEY (customer_id, divisiongroup_id) REFERENCES division_group,
  FOREIGN KEY (customer_id, parent_id) REFERENCES division
);
CREATE UNIQUE INDEX division_name ON division (customer_id, lower(name)) WHERE deleted_at IS NULL;
CALL secure_by_customer('division');
CALL audit_table('division', 'division');

CREATE TABLE field (
  customer_id int NOT NULL REFERENCES customer,
  id int GENERATED ALWAYS AS IDENTITY,
  name text COLLATE natural_ru NOT NULL,
  division_id int,
  -- m²; 0 without a boundary
  area double precision NOT NULL DEFAULT 0,
  documented_area double precision,
  description text,
  region_id int,
  district_id int,
  soiltype_id int,
  tillagetype_id int,
  svg_icon_path text,
  tz_offset real,
  lat double precision,
  lon double precision,
  west double precision,
  south double precision,
  east double precision,
  north double precision,
  ts_loaded timestamptz,
  avg_ndvi real,
  std_ndvi real,
  relief_avg real,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  PRIMARY KEY (customer_id, id),
  FOREIGN KEY (customer_id, division_id) REFERENCES division
);
CREATE INDEX field_name ON field (customer_id, name, id) WHERE deleted_at IS NULL;
CREATE INDEX field_division ON field (customer_id, division_id) WHERE deleted_at IS NULL;
CALL secure_by_customer('field');
CALL audit_table('field', 'field');

-- Every boundary a field has had; the one not replaced stands. Geometry is a little-endian WKB MultiPolygon in WGS 84.
CREATE TABLE boundary (
  customer_id int NOT NULL,
  id int GENERATED ALWAYS AS IDENTITY,
  field_id int NOT NULL,
  wkb bytea NOT NULL,
  area double precision NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by int,
  replaced_at timestamptz,
  PRIMARY KEY (customer_id, id),
  FOREIGN KEY (customer_id, field_id) REFERENCES field
);
CREATE UNIQUE INDEX boundary_standing ON boundary (customer_id, field_id) WHERE replaced_at IS NULL;
CREATE INDEX boundary_field ON boundary (customer_id, field_id, id);
CALL secure_by_customer('boundary');

-- A boundary stands in the history by its area before and after; its points stay out of the audit.
CREATE FUNCTION write_boundary_audit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  former double precision := (SELECT b.area FROM boundary b
    WHERE b.customer_id = NEW.customer_id AND b.field_id = NEW.field_id AND b.id < NEW.id ORDER BY b.id DESC LIMIT 1);
BEGIN
  INSERT INTO audit (customer_id, person_id, advisor_id, what, row_id, field_id, action, before, after)
  VALUES (NEW.customer_id, current_person(), current_advisor(), 'boundary', NEW.id, NEW.field_id,
    CASE WHEN former IS NULL THEN 'created' ELSE 'changed' END,
    CASE WHEN former IS NOT NULL THEN jsonb_build_object('area', former) END, jsonb_build_object('area', NEW.area));
  RETURN NULL;
END $$;
CREATE TRIGGER audited AFTER INSERT ON boundary FOR EACH ROW EXECUTE FUNCTION write_boundary_audit();

-- Periods in which a field is worked; an open end is null. A field without periods is always actual.
CREATE TABLE actual_period (
  customer_id int NOT NULL,
  id int GENERATED ALWAYS AS IDENTITY,
  field_id int NOT NULL,
  start_day date,
  end_day date,
  PRIMARY KEY (customer_id, id),
  FOREIGN KEY (customer_id, field_id) REFERENCES field,
  CHECK (start_day <= end_day)
);
CREATE INDEX ON actual_period (customer_id, field_id);
CALL secure_by_customer('actual_period');
CALL audit_table('actual_period', 'period');

CREATE TABLE sowing (
  customer_id int NOT NULL,
  id int GENERATED ALWAYS AS IDENTITY,
  field_id int NOT NULL,
  -- null: the whole field
  plot_id int,
  year smallint NOT NULL,
  crop_id int NOT NULL,
  breed text,
  sowed_at date,
  harvested_at date,
  -- ц/га
  field_yield real,
  PRIMARY KEY (customer_id, id),
  FOREIGN KEY (customer_id, field_id) REFERENCES field,
  CHECK (sowed_at <= harvested_at)
);
CREATE UNIQUE INDEX sowing_whole_field ON sowing (customer_id, field_id, year) WHERE plot_id IS NULL;
CREATE UNIQUE INDEX sowing_plot ON sowing (customer_id, plot_id, year) WHERE plot_id IS NOT NULL;
CREATE INDEX sowing_field ON sowing (customer_id, field_id, year);
CREATE INDEX sowing_season ON sowing (customer_id, year, crop_id) INCLUDE (field_id);
CALL secure_by_customer('sowing');
CALL audit_table('sowing', 'sowing');

-- One number a customer, the time of the last change in milliseconds, always growing: maps and lists have their ETag from
-- it. Being a time, it does not come back after a backup is restored.
CREATE TABLE fields_version (
  customer_id int PRIMARY KEY REFERENCES customer,
  version bigint NOT NULL DEFAULT extract(epoch FROM clock_timestamp()) * 1000
);
CALL secure_by_customer('fields_version');

-- Fires at commit, once for the many rows of a transaction: the number's row is then the last lock taken and held for an
-- instant, so that writers of one customer neither wait for each other's whole transactions nor deadlock.
CREATE FUNCTION bump_fields_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner int := coalesce(NEW.customer_id, OLD.customer_id);
BEGIN
  IF current_setting('polevod.fields_version_of', true) IS NOT DISTINCT FROM owner::text THEN RETURN NULL; END IF;
  -- A transaction over several customers has turned to another by now.
  PERFORM set_config('polevod.fields_version_of', owner::text, true), set_config('polevod.customer_id', owner::text, true);
  INSERT INTO fields_version (customer_id) VALUES (owner) ON CONFLICT (customer_id) DO UPDATE
    SET version = greatest(fields_version.version + 1, (extract(epoch FROM clock_timestamp()) * 1000)::bigint);
  RETURN NULL;
END $$;

CREATE PROCEDURE bump_fields_version_with(target regclass) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE CONSTRAINT TRIGGER bump AFTER INSERT OR UPDATE OR DELETE ON %s DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION bump_fields_version()', target);
END $$;
CALL bump_fields_version_with('field');
CALL bump_fields_version_with('boundary');
CALL bump_fields_version_with('sowing');
CALL bump_fields_version_with('actual_period');
-- Lists and maps are filtered by divisions and the groups they are in.
CALL bump_fields_version_with('division');

CREATE TABLE notification (
  customer_id int NOT NULL REFERENCES customer,
  id int GENERATED ALWAYS AS IDENTITY,
  -- 1 scouting, 2 alarm, 3 comment, 4 recommendation, 5 scout plan
  notification_type smallint NOT NULL CHECK (notification_type BETWEEN 1 AND 5),
  title text NOT NULL,
  description text NOT NULL,
  data jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id, id)
);
CALL secure_by_customer('notification');

CREATE TABLE notification_read (
  customer_id int NOT NULL,
  notification_id int NOT NULL,
  person_id int NOT NULL REFERENCES person,
  PRIMARY KEY (customer_id, notification_id, person_id),
  FOREIGN KEY (customer_id, notification_id) REFERENCES notification
);
CALL secure_by_customer('notification_read');

-- 0005-boundary-imports.sql
-- A boundary file on its way to becoming fields. Nothing of it is a field until it is confirmed.
CREATE TABLE boundary_import (
  customer_id int NOT NULL REFERENCES customer,
  id int GENERATED ALWAYS AS IDENTITY,
  file_name text NOT NULL,
  file_key text NOT NULL,
  -- The job that reads the file or, once it is confirmed, writes the fields.
  job_id bigint,
  state text NOT NULL DEFAULT 'reading' CHECK (state IN ('reading', 'ready', 'writing', 'done')),
  format text,
  encoding text,
  crs text,
  warnings text[] NOT NULL DEFAULT '{}',
  columns jsonb NOT NULL DEFAULT '[]',
  mapping jsonb,
  area_unit text,
  season smallint,
  -- The state of the fields that duplicates were looked for in.
  fields_version bigint,
  -- What the user chose when confirming.
  choice jsonb,
  created_count int,
  created_by int,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id, id)
);
CALL secure_by_customer('boundary_import');

-- A shape of the file. One without a boundary has problems and becomes no field; notes only ask for a look.
CREATE TABLE boundary_import_row (
  customer_id int NOT NULL,
  import_id int NOT NULL,
  row int NOT NULL,
  properties jsonb NOT NULL,
  wkb bytea,
  -- m²
  area double precision,
  problems jsonb NOT NULL DEFAULT '[]',
  duplicates jsonb NOT NULL DEFAULT '[]',
  -- What the mapped columns hold; written anew with each mapping.
  name text,
  division text,
  crop text,
  crop_id int,
  documented_area double precision,
  notes jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (customer_id, import_id, row),
  FOREIGN KEY (customer_id, import_id) REFERENCES boundary_import ON DELETE CASCADE,
  CHECK ((wkb IS NULL) = (area IS NULL))
);
CALL secure_by_customer('boundary_import_row');

-- 0006-rotation-and-shapes.sql
CREATE TABLE rotation_settings (
  customer_id int PRIMARY KEY REFERENCES customer,
  -- The audit names rows by id.
  id int GENERATED ALWAYS AS (customer_id) STORED,
  -- [{crop_id, years}], only what differs from the dictionary
  intervals jsonb NOT NULL DEFAULT '[]',
  version int NOT NULL DEFAULT 1
);
CALL secure_by_customer('rotation_settings');
CALL audit_table('rotation_settings', 'rotation_settings');

-- From which fields a field was made by splitting or merging, and its first day. Written once, never changed.
CREATE TABLE field_origin (
  customer_id int NOT NULL,
  field_id int NOT NULL,
  origin_id int NOT NULL,
  day date NOT NULL,
  PRIMARY KEY (customer_id, field_id, origin_id),
  FOREIGN KEY (customer_id, field_id) REFERENCES field,
  FOREIGN KEY (customer_id, origin_id) REFERENCES field
);
CREATE INDEX ON field_origin (customer_id, origin_id);
CALL secure_by_customer('field_origin');

-- The trial of a third-party agronomy service; a field without a row has had none.
CREATE TABLE field_trial (
  customer_id int NOT NULL,
  id int GENERATED ALWAYS AS IDENTITY,
  field_id int NOT NULL,
  state text NOT NULL CHECK (state IN ('none', 'requested', 'active', 'finished')),
  type text,
  started_at date,
  comment text,
  version int NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id, field_id),
  FOREIGN KEY (customer_id, field_id) REFERENCES field,
  CHECK ((state = 'none') = (type IS NULL))
);
CALL secure_by_customer('field_trial');
CALL audit_table('field_trial', 'trial');

-- 0007-land.sql
-- A part of a field in one season. Its sowing is the row of `sowing` with its id; its outline is a little-endian WKB
-- MultiPolygon in WGS 84, and the audit is the only record of former ones.
CREATE TABLE plot (
  customer_id int NOT NULL,
  id int GENERATED ALWAYS AS IDENTITY,
  field_id int NOT NULL,
  year smallint NOT NULL,
  name text COLLATE natural_ru NOT NULL,
  wkb bytea NOT NULL,
  -- m²
  area double precision NOT NULL,
  west double precision NOT NULL,
  south double precision NOT NULL,
  east double precision NOT NULL,
  north double precision NOT NULL,
  -- The sowing of a deleted plot, so that nothing else counts it and the plot can be restored with it.
  kept_sowing jsonb,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  PRIMARY KEY (customer_id, id),
  FOREIGN KEY (customer_id, field_id) REFERENCES field
);
CREATE UNIQUE INDEX plot_name ON plot (customer_id, field_id, year, lower(name)) WHERE deleted_at IS NULL;
CREATE INDEX plot_field ON plot (customer_id, field_id);
CREATE INDEX plot_season ON plot (customer_id, year) WHERE deleted_at IS NULL;
CALL secure_by_customer('plot');
CALL audit_table('plot', 'plot');
-- Lists of fields tell how many plots they have.
CALL bump_fields_version_with('plot');
ALTER TABLE sowing ADD FOREIGN KEY (customer_id, plot_id) REFERENCES plot;

CREATE TABLE marker (
  customer_id int NOT NULL REFERENCES customer,
  id int GENERATED ALWAYS AS IDENTITY,
  name text COLLATE natural_ru NOT NULL,
  kind text NOT NULL,
  lat double precision NOT NULL,
  lon double precision NOT NULL,
  comment text,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  PRIMARY KEY (customer_id, id)
);
CALL secure_by_customer('marker');
CALL audit_table('marker', 'marker');

-- A parcel of the land register; one without an outline has neither area nor box. Areas are m².
CREATE TABLE parcel (
  customer_id int NOT NULL REFERENCES customer,
  id int GENERATED ALWAYS AS IDENTITY,
  number text COLLATE natural_ru NOT NULL,
  category text,
  land_right text,
  lease_end date,
  documented_area double precision,
  comment text,
  wkb bytea,
  area double precision,
  west double precision,
  south double precision,
  east double precision,
  north double precision,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  PRIMARY KEY (customer_id, id),
  CHECK ((wkb IS NULL) = (area IS NULL) AND num_nulls(area, west, south, east, north) IN (0, 5))
);
CREATE UNIQUE INDEX parcel_number ON parcel (customer_id, number) WHERE deleted_at IS NULL;
CALL secure_by_customer('parcel');
CALL audit_table('parcel', 'parcel');

-- One row a customer, locked by whoever writes parcels or lays them over fields; the version names their state.
CREATE TABLE cadastre (
  customer_id int PRIMARY KEY REFERENCES customer,
  version bigint NOT NULL
);
CALL secure_by_customer('cadastre');

-- How a field's land lies in parcels, as of one of its boundaries. A row that is missing, or of another boundary than the
-- standing one, is to be worked out anew; writers of parcels remove the rows of the fields near them.
CREATE TABLE field_cover (
  customer_id int NOT NULL,
  field_id int NOT NULL,
  boundary_id int NOT NULL,
  -- m² in no parcel
  uncovered double precision NOT NULL,
  PRIMARY KEY (customer_id, field_id),
  FOREIGN KEY (customer_id, field_id) REFERENCES field
);
CALL secure_by_customer('field_cover');

-- The land common to a field and a standing parcel, m².
CREATE TABLE parcel_overlap (
  customer_id int NOT NULL,
  parcel_id int NOT NULL,
  field_id int NOT NULL,
  area double precision NOT NULL,
  PRIMARY KEY (customer_id, parcel_id, field_id),
  FOREIGN KEY (customer_id, parcel_id) REFERENCES parcel,
  FOREIGN KEY (customer_id, field_id) REFERENCES field
);
CREATE INDEX parcel_overlap_field ON parcel_overlap (customer_id, field_id);
CALL secure_by_customer('parcel_overlap');

-- A paper of the holding. What is known of its file is null until the file is there.
CREATE TABLE document (
  customer_id int NOT NULL REFERENCES customer,
  id int GENERATED ALWAYS AS IDENTITY,
  title text NOT NULL,
  comment text,
  field_id int,
  parcel_id int,
  valid_until date,
  file_key text,
  file_name text,
  media_type text,
  -- bytes
  size int,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by int,
  deleted_at timestamptz,
  PRIMARY KEY (customer_id, id),
  FOREIGN KEY (customer_id, field_id) REFERENCES field,
  FOREIGN KEY (customer_id, parcel_id) REFERENCES parcel,
  CHECK (num_nulls(file_key, file_name, media_type, size) IN (0, 4))
);
CREATE INDEX document_field ON document (customer_id, field_id) WHERE deleted_at IS NULL AND field_id IS NOT NULL;
CREATE INDEX document_parcel ON document (customer_id, parcel_id) WHERE deleted_at IS NULL AND parcel_id IS NOT NULL;
CALL secure_by_customer('document');
CALL audit_table('document', 'document');

-- 0010-works.sql
CREATE TABLE machine (
  customer_id int NOT NULL REFERENCES customer,
  id int GENERATED ALWAYS AS IDENTITY,
  machine_type text NOT NULL,
  model text COLLATE natural_ru NOT NULL,
  number text,
  year smallint,
  -- metres
  working_width real,
  tracker_source text,
  tracker_serial text,
  comment text,
  version int NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  PRIMARY KEY (customer_id, id),
  CHECK (num_nulls(tracker_source, tracker_serial) <> 1)
);
CREATE UNIQUE INDEX machine_tracker ON machine (customer_id, tracker_source, tracker_serial) WHERE deleted_at IS NULL;
CALL secure_by_customer('machine');
CALL audit_table('machine', 'machine');

CREATE TABLE equipment (
  customer_id int NOT NULL REFERENCES customer,
  id int GENERATED ALWAYS AS IDENTITY,
  name text COLLATE natural_ru NOT NULL,
  number text,
  equipment_type_id int NOT NULL,
  working_width real,
  comment text,
  version int NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  PRIMARY KEY (customer_id, id)
);
CALL secure_by_customer('equipment');
CALL audit_table('equipment', 'equipment');

CREATE TABLE machine_operator (
  customer_id int NOT NULL REFERENCES customer,
  id int GENERATED ALWAYS AS IDENTITY,
  first_name text NOT NULL,
  last_name text COLLATE natural_ru NOT NULL,
  phone text,
  version int NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  PRIMARY KEY (customer_id, id)
);
CALL secure_by_customer('machine_operator');
CALL audit_table('machine_operator', 'machine_operator');

CREATE TABLE season_plan (
  customer_id int NOT NULL REFERENCES customer,
  id int GENERATED ALWAYS AS IDENTITY,
  name text COLLATE natural_ru NOT NULL,
  season smallint NOT NULL,
  crop_id int NOT NULL,
  description text,
  version int NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  PRIMARY KEY (customer_id, id)
);
CREATE INDEX season_plan_season ON season_plan (customer_id, season) WHERE deleted_at IS NULL;
CALL secure_by_customer('season_plan');
CALL audit_table('season_plan', 'season_plan');

CREATE TABLE season_plan_field (
  customer_id int NOT NULL,
  season_plan_id int NOT NULL,
  field_id int NOT NULL,
  PRIMARY KEY (customer_id, season_plan_id, field_id),
  FOREIGN KEY (customer_id, season_plan_id) REFERENCES season_plan,
  FOREIGN KEY (customer_id, field_id) REFERENCES field
);
CREATE INDEX ON season_plan_field (customer_id, field_id);
CALL secure_by_customer('season_plan_field');

-- A work as a plan prescribes it (field_id null), or as it is planned and done on a field. Areas are m².
CREATE TABLE workrecord (
  customer_id int NOT NULL REFERENCES customer,
  id int GENERATED ALWAYS AS IDENTITY,
  field_id int,
  -- null: the whole field, or its background where plots have works of their own
  plot_id int,
  season_plan_id int,
  -- the prescribed work from which a field's planned one was made
  plan_work_id int,
  work_type_id int NOT NULL,
  -- 1 completed, 2 planned, 3 cancelled
  work_status smallint NOT NULL CHECK (work_status BETWEEN 1 AND 3),
  season smallint NOT NULL,
  start_dt timestamptz,
  end_dt timestamptz,
  area double precision,
  plan_start_dt timestamptz,
  plan_end_dt timestamptz,
  plan_area double precision,
  -- [{kind, product_id, unit, planned_rate, rate}]
  products jsonb NOT NULL DEFAULT '[]',
  -- ц/га
  field_yield real,
  comment text,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  PRIMARY KEY (customer_id, id),
  FOREIGN KEY (customer_id, field_id) REFERENCES field,
  FOREIGN KEY (customer_id, season_plan_id) REFERENCES season_plan,
  FOREIGN KEY (customer_id, plan_work_id) REFERENCES workrecord,
  CHECK (start_dt <= end_dt),
  CHECK (num_nonnulls(field_id, season_plan_id) > 0)
);
-- One sowing and one harvest a season for a field, or for each plot and the background; cancelled ones don't count.
CREATE UNIQUE INDEX workrecord_sow_harvest ON workrecord (customer_id, field_id, coalesce(plot_id, 0), season, work_type_id)
  WHERE work_type_id IN (3, 5) AND field_id IS NOT NULL AND work_status <> 3 AND deleted_at IS NULL;
CREATE INDEX workrecord_field ON workrecord (customer_id, field_id, season) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX workrecord_prescribed_sow_harvest ON workrecord (customer_id, season_plan_id, work_type_id)
  WHERE work_type_id IN (3, 5) AND field_id IS NULL AND deleted_at IS NULL;
CREATE INDEX workrecord_season ON workrecord (customer_id, season, coalesce(start_dt, plan_start_dt, '-infinity') DESC, id DESC)
  WHERE deleted_at IS NULL AND field_id IS NOT NULL;
CREATE INDEX workrecord_start ON workrecord (customer_id, coalesce(start_dt, plan_start_dt)) WHERE deleted_at IS NULL AND field_id IS NOT NULL;
CREATE INDEX workrecord_end ON workrecord (customer_id, coalesce(end_dt, plan_end_dt, start_dt, plan_start_dt))
  WHERE deleted_at IS NULL AND field_id IS NOT NULL;
CREATE INDEX workrecord_plan ON workrecord (customer_id, season_plan_id) WHERE season_plan_id IS NOT NULL;
CREATE INDEX workrecord_plan_work ON workrecord (customer_id, plan_work_id) WHERE plan_work_id IS NOT NULL;
CALL secure_by_customer('workrecord');
CALL audit_table('workrecord', 'workrecord');

CREATE TABLE workrecord_machine (
  customer_id int NOT NULL,
  workrecord_id int NOT NULL,
  ordinal smallint NOT NULL,
  machine_id int NOT NULL,
  equipment_id int,
  machine_operator_id int,
  PRIMARY KEY (customer_id, workrecord_id, ordinal),
  FOREIGN KEY (customer_id, workrecord_id) REFERENCES workrecord,
  FOREIGN KEY (customer_id, machine_id) REFERENCES machine,
  FOREIGN KEY (customer_id, equipment_id) REFERENCES equipment,
  FOREIGN KEY (customer_id, machine_operator_id) REFERENCES machine_operator
);
CREATE INDEX ON workrecord_machine (customer_id, machine_id);
CREATE INDEX ON workrecord_machine (customer_id, equipment_id) WHERE equipment_id IS NOT NULL;
CREATE INDEX ON workrecord_machine (customer_id, machine_operator_id) WHERE machine_operator_id IS NOT NULL;
CALL secure_by_customer('workrecord_machine');

-- 0011-own-entries.sql
-- Entries of the dictionaries that a holding keeps for itself beside the standard ones, which live in the program.
CREATE TABLE own_entry (
  customer_id int NOT NULL REFERENCES customer,
  -- Standard entries have smaller ids (`firstOwnEntryId` of the contract).
  id int GENERATED ALWAYS AS IDENTITY (START WITH 1000000),
  dictionary text NOT NULL,
  name text COLLATE natural_ru NOT NULL,
  -- What the dictionary's shape has besides id and name.
  data jsonb NOT NULL DEFAULT '{}',
  version int NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  PRIMARY KEY (customer_id, id)
);
CREATE UNIQUE INDEX own_entry_name ON own_entry (customer_id, dictionary, lower(name)) WHERE deleted_at IS NULL;
CALL secure_by_customer('own_entry');
CALL audit_table('own_entry', 'own_entry');

-- 0012-document-version.sql
-- What is said of a document can be changed by several people; an update names the state it saw.
ALTER TABLE document ADD COLUMN IF NOT EXISTS version int NOT NULL DEFAULT 1;

-- 0013-marker-version.sql
ALTER TABLE marker
  ADD COLUMN IF NOT EXISTS version int NOT NULL DEFAULT 1,
  ADD COLUMN IF NOT EXISTS updated_at timestamptz NOT NULL DEFAULT now();

-- 0014-spans-of-works.sql
-- When a work begins and ends: as it was done or, while it was not, as it is planned; '-infinity' without any time.
-- Columns and not expressions: row-level security lets no index condition through to an expression with coalesce, so that
-- a day's works were looked for among all there are.
ALTER TABLE workrecord
  ADD COLUMN begins_at timestamptz NOT NULL GENERATED ALWAYS AS (coalesce(start_dt, plan_start_dt, '-infinity')) STORED,
  ADD COLUMN ends_at timestamptz NOT NULL
    GENERATED ALWAYS AS (coalesce(end_dt, plan_end_dt, start_dt, plan_start_dt, '-infinity')) STORED;
DROP INDEX workrecord_season;
DROP INDEX workrecord_start;
DROP INDEX workrecord_end;
CREATE INDEX workrecord_season ON workrecord (customer_id, season, begins_at DESC, id DESC)
  WHERE deleted_at IS NULL AND field_id IS NOT NULL;
CREATE INDEX workrecord_newest ON workrecord (customer_id, begins_at DESC, id DESC)
  WHERE deleted_at IS NULL AND field_id IS NOT NULL;
CREATE INDEX workrecord_span ON workrecord (customer_id, ends_at, begins_at)
  WHERE deleted_at IS NULL AND field_id IS NOT NULL;

-- 0015-scouts.sql
-- When a field was inspected. What was seen there comes in tables of its own.
CREATE TABLE scout (
  customer_id int NOT NULL,
  id int GENERATED ALWAYS AS IDENTITY,
  field_id int NOT NULL,
  person_id int REFERENCES person,
  -- When the field was walked over, not when that was sent.
  scouted_at timestamptz NOT NULL,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  PRIMARY KEY (customer_id, id),
  FOREIGN KEY (customer_id, field_id) REFERENCES field
);
CREATE INDEX scout_field ON scout (customer_id, field_id, scouted_at) WHERE deleted_at IS NULL;
CALL secure_by_customer('scout');
CALL audit_table('scout', 'scout');
-- Lists of fields are filtered by the time of their inspections.
CALL bump_fields_version_with('scout');

-- 0016-water-distance.sql
-- How far the nearest body of water is from a field, in metres; null where nobody has said. Pesticides ask for it.
ALTER TABLE field ADD COLUMN water_distance real CHECK (water_distance >= 0);

-- 0017-sessions.sql
-- One sign-in on one device. Every request asks whether it lasts, so that it can be ended at once everywhere.
CREATE TABLE session (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id int NOT NULL REFERENCES person,
  -- In words, from what the browser said of itself.
  device text NOT NULL,
  address text NOT NULL,
  begun_at timestamptz NOT NULL DEFAULT now(),
  -- Of the last refresh: as exact as an access token lives.
  last_used_at timestamptz NOT NULL DEFAULT now(),
  -- Over then unless it is used before.
  expires_at timestamptz NOT NULL,
  -- Over then, however much it is used.
  ends_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX ON session (person_id) WHERE ended_at IS NULL;
ALTER TABLE session ENABLE ROW LEVEL SECURITY;
ALTER TABLE session FORCE ROW LEVEL SECURITY;
-- One's own, and those of people whom one may see: an administrator ends them.
CREATE POLICY visible ON session
  USING (person_id = current_person() OR is_system() OR EXISTS (SELECT FROM person p WHERE p.id = person_id));

-- Refresh tokens belong to a session, which says whose they are and whether they serve. Those from before it have none:
-- everybody signs in again.
DROP TABLE refresh_token;
CREATE TABLE refresh_token (
  hash bytea PRIMARY KEY,
  session_id int NOT NULL REFERENCES session ON DELETE CASCADE,
  rotated_at timestamptz
);
CREATE INDEX ON refresh_token (session_id);

-- Who is blocked can't sign in; all that they did stays theirs.
ALTER TABLE person ADD blocked_at timestamptz;

-- 0018-pace.sql
-- Tries that may be guesses, counted by what they have in common: an account, an address, a device. Only digests are kept.
DROP TABLE login_attempt;
CREATE TABLE pace (
  key bytea PRIMARY KEY,
  tries int NOT NULL,
  -- No try is let through before.
  free_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL
);

-- 0019-emails-by-organisation.sql
-- An address is one person's within an organisation. Elsewhere it may be known too, and nobody learns of it by adding it.
DROP INDEX person_email;
CREATE UNIQUE INDEX person_customer_email ON person (customer_id, email) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX person_advisor_email ON person (advisor_id, email) WHERE deleted_at IS NULL;
CREATE INDEX person_email ON person (email) WHERE deleted_at IS NULL;

-- 0020-humus.sql
-- Organic matter in the plough layer of a field, percent of the soil's weight; null where nobody has had it analysed.
ALTER TABLE field ADD COLUMN humus real CHECK (humus BETWEEN 0 AND 20);

