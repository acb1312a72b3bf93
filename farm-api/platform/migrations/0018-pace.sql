-- Tries that may be guesses, counted by what they have in common: an account, an address, a device. Only digests are kept.
DROP TABLE login_attempt;
CREATE TABLE pace (
  key bytea PRIMARY KEY,
  tries int NOT NULL,
  -- No try is let through before.
  free_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL
);
