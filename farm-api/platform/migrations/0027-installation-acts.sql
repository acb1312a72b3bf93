-- What was done in the administration, and by whom; nobody: at the command line.
CREATE TABLE installation_act (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  person_id int REFERENCES person,
  act text NOT NULL,
  -- By the name of that time.
  subject text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}'
);
ALTER TABLE installation_act ENABLE ROW LEVEL SECURITY;
ALTER TABLE installation_act FORCE ROW LEVEL SECURITY;
CREATE POLICY visible ON installation_act USING (is_system());
