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
