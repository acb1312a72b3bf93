-- An address is one person's within an organisation. Elsewhere it may be known too, and nobody learns of it by adding it.
DROP INDEX person_email;
CREATE UNIQUE INDEX person_customer_email ON person (customer_id, email) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX person_advisor_email ON person (advisor_id, email) WHERE deleted_at IS NULL;
CREATE INDEX person_email ON person (email) WHERE deleted_at IS NULL;
