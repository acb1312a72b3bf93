-- How a holding's search for scenes stands; who has no row is not looked after.
CREATE TABLE satellite_search (
  customer_id int PRIMARY KEY REFERENCES customer,
  -- Days that have been searched, without a hole between.
  searched_from date,
  searched_to date,
  searched_at timestamptz,
  -- Nobody asks the source again before it.
  due_at timestamptz NOT NULL DEFAULT now(),
  failures int NOT NULL DEFAULT 0,
  fault text,
  -- Whether there may be land whose heights nobody has looked at.
  relief_due boolean NOT NULL DEFAULT true
);
CALL secure_by_customer('satellite_search');
-- The worker looks for what is due over all holdings.
CREATE POLICY by_system ON satellite_search USING (is_system());

-- What a source has of the holding's land on a day: all its tiles together.
CREATE TABLE satellite_scene (
  customer_id int NOT NULL REFERENCES customer,
  id int GENERATED ALWAYS AS IDENTITY,
  source_type text NOT NULL,
  day date NOT NULL,
  -- As the source told them: [{id, box, cloud, assets, …}]
  tiles jsonb NOT NULL,
  -- Percent of clouds over whole tiles.
  tile_cloud real,
  state text NOT NULL DEFAULT 'NEW' CHECK (state IN ('NEW', 'PREPROCESSED', 'PROCESSED', 'FAILED')),
  fault text,
  failures int NOT NULL DEFAULT 0,
  -- A worker that takes it up puts it off for as long as it may need; one that fails for longer.
  due_at timestamptz NOT NULL DEFAULT now(),
  found_at timestamptz NOT NULL DEFAULT now(),
  computed_at timestamptz,
  PRIMARY KEY (customer_id, id),
  UNIQUE (customer_id, source_type, day)
);
CALL secure_by_customer('satellite_scene');
CREATE POLICY by_system ON satellite_scene USING (is_system());
CREATE INDEX satellite_scene_due ON satellite_scene (due_at) WHERE state = 'NEW';

-- An index of plants on a field and a scene: figures always, pixels where somebody wanted them.
CREATE TABLE satellite_product (
  customer_id int NOT NULL,
  scene_id int NOT NULL,
  field_id int NOT NULL,
  -- ndvi, ndre, ndmi, msavi
  index text NOT NULL,
  -- The scene's, for curves and for what was before.
  day date NOT NULL,
  -- Of which boundary; another one since makes it out of date.
  boundary_id int NOT NULL,
  -- Pixels of the field neither under clouds nor in their shadow, 0 to 1.
  clear_share real NOT NULL,
  -- Over clear pixels; null where there is none.
  average real,
  -- Over clear pixels that do not touch the field's edge.
  std real,
  -- Of clear pixels, and of those off the edge.
  figures json,
  inner_figures json,
  -- {width, height, corners, low, high} and a deflated byte a pixel
  grid json,
  pixels bytea,
  PRIMARY KEY (customer_id, scene_id, field_id, index),
  FOREIGN KEY (customer_id, scene_id) REFERENCES satellite_scene ON DELETE CASCADE,
  FOREIGN KEY (customer_id, field_id) REFERENCES field
);
CREATE INDEX satellite_product_field ON satellite_product (customer_id, field_id, index, day);
CALL secure_by_customer('satellite_product');

-- Heights of a field's land.
CREATE TABLE field_relief (
  customer_id int NOT NULL,
  field_id int NOT NULL,
  boundary_id int NOT NULL,
  height json NOT NULL,
  slope json,
  aspects real[] NOT NULL,
  -- Of slopes above three degrees, 0 to 1.
  steep_share real NOT NULL,
  -- {relief, slope, aspect}: each as the grid of a product, with base64 of its pixels.
  grids json NOT NULL,
  PRIMARY KEY (customer_id, field_id),
  FOREIGN KEY (customer_id, field_id) REFERENCES field
);
CALL secure_by_customer('field_relief');

-- Satellites write figures on fields every few days: nobody did that, so it has no place in the history.
CREATE OR REPLACE FUNCTION write_audit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  dull text[] := ARRAY['version', 'updated_at', 'created_at', 'deleted_at', 'customer_id', 'avg_ndvi', 'std_ndvi', 'relief_avg'];
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
