-- Entries of the dictionaries that a holding keeps for itself beside the standard ones, which live in the program.
CREATE TABLE own_entry (
  customer_id int NOT NULL REFERENCES customer,
  -- Standard entries have smaller ids (`firstOwnEntryId` of the contract).
  id int GENERATED ALWAYS AS IDENTITY (START WITH 1000000),
  dictionary text NOT NULL,
  name text COLLATE natural_ru NOT NULL,
  -- What the dictionary's shape has besides id and name.
  data jsonb NOT NULL DEFAULT '{}',
  version int NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  PRIMARY KEY (customer_id, id)
);
CREATE UNIQUE INDEX own_entry_name ON own_entry (customer_id, dictionary, lower(name)) WHERE deleted_at IS NULL;
CALL secure_by_customer('own_entry');
CALL audit_table('own_entry', 'own_entry');
