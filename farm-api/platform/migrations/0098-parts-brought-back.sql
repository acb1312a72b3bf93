-- A work that was written by approving may be deleted by hand and brought back: it then is as it was, with its approvals, and what it
-- took from a plan is taken once more. `taken_off`: the approvals that went when it was deleted; null while it stands.
-- `rest_closed`: what was left of the plan was given up with this part; somebody may have deleted it for another reason.
ALTER TABLE proposed_work ADD COLUMN taken_off int[], ADD COLUMN rest_closed boolean NOT NULL DEFAULT false;
ALTER TABLE proposed_work NO FORCE ROW LEVEL SECURITY;
ALTER TABLE workrecord NO FORCE ROW LEVEL SECURITY;
UPDATE proposed_work a SET rest_closed = true FROM workrecord w
  WHERE w.customer_id = a.customer_id AND w.id = a.rest_id AND w.deleted_at IS NOT NULL;
ALTER TABLE workrecord FORCE ROW LEVEL SECURITY;
ALTER TABLE proposed_work FORCE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION reopen_proposals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  part proposed_work;
  approved int[] := ARRAY(SELECT id FROM proposal WHERE customer_id = NEW.customer_id AND workrecord_id = NEW.id ORDER BY id);
BEGIN
  UPDATE proposal_stretch SET approved_net = NULL WHERE customer_id = NEW.customer_id AND proposal_id = ANY(approved);
  UPDATE proposal SET status = 'open', workrecord_id = NULL, version = version + 1, updated_at = now()
    WHERE customer_id = NEW.customer_id AND id = ANY(approved);
  IF NEW.deleted_at IS NULL THEN
    DELETE FROM proposed_work WHERE customer_id = NEW.customer_id AND workrecord_id = NEW.id;
    RETURN NULL;
  END IF;
  UPDATE proposed_work SET taken_off = approved
    WHERE customer_id = NEW.customer_id AND workrecord_id = NEW.id AND taken_off IS NULL RETURNING * INTO part;
  IF part.rest_id IS NOT NULL THEN
    UPDATE workrecord SET area = area + part.taken, plan_area = plan_area + part.taken,
      deleted_at = CASE WHEN part.rest_closed THEN NULL ELSE deleted_at END,
      is_rest = EXISTS (SELECT FROM proposed_work o
        WHERE o.customer_id = NEW.customer_id AND o.rest_id = part.rest_id AND o.taken_off IS NULL),
      version = version + 1, updated_at = now()
      WHERE customer_id = NEW.customer_id AND id = part.rest_id AND work_status = 2;
  END IF;
  RETURN NULL;
END $$;

-- Before the work is back: of a sowing or harvest the plan must have left the season's one place. A plan that by now is done, or
-- smaller than the part, stays as it is, and the work is refused or stands beside it.
CREATE FUNCTION take_part_again() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  part proposed_work;
BEGIN
  SELECT * INTO part FROM proposed_work
    WHERE customer_id = NEW.customer_id AND workrecord_id = NEW.id AND rest_id IS NOT NULL AND taken_off IS NOT NULL;
  UPDATE workrecord SET area = area - part.taken, plan_area = plan_area - part.taken, is_rest = true,
    deleted_at = CASE WHEN part.rest_closed THEN now() ELSE deleted_at END, version = version + 1, updated_at = now()
    WHERE customer_id = NEW.customer_id AND id = part.rest_id AND work_status = 2 AND area > part.taken;
  RETURN NEW;
END $$;
CREATE TRIGGER part_taken_again BEFORE UPDATE OF deleted_at ON workrecord
  FOR EACH ROW WHEN (OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL AND NEW.work_status = 1)
  EXECUTE FUNCTION take_part_again();

-- What has been approved otherwise, or declined meanwhile, stays so. Of a work that nothing tells any more nobody knows what is in it:
-- it goes on as one that was entered by hand.
CREATE FUNCTION approve_again() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  again int[] := ARRAY(
    SELECT p.id FROM proposed_work a JOIN proposal p ON p.customer_id = a.customer_id AND p.id = ANY(a.taken_off)
    WHERE a.customer_id = NEW.customer_id AND a.workrecord_id = NEW.id AND p.field_id = NEW.field_id AND p.status = 'open');
BEGIN
  UPDATE proposal SET status = 'approved', workrecord_id = NEW.id, version = version + 1, updated_at = now()
    WHERE customer_id = NEW.customer_id AND id = ANY(again);
  UPDATE proposal_stretch SET approved_net = net WHERE customer_id = NEW.customer_id AND proposal_id = ANY(again);
  IF again = '{}' THEN
    DELETE FROM proposed_work WHERE customer_id = NEW.customer_id AND workrecord_id = NEW.id;
  ELSE
    UPDATE proposed_work SET taken_off = NULL WHERE customer_id = NEW.customer_id AND workrecord_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER approved_again AFTER UPDATE OF deleted_at ON workrecord
  FOR EACH ROW WHEN (OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL AND NEW.work_status = 1)
  EXECUTE FUNCTION approve_again();
