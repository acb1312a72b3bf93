-- Land of a field that is told apart by what was seen of it from above. What is drawn stays as it is; another try is another map.
CREATE TABLE zone_map (
  customer_id int NOT NULL REFERENCES customer,
  id int GENERATED ALWAYS AS IDENTITY,
  field_id int NOT NULL,
  -- Of which boundary; another one since makes it one of former land. Null until it is drawn.
  boundary_id int,
  name text NOT NULL,
  -- What was asked for: {index, relief, method, count, smoothing, min_area}
  settings jsonb NOT NULL,
  -- Days it is drawn by: [{date, season}]; a season stands there where each speaks by its best day.
  sources jsonb NOT NULL,
  job_id bigint,
  created_by int REFERENCES person,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  PRIMARY KEY (customer_id, id),
  FOREIGN KEY (customer_id, field_id) REFERENCES field
);
CREATE INDEX zone_map_field ON zone_map (customer_id, field_id) WHERE deleted_at IS NULL;
CALL secure_by_customer('zone_map');
CALL audit_table('zone_map', 'zone_map');

-- The zones of a map, the weakest first; together they are the field.
CREATE TABLE zone (
  customer_id int NOT NULL,
  zone_map_id int NOT NULL,
  number smallint NOT NULL,
  name text NOT NULL,
  -- m²; the sum is the boundary's.
  area double precision NOT NULL,
  -- Where its number is written: longitude, latitude.
  label double precision[] NOT NULL,
  -- How its plants stand to the field's mean: −0.1 is a tenth below.
  relative real NOT NULL,
  -- Metres above the sea, where heights were looked at.
  height real,
  -- {average, std} of each of the map's sources, or null.
  figures jsonb NOT NULL,
  wkb bytea NOT NULL,
  PRIMARY KEY (customer_id, zone_map_id, number),
  FOREIGN KEY (customer_id, zone_map_id) REFERENCES zone_map
);
CALL secure_by_customer('zone');
