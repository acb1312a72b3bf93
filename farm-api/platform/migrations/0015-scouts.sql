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
