-- When a work begins and ends: as it was done or, while it was not, as it is planned; '-infinity' without any time.
-- Columns and not expressions: row-level security lets no index condition through to an expression with coalesce, so that
-- a day's works were looked for among all there are.
ALTER TABLE workrecord
  ADD COLUMN begins_at timestamptz NOT NULL GENERATED ALWAYS AS (coalesce(start_dt, plan_start_dt, '-infinity')) STORED,
  ADD COLUMN ends_at timestamptz NOT NULL
    GENERATED ALWAYS AS (coalesce(end_dt, plan_end_dt, start_dt, plan_start_dt, '-infinity')) STORED;
DROP INDEX workrecord_season;
DROP INDEX workrecord_start;
DROP INDEX workrecord_end;
CREATE INDEX workrecord_season ON workrecord (customer_id, season, begins_at DESC, id DESC)
  WHERE deleted_at IS NULL AND field_id IS NOT NULL;
CREATE INDEX workrecord_newest ON workrecord (customer_id, begins_at DESC, id DESC)
  WHERE deleted_at IS NULL AND field_id IS NOT NULL;
CREATE INDEX workrecord_span ON workrecord (customer_id, ends_at, begins_at)
  WHERE deleted_at IS NULL AND field_id IS NOT NULL;
