-- A width that somebody gave for a proposed work counts for its hectares on the field too.
ALTER TABLE extent DROP CONSTRAINT extent_width_from_check;
ALTER TABLE extent ADD CONSTRAINT extent_width_from_check CHECK (width_from IN ('work', 'machine', 'given'));

-- m² of all stretches of a proposal, each place once; null where there is one stretch alone, or nobody knows.
ALTER TABLE proposal ADD COLUMN joint_net double precision;

-- What machines worked of a field in a day together, each place once. Only where they were several: of one its extent tells.
CREATE TABLE field_day (
  customer_id int NOT NULL,
  field_id int NOT NULL,
  day date NOT NULL,
  machines int NOT NULL,
  -- m², and the share of it by which it may be off
  net double precision NOT NULL,
  band real NOT NULL,
  PRIMARY KEY (customer_id, field_id, day),
  FOREIGN KEY (customer_id, field_id) REFERENCES field
);
CALL secure_by_customer('field_day');

-- Days on which several machines worked a field are counted with it, as far back as a month.
ALTER TABLE track_day NO FORCE ROW LEVEL SECURITY;
ALTER TABLE extent NO FORCE ROW LEVEL SECURITY;
UPDATE track_day d SET due = true, counted_at = NULL FROM extent e
  WHERE e.customer_id = d.customer_id AND e.tracker_id = d.tracker_id AND e.day = d.day AND d.day > (now() - interval '31 days')::date
    AND EXISTS (SELECT FROM extent o WHERE o.customer_id = e.customer_id AND o.field_id = e.field_id AND o.day = e.day
      AND o.machine_id <> e.machine_id);
ALTER TABLE track_day FORCE ROW LEVEL SECURITY;
ALTER TABLE extent FORCE ROW LEVEL SECURITY;
