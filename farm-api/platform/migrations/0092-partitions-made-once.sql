-- As before, but for one that another transaction has made while this one waited for its turn: what a session has once looked for in
-- vain it may still take for absent then.
CREATE OR REPLACE FUNCTION make_partition(partition text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  month timestamp := to_date(right(partition, 7), 'YYYY_MM');
  parent text := left(partition, -8);
BEGIN
  IF partition <> parent || to_char(month, '_YYYY_MM') THEN RAISE 'No name of a partition: %', partition; END IF;
  IF to_regclass(partition) IS NOT NULL THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(7340217);
  BEGIN
    EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL)', partition, parent);
  EXCEPTION WHEN duplicate_table OR duplicate_object OR unique_violation THEN
    RETURN;
  END;
  EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', partition);
  EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', partition);
  EXECUTE format('CREATE POLICY visible ON %I USING (customer_id = current_customer() OR is_intake())', partition);
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', parent, partition,
    month AT TIME ZONE 'UTC', (month + interval '1 month') AT TIME ZONE 'UTC');
END $$;
