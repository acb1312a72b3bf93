-- What is left of a planned work of which a part is done. It is no second sowing or harvest of its season.
ALTER TABLE workrecord ADD COLUMN is_rest boolean NOT NULL DEFAULT false;

CREATE UNIQUE INDEX workrecord_sow_harvest_once ON workrecord (customer_id, field_id, coalesce(plot_id, 0), season, work_type_id)
  WHERE work_type_id IN (3, 5) AND field_id IS NOT NULL AND work_status <> 3 AND deleted_at IS NULL AND NOT is_rest;
DROP INDEX workrecord_sow_harvest;

CREATE OR REPLACE FUNCTION one_sowing_and_harvest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM field f WHERE f.customer_id = NEW.customer_id AND f.id = NEW.field_id FOR NO KEY UPDATE;
  IF NEW.is_rest OR NEW.plot_id IS NULL
    AND NOT EXISTS (SELECT FROM plot p WHERE p.customer_id = NEW.customer_id AND p.field_id = NEW.field_id)
  THEN
    RETURN NEW;
  END IF;
  IF EXISTS (
    SELECT FROM workrecord w
    WHERE w.customer_id = NEW.customer_id AND w.field_id = NEW.field_id AND w.season = NEW.season
      AND w.work_type_id = NEW.work_type_id AND w.work_status <> 3 AND w.deleted_at IS NULL AND w.id <> NEW.id AND NOT w.is_rest
      AND (w.plot_id IS NULL OR NEW.plot_id IS NULL OR w.plot_id = NEW.plot_id)
  ) THEN
    RAISE EXCEPTION 'workrecord of the same sow/harvest type exists' USING ERRCODE = 'unique_violation';
  END IF;
  RETURN NEW;
END
$$;

-- The planned work of which the fact is a part, and the m² that were taken from it.
ALTER TABLE proposed_work ADD COLUMN rest_id int, ADD COLUMN taken double precision,
  ADD FOREIGN KEY (customer_id, rest_id) REFERENCES workrecord,
  ADD CHECK ((rest_id IS NULL) = (taken IS NULL));
CREATE INDEX ON proposed_work (customer_id, rest_id) WHERE rest_id IS NOT NULL;

-- A work that is deleted or no longer done takes its approvals with it: they wait again. One that is deleted gives its part back to
-- the plan that it was taken from.
CREATE OR REPLACE FUNCTION reopen_proposals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  part proposed_work;
BEGIN
  UPDATE proposal_stretch s SET approved_net = NULL FROM proposal p
    WHERE p.customer_id = NEW.customer_id AND p.workrecord_id = NEW.id
      AND s.customer_id = p.customer_id AND s.proposal_id = p.id;
  UPDATE proposal SET status = 'open', workrecord_id = NULL, version = version + 1, updated_at = now()
    WHERE customer_id = NEW.customer_id AND workrecord_id = NEW.id;
  DELETE FROM proposed_work WHERE customer_id = NEW.customer_id AND workrecord_id = NEW.id RETURNING * INTO part;
  IF part.rest_id IS NOT NULL AND NEW.deleted_at IS NOT NULL THEN
    UPDATE workrecord SET area = area + part.taken, plan_area = plan_area + part.taken, deleted_at = NULL,
      is_rest = EXISTS (SELECT FROM proposed_work o WHERE o.customer_id = NEW.customer_id AND o.rest_id = part.rest_id),
      version = version + 1, updated_at = now()
      WHERE customer_id = NEW.customer_id AND id = part.rest_id AND work_status = 2;
  END IF;
  RETURN NULL;
END $$;
