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
