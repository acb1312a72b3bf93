CREATE TABLE advisor (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL
);

CREATE TABLE customer (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  country text NOT NULL,
  restricted boolean NOT NULL DEFAULT false,
  sat_enabled boolean NOT NULL DEFAULT true,
  partner text,
  external_id text,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (partner, external_id)
);

CREATE TABLE advisor_customer (
  advisor_id int NOT NULL REFERENCES advisor,
  customer_id int NOT NULL REFERENCES customer,
  PRIMARY KEY (customer_id, advisor_id)
);
CREATE INDEX ON advisor_customer (advisor_id);

-- A person belongs to one customer or to one advisor organisation.
CREATE TABLE person (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id int REFERENCES customer,
  advisor_id int REFERENCES advisor,
  email text NOT NULL CHECK (email = lower(email)),
  password_hash text,
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone text,
  admin boolean NOT NULL DEFAULT false,
  permissions text[] NOT NULL DEFAULT '{}',
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CHECK (num_nonnulls(customer_id, advisor_id) = 1)
);
CREATE UNIQUE INDEX person_email ON person (email) WHERE deleted_at IS NULL;
CREATE INDEX ON person (customer_id);
CREATE INDEX ON person (advisor_id);

-- A family is one sign-in on one device; only hashes of the tokens are kept.
CREATE TABLE refresh_token (
  hash bytea PRIMARY KEY,
  family uuid NOT NULL,
  person_id int NOT NULL REFERENCES person,
  expires_at timestamptz NOT NULL,
  rotated_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX ON refresh_token (family);
CREATE INDEX ON refresh_token (person_id);

CREATE TABLE login_attempt (
  account text NOT NULL,
  address text NOT NULL,
  failures int NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (account, address)
);

ALTER TABLE customer ENABLE ROW LEVEL SECURITY;
ALTER TABLE customer FORCE ROW LEVEL SECURITY;
CREATE POLICY visible ON customer
  USING (id = current_customer() OR is_system()
    OR EXISTS (SELECT FROM advisor_customer ac WHERE ac.customer_id = id AND ac.advisor_id = current_advisor()))
  WITH CHECK (id = current_customer() OR is_system());

ALTER TABLE advisor_customer ENABLE ROW LEVEL SECURITY;
ALTER TABLE advisor_customer FORCE ROW LEVEL SECURITY;
CREATE POLICY visible ON advisor_customer
  USING (customer_id = current_customer() OR advisor_id = current_advisor() OR is_system())
  WITH CHECK (is_system());

ALTER TABLE person ENABLE ROW LEVEL SECURITY;
ALTER TABLE person FORCE ROW LEVEL SECURITY;
CREATE POLICY visible ON person
  USING (customer_id = current_customer() OR advisor_id = current_advisor() OR is_system());
