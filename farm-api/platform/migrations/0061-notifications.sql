ALTER TABLE notification
  -- What several of are told as one: 12 comments on one inspection. Without it each stands alone.
  ADD COLUMN group_key text,
  -- Who did what is told: they are not told of it themselves.
  ADD COLUMN author_id int REFERENCES person,
  -- Whom alone it is told; null: everybody.
  ADD COLUMN for_id int REFERENCES person;

CREATE INDEX notification_scout ON notification (customer_id, ((data ->> 'scout_id')::int)) WHERE data ? 'scout_id';

-- What somebody does not want to be told: of a type, or of what a person does.
CREATE TABLE notification_mute (
  customer_id int NOT NULL REFERENCES customer,
  person_id int NOT NULL REFERENCES person,
  notification_type smallint CHECK (notification_type BETWEEN 1 AND 5),
  author_id int REFERENCES person,
  CHECK (num_nonnulls(notification_type, author_id) = 1),
  UNIQUE NULLS NOT DISTINCT (customer_id, person_id, notification_type, author_id)
);
CALL secure_by_customer('notification_mute');

-- How somebody is told by e-mail, and up to which notification they have been.
CREATE TABLE notification_letters (
  customer_id int NOT NULL REFERENCES customer,
  person_id int NOT NULL REFERENCES person,
  letters text NOT NULL CHECK (letters IN ('off', 'daily', 'at_once')),
  told_up_to int NOT NULL DEFAULT 0,
  told_at timestamptz,
  PRIMARY KEY (customer_id, person_id)
);
CALL secure_by_customer('notification_letters');
