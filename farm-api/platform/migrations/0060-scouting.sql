-- Whose name stands under what they did in a holding: an advisor's too, whose row the holding's people don't see.
CREATE FUNCTION person_name(person_id int) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  was text := coalesce(current_setting('polevod.system', true), '');
  found_name text;
BEGIN
  PERFORM set_config('polevod.system', 'on', true);
  SELECT nullif(concat_ws(' ', p.last_name, p.first_name), '') INTO found_name FROM person p WHERE p.id = person_id;
  PERFORM set_config('polevod.system', was, true);
  RETURN found_name;
END $$;

ALTER TABLE scout
  -- Under which a phone sent it: sent again, however late, it is the same inspection.
  ADD COLUMN client_key text,
  -- Season and crop as they stood when the field was walked over.
  ADD COLUMN season smallint,
  ADD COLUMN crop_id int,
  ADD COLUMN comment text,
  ADD COLUMN scout_plan_id int;
CREATE UNIQUE INDEX scout_client_key ON scout (customer_id, client_key) WHERE client_key IS NOT NULL;
CREATE INDEX scout_time ON scout (customer_id, scouted_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX scout_crop ON scout (customer_id, crop_id, scouted_at) WHERE deleted_at IS NULL;

-- A place of an inspection, in the order of the walk.
CREATE TABLE scout_point (
  customer_id int NOT NULL,
  id int GENERATED ALWAYS AS IDENTITY,
  scout_id int NOT NULL,
  ordinal smallint NOT NULL,
  type text NOT NULL CHECK (type IN ('photo', 'cropparams', 'problem')),
  "timestamp" timestamptz,
  lat double precision,
  lon double precision,
  comments text,
  resistance boolean NOT NULL DEFAULT false,
  devstage int,
  -- What was counted: pests a plant, weeds a m².
  number real,
  cropparams jsonb NOT NULL DEFAULT '{}',
  problem_kind text CHECK (problem_kind IN ('pest', 'weed', 'disease', 'nutrition')),
  problem_id int,
  -- 1 slight, 2 middling, 3 severe
  severity smallint CHECK (severity BETWEEN 1 AND 3),
  -- Per cent of plants or of the ground.
  affected real CHECK (affected BETWEEN 0 AND 100),
  PRIMARY KEY (customer_id, id),
  FOREIGN KEY (customer_id, scout_id) REFERENCES scout,
  CHECK ((problem_kind IS NULL) = (problem_id IS NULL)),
  CHECK ((lat IS NULL) = (lon IS NULL))
);
CREATE INDEX scout_point_scout ON scout_point (customer_id, scout_id, ordinal);
CREATE INDEX scout_point_problem ON scout_point (customer_id, problem_kind, problem_id) WHERE problem_id IS NOT NULL;
CALL secure_by_customer('scout_point');
CALL audit_table('scout_point', 'scout_point');

-- A photo is kept once, by the SHA-256 of its bytes as they came. What the camera wrote into it stands here and in no file.
CREATE TABLE photo (
  customer_id int NOT NULL REFERENCES customer,
  ref text NOT NULL,
  -- Pixels of the full size.
  width int NOT NULL,
  height int NOT NULL,
  taken_at timestamptz,
  lat double precision,
  lon double precision,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id, ref)
);
CALL secure_by_customer('photo');

CREATE TABLE photo_file (
  customer_id int NOT NULL,
  ref text NOT NULL,
  size text NOT NULL CHECK (size IN ('thumb', 'screen', 'full')),
  file_key text NOT NULL,
  bytes int NOT NULL,
  PRIMARY KEY (customer_id, ref, size),
  FOREIGN KEY (customer_id, ref) REFERENCES photo ON DELETE CASCADE
);
CREATE INDEX photo_file_key ON photo_file (customer_id, file_key);
CALL secure_by_customer('photo_file');

CREATE TABLE scout_photo (
  customer_id int NOT NULL,
  point_id int NOT NULL,
  ordinal smallint NOT NULL,
  ref text NOT NULL,
  PRIMARY KEY (customer_id, point_id, ordinal),
  FOREIGN KEY (customer_id, point_id) REFERENCES scout_point ON DELETE CASCADE,
  FOREIGN KEY (customer_id, ref) REFERENCES photo
);
CREATE INDEX scout_photo_ref ON scout_photo (customer_id, ref);
CALL secure_by_customer('scout_photo');

CREATE TABLE scout_comment (
  customer_id int NOT NULL,
  id int GENERATED ALWAYS AS IDENTITY,
  scout_id int NOT NULL,
  person_id int REFERENCES person,
  text text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id, id),
  FOREIGN KEY (customer_id, scout_id) REFERENCES scout
);
CREATE INDEX scout_comment_scout ON scout_comment (customer_id, scout_id, id);
CALL secure_by_customer('scout_comment');
CALL audit_table('scout_comment', 'scout_comment');
