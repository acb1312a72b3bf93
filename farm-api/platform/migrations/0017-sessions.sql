-- One sign-in on one device. Every request asks whether it lasts, so that it can be ended at once everywhere.
CREATE TABLE session (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id int NOT NULL REFERENCES person,
  -- In words, from what the browser said of itself.
  device text NOT NULL,
  address text NOT NULL,
  begun_at timestamptz NOT NULL DEFAULT now(),
  -- Of the last refresh: as exact as an access token lives.
  last_used_at timestamptz NOT NULL DEFAULT now(),
  -- Over then unless it is used before.
  expires_at timestamptz NOT NULL,
  -- Over then, however much it is used.
  ends_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX ON session (person_id) WHERE ended_at IS NULL;
ALTER TABLE session ENABLE ROW LEVEL SECURITY;
ALTER TABLE session FORCE ROW LEVEL SECURITY;
-- One's own, and those of people whom one may see: an administrator ends them.
CREATE POLICY visible ON session
  USING (person_id = current_person() OR is_system() OR EXISTS (SELECT FROM person p WHERE p.id = person_id));

-- Refresh tokens belong to a session, which says whose they are and whether they serve. Those from before it have none:
-- everybody signs in again.
DROP TABLE refresh_token;
CREATE TABLE refresh_token (
  hash bytea PRIMARY KEY,
  session_id int NOT NULL REFERENCES session ON DELETE CASCADE,
  rotated_at timestamptz
);
CREATE INDEX ON refresh_token (session_id);

-- Who is blocked can't sign in; all that they did stays theirs.
ALTER TABLE person ADD blocked_at timestamptz;
