-- What somebody advises to do on a field, and what the holding says to it.
CREATE TABLE recommendation (
  customer_id int NOT NULL REFERENCES customer,
  id int GENERATED ALWAYS AS IDENTITY,
  field_id int NOT NULL,
  scout_id int,
  author_id int REFERENCES person,
  -- Whether the author acted for an advisor's organisation.
  advised boolean NOT NULL DEFAULT false,
  text text NOT NULL,
  product_kind text CHECK (product_kind IN ('pesticide', 'fertilizer')),
  product_id int,
  -- Per hectare, in the unit.
  rate real,
  unit text,
  until date,
  -- 1 can wait, 2 this week, 3 at once
  urgency smallint NOT NULL DEFAULT 2 CHECK (urgency BETWEEN 1 AND 3),
  status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'accepted', 'declined', 'done')),
  reason text,
  answered_by int REFERENCES person,
  answered_at timestamptz,
  workrecord_id int,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  PRIMARY KEY (customer_id, id),
  FOREIGN KEY (customer_id, field_id) REFERENCES field,
  FOREIGN KEY (customer_id, scout_id) REFERENCES scout,
  CHECK (num_nulls(product_kind, product_id) <> 1)
);
CREATE INDEX recommendation_field ON recommendation (customer_id, field_id) WHERE deleted_at IS NULL;
CREATE INDEX recommendation_scout ON recommendation (customer_id, scout_id) WHERE deleted_at IS NULL AND scout_id IS NOT NULL;
CALL secure_by_customer('recommendation');
CALL audit_table('recommendation', 'recommendation');

CREATE TABLE recommendation_message (
  customer_id int NOT NULL,
  id int GENERATED ALWAYS AS IDENTITY,
  recommendation_id int NOT NULL,
  person_id int REFERENCES person,
  -- What became of the recommendation by it; null: something was said.
  status text,
  text text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id, id),
  FOREIGN KEY (customer_id, recommendation_id) REFERENCES recommendation
);
CREATE INDEX recommendation_message_of ON recommendation_message (customer_id, recommendation_id, id);
CALL secure_by_customer('recommendation_message');
