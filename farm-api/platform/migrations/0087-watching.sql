-- What a holding's machines are watched for, where it differs from the usual rules.
CREATE TABLE watch_settings (
  customer_id int PRIMARY KEY REFERENCES customer,
  -- The audit names rows by id.
  id int GENERATED ALWAYS AS (customer_id) STORED,
  rules jsonb,
  version int NOT NULL DEFAULT 1
);
CALL secure_by_customer('watch_settings');
CALL audit_table('watch_settings', 'watch_settings');

-- Up to where a tracker's points have been looked through, and what its machine was doing there.
CREATE TABLE tracker_watch (
  customer_id int NOT NULL,
  tracker_id int NOT NULL,
  machine_id int NOT NULL,
  -- By the holding's clock: points before it have been judged, or came too late for that.
  watched_to timestamptz NOT NULL,
  -- By the real one.
  looked_at timestamptz NOT NULL DEFAULT now(),
  standing jsonb NOT NULL,
  PRIMARY KEY (customer_id, tracker_id),
  FOREIGN KEY (customer_id, tracker_id) REFERENCES tracker,
  FOREIGN KEY (customer_id, machine_id) REFERENCES machine
);
CALL secure_by_customer('tracker_watch');

-- What was told of machines: each event by a key of its rule, so that it is told once whoever sees it again.
CREATE TABLE machine_event (
  customer_id int NOT NULL,
  id int GENERATED ALWAYS AS IDENTITY,
  machine_id int NOT NULL,
  kind text NOT NULL,
  event_key text NOT NULL,
  at timestamptz NOT NULL,
  field_id int,
  -- km/h, of a speed
  value real,
  told_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id, id),
  UNIQUE (customer_id, machine_id, kind, event_key),
  FOREIGN KEY (customer_id, machine_id) REFERENCES machine
);
CALL secure_by_customer('machine_event');
