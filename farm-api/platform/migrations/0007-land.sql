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
