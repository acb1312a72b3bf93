CREATE TABLE machine (
  customer_id int NOT NULL REFERENCES customer,
  id int GENERATED ALWAYS AS IDENTITY,
  machine_type text NOT NULL,
  model text COLLATE natural_ru NOT NULL,
  number text,
  year smallint,
  -- metres
  working_width real,
  tracker_source text,
  tracker_serial text,
  comment text,
  version int NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  PRIMARY KEY (customer_id, id),
  CHECK (num_nulls(tracker_source, tracker_serial) <> 1)
);
CREATE UNIQUE INDEX machine_tracker ON machine (customer_id, tracker_source, tracker_serial) WHERE deleted_at IS NULL;
CALL secure_by_customer('machine');
CALL audit_table('machine', 'machine');

CREATE TABLE equipment (
  customer_id int NOT NULL REFERENCES customer,
  id int GENERATED ALWAYS AS IDENTITY,
  name text COLLATE natural_ru NOT NULL,
  number text,
  equipment_type_id int NOT NULL,
  working_width real,
  comment text,
  version int NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  PRIMARY KEY (customer_id, id)
);
CALL secure_by_customer('equipment');
CALL audit_table('equipment', 'equipment');

CREATE TABLE machine_operator (
  customer_id int NOT NULL REFERENCES customer,
  id int GENERATED ALWAYS AS IDENTITY,
  first_name text NOT NULL,
  last_name text COLLATE natural_ru NOT NULL,
  phone text,
  version int NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  PRIMARY KEY (customer_id, id)
);
CALL secure_by_customer('machine_operator');
CALL audit_table('machine_operator', 'machine_operator');

CREATE TABLE season_plan (
  customer_id int NOT NULL REFERENCES customer,
  id int GENERATED ALWAYS AS IDENTITY,
  name text COLLATE natural_ru NOT NULL,
  season smallint NOT NULL,
  crop_id int NOT NULL,
  description text,
  version int NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  PRIMARY KEY (customer_id, id)
);
CREATE INDEX season_plan_season ON season_plan (customer_id, season) WHERE deleted_at IS NULL;
CALL secure_by_customer('season_plan');
CALL audit_table('season_plan', 'season_plan');

CREATE TABLE season_plan_field (
  customer_id int NOT NULL,
  season_plan_id int NOT NULL,
  field_id int NOT NULL,
  PRIMARY KEY (customer_id, season_plan_id, field_id),
  FOREIGN KEY (customer_id, season_plan_id) REFERENCES season_plan,
  FOREIGN KEY (customer_id, field_id) REFERENCES field
);
CREATE INDEX ON season_plan_field (customer_id, field_id);
CALL secure_by_customer('season_plan_field');

-- A work as a plan prescribes it (field_id null), or as it is planned and done on a field. Areas are m².
CREATE TABLE workrecord (
  customer_id int NOT NULL REFERENCES customer,
  id int GENERATED ALWAYS AS IDENTITY,
  field_id int,
  -- null: the whole field, or its background where plots have works of their own
  plot_id int,
  season_plan_id int,
  -- the prescribed work from which a field's planned one was made
  plan_work_id int,
  work_type_id int NOT NULL,
  -- 1 completed, 2 planned, 3 cancelled
  work_status smallint NOT NULL CHECK (work_status BETWEEN 1 AND 3),
  season smallint NOT NULL,
  start_dt timestamptz,
  end_dt timestamptz,
  area double precision,
  plan_start_dt timestamptz,
  plan_end_dt timestamptz,
  plan_area double precision,
  -- [{kind, product_id, unit, planned_rate, rate}]
  products jsonb NOT NULL DEFAULT '[]',
  -- ц/га
  field_yield real,
  comment text,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  PRIMARY KEY (customer_id, id),
  FOREIGN KEY (customer_id, field_id) REFERENCES field,
  FOREIGN KEY (customer_id, season_plan_id) REFERENCES season_plan,
  FOREIGN KEY (customer_id, plan_work_id) REFERENCES workrecord,
  CHECK (start_dt <= end_dt),
  CHECK (num_nonnulls(field_id, season_plan_id) > 0)
);
-- One sowing and one harvest a season for a field, or for each plot and the background; cancelled ones don't count.
CREATE UNIQUE INDEX workrecord_sow_harvest ON workrecord (customer_id, field_id, coalesce(plot_id, 0), season, work_type_id)
  WHERE work_type_id IN (3, 5) AND field_id IS NOT NULL AND work_status <> 3 AND deleted_at IS NULL;
CREATE INDEX workrecord_field ON workrecord (customer_id, field_id, season) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX workrecord_prescribed_sow_harvest ON workrecord (customer_id, season_plan_id, work_type_id)
  WHERE work_type_id IN (3, 5) AND field_id IS NULL AND deleted_at IS NULL;
CREATE INDEX workrecord_season ON workrecord (customer_id, season, coalesce(start_dt, plan_start_dt, '-infinity') DESC, id DESC)
  WHERE deleted_at IS NULL AND field_id IS NOT NULL;
CREATE INDEX workrecord_start ON workrecord (customer_id, coalesce(start_dt, plan_start_dt)) WHERE deleted_at IS NULL AND field_id IS NOT NULL;
CREATE INDEX workrecord_end ON workrecord (customer_id, coalesce(end_dt, plan_end_dt, start_dt, plan_start_dt))
  WHERE deleted_at IS NULL AND field_id IS NOT NULL;
CREATE INDEX workrecord_plan ON workrecord (customer_id, season_plan_id) WHERE season_plan_id IS NOT NULL;
CREATE INDEX workrecord_plan_work ON workrecord (customer_id, plan_work_id) WHERE plan_work_id IS NOT NULL;
CALL secure_by_customer('workrecord');
CALL audit_table('workrecord', 'workrecord');

CREATE TABLE workrecord_machine (
  customer_id int NOT NULL,
  workrecord_id int NOT NULL,
  ordinal smallint NOT NULL,
  machine_id int NOT NULL,
  equipment_id int,
  machine_operator_id int,
  PRIMARY KEY (customer_id, workrecord_id, ordinal),
  FOREIGN KEY (customer_id, workrecord_id) REFERENCES workrecord,
  FOREIGN KEY (customer_id, machine_id) REFERENCES machine,
  FOREIGN KEY (customer_id, equipment_id) REFERENCES equipment,
  FOREIGN KEY (customer_id, machine_operator_id) REFERENCES machine_operator
);
CREATE INDEX ON workrecord_machine (customer_id, machine_id);
CREATE INDEX ON workrecord_machine (customer_id, equipment_id) WHERE equipment_id IS NOT NULL;
CREATE INDEX ON workrecord_machine (customer_id, machine_operator_id) WHERE machine_operator_id IS NOT NULL;
CALL secure_by_customer('workrecord_machine');
