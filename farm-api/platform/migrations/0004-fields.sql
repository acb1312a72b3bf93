CREATE TABLE settings (
  customer_id int PRIMARY KEY REFERENCES customer,
  geo_enabled boolean NOT NULL DEFAULT true,
  crop_colors jsonb NOT NULL DEFAULT '[]',
  version int NOT NULL DEFAULT 1
);
CALL secure_by_customer('settings');

CREATE TABLE division_group (
  customer_id int NOT NULL REFERENCES customer,
  id int GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
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
  name text NOT NULL,
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
CREATE INDEX sowing_season ON sowing (customer_id, year, crop_id) INCLUDE (field_id);
CALL secure_by_customer('sowing');
CALL audit_table('sowing', 'sowing');

-- One number a customer: it grows with every change of a boundary or a field's list row, so that maps and lists have an ETag.
CREATE TABLE fields_version (
  customer_id int PRIMARY KEY REFERENCES customer,
  version bigint NOT NULL DEFAULT 1
);
CALL secure_by_customer('fields_version');

CREATE FUNCTION bump_fields_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO fields_version (customer_id) SELECT current_customer() WHERE current_customer() IS NOT NULL
  ON CONFLICT (customer_id) DO UPDATE SET version = fields_version.version + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER bump AFTER INSERT OR UPDATE OR DELETE ON field FOR EACH STATEMENT EXECUTE FUNCTION bump_fields_version();
CREATE TRIGGER bump AFTER INSERT OR UPDATE OR DELETE ON boundary FOR EACH STATEMENT EXECUTE FUNCTION bump_fields_version();
CREATE TRIGGER bump AFTER INSERT OR UPDATE OR DELETE ON sowing FOR EACH STATEMENT EXECUTE FUNCTION bump_fields_version();
CREATE TRIGGER bump AFTER INSERT OR UPDATE OR DELETE ON actual_period FOR EACH STATEMENT EXECUTE FUNCTION bump_fields_version();

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

-- A boundary file on its way to becoming fields. Nothing of it is a field until it is confirmed.
CREATE TABLE boundary_import (
  customer_id int NOT NULL REFERENCES customer,
  id int GENERATED ALWAYS AS IDENTITY,
  file_name text NOT NULL,
  file_key text NOT NULL,
  job_id bigint,
  state text NOT NULL DEFAULT 'reading' CHECK (state IN ('reading', 'ready', 'writing', 'done', 'discarded')),
  -- How the file was read: format, encoding, crs, warnings, columns; and which column holds what.
  reading jsonb,
  mapping jsonb,
  created_count int,
  created_by int,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id, id)
);
CALL secure_by_customer('boundary_import');

CREATE TABLE boundary_import_row (
  customer_id int NOT NULL,
  import_id int NOT NULL,
  row int NOT NULL,
  properties jsonb NOT NULL,
  wkb bytea,
  area double precision,
  problems jsonb NOT NULL DEFAULT '[]',
  duplicates jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (customer_id, import_id, row),
  FOREIGN KEY (customer_id, import_id) REFERENCES boundary_import ON DELETE CASCADE
);
CALL secure_by_customer('boundary_import_row');
