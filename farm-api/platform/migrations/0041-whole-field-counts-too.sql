-- One sowing and one harvest a season for a field, or for each of its plots; with works of plots one of the whole field counts too.
-- A trigger and no exclusion: works that stand beside one another already stay, and no new one comes beside them. The lock
-- makes two at once wait for each other.
CREATE FUNCTION one_sowing_and_harvest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(NEW.field_id, NEW.season * 10 + NEW.work_type_id);
  IF EXISTS (
    SELECT FROM workrecord w
    WHERE w.customer_id = NEW.customer_id AND w.field_id = NEW.field_id AND w.season = NEW.season
      AND w.work_type_id = NEW.work_type_id AND w.work_status <> 3 AND w.deleted_at IS NULL AND w.id <> NEW.id
      AND (w.plot_id IS NULL OR NEW.plot_id IS NULL OR w.plot_id = NEW.plot_id)
  ) THEN
    RAISE EXCEPTION 'workrecord of the same sow/harvest type exists' USING ERRCODE = 'unique_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER workrecord_sow_harvest_place
  BEFORE INSERT OR UPDATE OF field_id, plot_id, season, work_type_id, work_status, deleted_at ON workrecord
  FOR EACH ROW
  WHEN (NEW.work_type_id IN (3, 5) AND NEW.field_id IS NOT NULL AND NEW.work_status <> 3 AND NEW.deleted_at IS NULL)
  EXECUTE FUNCTION one_sowing_and_harvest();
