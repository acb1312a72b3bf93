-- One-time links that set a password. Only their hashes are kept.
CREATE TABLE password_reset (
  hash bytea PRIMARY KEY,
  person_id int NOT NULL REFERENCES person,
  expires_at timestamptz NOT NULL
);
CREATE INDEX ON password_reset (person_id);
ALTER TABLE password_reset ENABLE ROW LEVEL SECURITY;
ALTER TABLE password_reset FORCE ROW LEVEL SECURITY;
-- An administrator makes them for the people of the holding.
CREATE POLICY visible ON password_reset
  USING (person_id = current_person() OR is_system() OR EXISTS (SELECT FROM person p WHERE p.id = person_id));
