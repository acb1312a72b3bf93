-- Tokens of partners' sites that have let somebody in: each does so once. Only digests are kept, for a day.
CREATE TABLE spent_partner_token (
  hash bytea PRIMARY KEY,
  spent_at timestamptz NOT NULL DEFAULT now()
);
