-- One sowing and one harvest of a place in a season, as before, with two differences. Who writes them for a field holds the field's row
-- instead of an advisory lock: those lie in memory that all holdings share, and works for ten thousand fields at once took all of it.
-- And what stands already is found by an index of its own, by a plan that is made each time: one made while there were no works yet
-- took any index of the season's and read all of them for each work written, 100 times dearer with ten thousand.
CREATE INDEX workrecord_sow_harvest_place ON workrecord (customer_id, field_id, season, work_type_id)
  WHERE work_type_id IN (3, 5) AND work_status <> 3 AND deleted_at IS NULL;
CREATE OR REPLACE FUNCTION one_sowing_and_harvest() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  PERFORM 1 FROM field f WHERE f.customer_id = NEW.customer_id AND f.id = NEW.field_id FOR NO KEY UPDATE;
  IF EXISTS (
    SELECT FROM workrecord w
    WHERE w.customer_id = NEW.customer_id AND w.field_id = NEW.field_id AND w.season = NEW.season
      AND w.work_type_id = NEW.work_type_id AND w.work_type_id IN (3, 5) AND w.work_status <> 3 AND w.deleted_at IS NULL AND w.id <> NEW.id
      AND (w.plot_id IS NULL OR NEW.plot_id IS NULL OR w.plot_id = NEW.plot_id)
  ) THEN
    RAISE EXCEPTION 'workrecord of the same sow/harvest type exists' USING ERRCODE = 'unique_violation';
  END IF;
  RETURN NEW;
END
$$;
