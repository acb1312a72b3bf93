-- Works that came together under a key of their sender's. Phones wait for a line for weeks: sent again, however late, they are the
-- same works, while answers to keys are kept for a day.
CREATE TABLE work_batch (
  customer_id int NOT NULL REFERENCES customer,
  client_key text NOT NULL,
  workrecord_ids int[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id, client_key)
);
CALL secure_by_customer('work_batch');
