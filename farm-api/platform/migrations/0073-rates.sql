-- How much of a product goes on each zone of a map.
CREATE TABLE rate_map (
  customer_id int NOT NULL REFERENCES customer,
  id int GENERATED ALWAYS AS IDENTITY,
  zone_map_id int NOT NULL,
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('pesticide', 'fertilizer', 'seed')),
  product_id int NOT NULL,
  -- Per hectare.
  unit text NOT NULL CHECK (unit LIKE '%/га'),
  -- By the zones' numbers, in the unit.
  rates double precision[] NOT NULL,
  -- What would go everywhere alike; null where nothing is held against it.
  flat_rate double precision,
  -- The planned work that it is for. One that was deleted shows nowhere, and its map stays.
  workrecord_id int,
  created_by int REFERENCES person,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  PRIMARY KEY (customer_id, id),
  FOREIGN KEY (customer_id, zone_map_id) REFERENCES zone_map
);
CREATE INDEX rate_map_zones ON rate_map (customer_id, zone_map_id) WHERE deleted_at IS NULL;
CREATE INDEX rate_map_work ON rate_map (customer_id, workrecord_id) WHERE deleted_at IS NULL AND workrecord_id IS NOT NULL;
CALL secure_by_customer('rate_map');
CALL audit_table('rate_map', 'rate_map');
