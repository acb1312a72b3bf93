-- One sowing and one harvest of a place in a season, as before, with two differences. Who writes them for a field holds the field's row
-- instead of an advisory lock: those lie in memory that all holdings share, and works for ten thousand fields at once took all of it.
-- And only where a field has plots is it looked for what stands beside the new one: of whole fields the unique index tells. No index was
-- sure to be taken for that look: without statistics of a holding's works all of its season were read for each work written.
CREATE OR REPLACE FUNCTION one_sowing_and_harvest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM field f WHERE f.customer_id = NEW.customer_id AND f.id = NEW.field_id FOR NO KEY UPDATE;
  IF NEW.plot_id IS NULL
    AND NOT EXISTS (SELECT FROM plot p WHERE p.customer_id = NEW.customer_id AND p.field_id = NEW.field_id)
  THEN
    RETURN NEW;
  END IF;
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
