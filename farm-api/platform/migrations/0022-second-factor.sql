-- A second proof at sign-in, by choice: codes of an app that knows the secret. It counts from when the first code was right.
CREATE TABLE second_factor (
  person_id int PRIMARY KEY REFERENCES person,
  -- Sealed: a copy of the database makes no codes.
  secret bytea NOT NULL,
  begun_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  -- The half minute of the last code used: none serves twice.
  last_step bigint NOT NULL DEFAULT 0
);
-- Each serves once in place of a code. Only hashes are kept.
CREATE TABLE recovery_code (
  person_id int NOT NULL REFERENCES second_factor ON DELETE CASCADE,
  hash bytea NOT NULL,
  PRIMARY KEY (person_id, hash)
);
ALTER TABLE second_factor ENABLE ROW LEVEL SECURITY;
ALTER TABLE second_factor FORCE ROW LEVEL SECURITY;
CREATE POLICY visible ON second_factor
  USING (person_id = current_person() OR is_system() OR EXISTS (SELECT FROM person p WHERE p.id = person_id));
ALTER TABLE recovery_code ENABLE ROW LEVEL SECURITY;
ALTER TABLE recovery_code FORCE ROW LEVEL SECURITY;
CREATE POLICY visible ON recovery_code USING (person_id = current_person() OR is_system());
