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
