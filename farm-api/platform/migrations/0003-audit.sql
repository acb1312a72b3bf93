-- Who did what for whom: written by a trigger, so that no use case can forget it.
CREATE TABLE audit (
  customer_id int NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  person_id int,
  advisor_id int,
  what text NOT NULL,
  row_id bigint NOT NULL,
  -- The field that the row belongs to, where it does: a field's history is one look-up.
  field_id bigint,
  action text NOT NULL CHECK (action IN ('created', 'changed', 'deleted', 'restored')),
  before jsonb,
  after jsonb,
  PRIMARY KEY (customer_id, id)
);
CREATE INDEX audit_field ON audit (customer_id, field_id, id DESC) WHERE field_id IS NOT NULL;
CREATE INDEX audit_row ON audit (customer_id, what, row_id, id DESC);
CALL secure_by_customer('audit');

-- Keeps only the columns that changed; bookkeeping columns and updates without a change are left out.
CREATE FUNCTION write_audit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  dull text[] := ARRAY['version', 'updated_at', 'created_at', 'deleted_at', 'customer_id'];
  was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  is_now jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  row_data jsonb := coalesce(is_now, was);
  act text := CASE
    WHEN TG_OP = 'INSERT' THEN 'created'
    WHEN TG_OP = 'DELETE' THEN 'deleted'
    WHEN was ->> 'deleted_at' IS NULL AND is_now ->> 'deleted_at' IS NOT NULL THEN 'deleted'
    WHEN was ->> 'deleted_at' IS NOT NULL AND is_now ->> 'deleted_at' IS NULL THEN 'restored'
    ELSE 'changed' END;
  old_part jsonb;
  new_part jsonb;
BEGIN
  SELECT jsonb_object_agg(key, value) INTO old_part FROM jsonb_each(was - dull)
    WHERE is_now IS NULL OR value IS DISTINCT FROM is_now -> key;
  SELECT jsonb_object_agg(key, value) INTO new_part FROM jsonb_each(is_now - dull)
    WHERE was IS NULL OR value IS DISTINCT FROM was -> key;
  IF act = 'changed' AND old_part IS NULL AND new_part IS NULL THEN RETURN NULL; END IF;
  INSERT INTO audit (customer_id, person_id, advisor_id, what, row_id, field_id, action, before, after)
  VALUES ((row_data ->> 'customer_id')::int, current_person(), current_advisor(), TG_ARGV[0], (row_data ->> 'id')::bigint,
    CASE WHEN TG_ARGV[0] = 'field' THEN (row_data ->> 'id')::bigint ELSE (row_data ->> 'field_id')::bigint END,
    act, old_part, new_part);
  RETURN NULL;
END $$;

CREATE PROCEDURE audit_table(target regclass, what text) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON %s FOR EACH ROW EXECUTE FUNCTION write_audit(%L)',
    target, what);
END $$;

-- The answers to keyed requests, kept for a day.
CREATE TABLE idempotency (
  customer_id int NOT NULL,
  person_id int NOT NULL,
  key text NOT NULL,
  request bytea NOT NULL,
  status int,
  location text,
  body jsonb,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id, person_id, key)
);
CALL secure_by_customer('idempotency');

-- Long work. A job belongs to whoever holds its lease; a lease that ran out is anyone's.
CREATE TABLE job (
  customer_id int NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  payload jsonb NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed')),
  progress int NOT NULL DEFAULT 0,
  attempts int NOT NULL DEFAULT 0,
  run_at timestamptz NOT NULL DEFAULT now(),
  lease_until timestamptz,
  person_id int,
  advisor_id int,
  -- The code and message of the error that ended it, for whoever waits.
  error jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  PRIMARY KEY (customer_id, id)
);
CREATE INDEX job_due ON job (run_at) WHERE state IN ('waiting', 'running');
ALTER TABLE job ENABLE ROW LEVEL SECURITY;
ALTER TABLE job FORCE ROW LEVEL SECURITY;
CREATE POLICY visible ON job USING (customer_id = current_customer() OR is_system());
