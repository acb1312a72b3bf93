-- An administrator of the installation is of no organisation: they say who is where, and see nobody's land.
ALTER TABLE person ADD installation boolean NOT NULL DEFAULT false;
ALTER TABLE person DROP CONSTRAINT person_check;
ALTER TABLE person ADD CONSTRAINT person_of_one CHECK (num_nonnulls(customer_id, advisor_id) + installation::int = 1);
CREATE UNIQUE INDEX person_installation_email ON person (email) WHERE installation AND deleted_at IS NULL;
