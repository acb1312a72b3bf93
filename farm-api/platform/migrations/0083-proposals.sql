-- The hour of Moscow's clock at which a day of work begins: what is done after midnight and before it is of the day before.
ALTER TABLE settings ADD COLUMN day_hour smallint NOT NULL DEFAULT 0 CHECK (day_hour BETWEEN 0 AND 12);

-- A work as tracks tell it, for somebody to say whether it was one.
CREATE TABLE proposal (
  customer_id int NOT NULL,
  id int GENERATED ALWAYS AS IDENTITY,
  field_id int NOT NULL,
  -- by the hour at which the holding's days begin
  day date NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'approved', 'declined')),
  -- guessed, until somebody says; null: nobody knows
  work_type_id int,
  type_from text CHECK (type_from IN ('plan', 'implement', 'machine', 'given')),
  -- m², where somebody said so; else what the tracks tell
  area double precision,
  -- changed, split or merged by somebody: counted again, but not made anew
  touched boolean NOT NULL DEFAULT false,
  -- why it was declined
  reason text,
  workrecord_id int,
  version int NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id, id),
  FOREIGN KEY (customer_id, field_id) REFERENCES field,
  FOREIGN KEY (customer_id, workrecord_id) REFERENCES workrecord,
  CHECK ((status = 'approved') = (workrecord_id IS NOT NULL))
);
CREATE INDEX proposal_day ON proposal (customer_id, day);
CREATE INDEX proposal_work ON proposal (customer_id, workrecord_id) WHERE workrecord_id IS NOT NULL;
CALL secure_by_customer('proposal');
CALL audit_table('proposal', 'proposal');

-- What a machine did of it without a break: its track on the field between two moments. Whatever has become of the work, the
-- same stretch of a track is in one proposal alone.
CREATE TABLE proposal_stretch (
  customer_id int NOT NULL,
  id int GENERATED ALWAYS AS IDENTITY,
  proposal_id int NOT NULL,
  machine_id int NOT NULL,
  field_id int NOT NULL,
  from_dt timestamptz NOT NULL,
  to_dt timestamptz NOT NULL,
  boundary_id int NOT NULL,
  -- guessed by other works of the machine, until somebody says
  equipment_id int,
  machine_operator_id int,
  -- metres; null: nobody knows, and then no hectares are either
  width real,
  width_from text CHECK (width_from IN ('equipment', 'machine', 'given')),
  -- m²
  net double precision,
  gross double precision,
  overlap double precision,
  missed double precision,
  band real,
  doubts text[] NOT NULL DEFAULT '{}',
  -- seconds between points, at work, standing on the field; km/h; litres, where the terminal counts them
  interval_s real NOT NULL,
  working_s real NOT NULL,
  standing_s real NOT NULL,
  average_speed real NOT NULL,
  top_speed real NOT NULL,
  fuel real,
  -- what was approved: later points tell something else, and never change the work
  approved_net double precision,
  PRIMARY KEY (customer_id, id),
  FOREIGN KEY (customer_id, proposal_id) REFERENCES proposal ON DELETE CASCADE,
  FOREIGN KEY (customer_id, machine_id) REFERENCES machine,
  FOREIGN KEY (customer_id, field_id) REFERENCES field,
  FOREIGN KEY (customer_id, equipment_id) REFERENCES equipment,
  FOREIGN KEY (customer_id, machine_operator_id) REFERENCES machine_operator,
  CHECK (from_dt < to_dt),
  CONSTRAINT track_counts_once EXCLUDE USING gist (int4range(customer_id, customer_id, '[]') WITH &&,
    int4range(machine_id, machine_id, '[]') WITH &&, int4range(field_id, field_id, '[]') WITH &&,
    tstzrange(from_dt, to_dt) WITH &&)
);
CREATE INDEX ON proposal_stretch (customer_id, proposal_id);
CREATE INDEX ON proposal_stretch (customer_id, boundary_id);
CREATE INDEX ON proposal_stretch (customer_id, machine_id, to_dt);
CALL secure_by_customer('proposal_stretch');

-- A work that was written by approving, as it was before; null: there was none.
CREATE TABLE proposed_work (
  customer_id int NOT NULL,
  workrecord_id int NOT NULL,
  before jsonb,
  PRIMARY KEY (customer_id, workrecord_id),
  FOREIGN KEY (customer_id, workrecord_id) REFERENCES workrecord
);
CALL secure_by_customer('proposed_work');

-- A work that is deleted or no longer done takes its approvals with it: they wait again.
CREATE FUNCTION reopen_proposals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE proposal_stretch s SET approved_net = NULL FROM proposal p
    WHERE p.customer_id = NEW.customer_id AND p.workrecord_id = NEW.id
      AND s.customer_id = p.customer_id AND s.proposal_id = p.id;
  UPDATE proposal SET status = 'open', workrecord_id = NULL, version = version + 1, updated_at = now()
    WHERE customer_id = NEW.customer_id AND workrecord_id = NEW.id;
  DELETE FROM proposed_work WHERE customer_id = NEW.customer_id AND workrecord_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER proposals_reopened AFTER UPDATE OF deleted_at, work_status ON workrecord
  FOR EACH ROW WHEN (NEW.deleted_at IS NOT NULL OR NEW.work_status <> 1) EXECUTE FUNCTION reopen_proposals();

-- Days of a holding that are counted again: all that a machine did between two moments.
CREATE FUNCTION recount_days(customer int, machine int, since timestamptz, until timestamptz) RETURNS void LANGUAGE sql AS $$
  UPDATE track_day d SET due = true, counted_at = NULL FROM tracker_carrier c
  WHERE c.customer_id = customer AND (machine IS NULL OR c.machine_id = machine)
    AND d.customer_id = c.customer_id AND d.tracker_id = c.tracker_id
    AND d.day BETWEEN (since AT TIME ZONE 'UTC' + interval '3 hours')::date
      AND (until AT TIME ZONE 'UTC' + interval '3 hours')::date $$;

CREATE FUNCTION recount_proposals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recount_days(s.customer_id, s.machine_id, s.from_dt, s.to_dt) FROM proposal_stretch s
    WHERE s.customer_id = NEW.customer_id AND s.boundary_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER proposals_recounted AFTER UPDATE OF replaced_at ON boundary
  FOR EACH ROW WHEN (NEW.replaced_at IS NOT NULL) EXECUTE FUNCTION recount_proposals();

-- Days that begin at another hour hold other works: those of the last month that wait are made anew.
CREATE FUNCTION recount_all_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  present timestamptz := farm_now(NEW.customer_id);
BEGIN
  PERFORM recount_days(NEW.customer_id, NULL, present - interval '31 days', present + interval '1 day');
  RETURN NULL;
END $$;
CREATE TRIGGER days_recounted AFTER UPDATE OF day_hour ON settings
  FOR EACH ROW WHEN (NEW.day_hour <> OLD.day_hour) EXECUTE FUNCTION recount_all_days();

-- What was driven before proposals were made of it, as far back as a week.
ALTER TABLE track_day NO FORCE ROW LEVEL SECURITY;
UPDATE track_day SET due = true WHERE day > (now() - interval '7 days')::date;
ALTER TABLE track_day FORCE ROW LEVEL SECURITY;
