-- Where somebody is to look at what, and until when. How far it is follows from the inspections that name it.
CREATE TABLE scout_plan (
  customer_id int NOT NULL REFERENCES customer,
  id int GENERATED ALWAYS AS IDENTITY,
  name text COLLATE natural_ru NOT NULL,
  task text,
  -- Who is to walk; null: whoever comes by.
  person_id int REFERENCES person,
  author_id int REFERENCES person,
  starts_on date,
  due_on date NOT NULL,
  -- Days after which it is to be walked anew; the next plan is made when this one is done.
  repeat_days smallint CHECK (repeat_days > 0),
  next_id int,
  cancelled_at timestamptz,
  -- Whether people have been told that its day has passed.
  overdue_told boolean NOT NULL DEFAULT false,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  PRIMARY KEY (customer_id, id)
);
CREATE INDEX scout_plan_due ON scout_plan (customer_id, due_on) WHERE deleted_at IS NULL;
CALL secure_by_customer('scout_plan');
CALL audit_table('scout_plan', 'scout_plan');

-- Its fields in the order in which they are walked.
CREATE TABLE scout_plan_field (
  customer_id int NOT NULL,
  scout_plan_id int NOT NULL,
  field_id int NOT NULL,
  ordinal smallint NOT NULL,
  PRIMARY KEY (customer_id, scout_plan_id, field_id),
  FOREIGN KEY (customer_id, scout_plan_id) REFERENCES scout_plan,
  FOREIGN KEY (customer_id, field_id) REFERENCES field
);
CREATE INDEX scout_plan_field_field ON scout_plan_field (customer_id, field_id);
CALL secure_by_customer('scout_plan_field');

CREATE INDEX scout_of_plan ON scout (customer_id, scout_plan_id, field_id) WHERE scout_plan_id IS NOT NULL;
ALTER TABLE scout ADD FOREIGN KEY (customer_id, scout_plan_id) REFERENCES scout_plan;
