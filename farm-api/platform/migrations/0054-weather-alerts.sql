-- What falls from the sky by WMO's code (table 4677): thunder and hail. Days that were kept before have none.
ALTER TABLE weather_day ADD COLUMN weather_code real[];
ALTER TABLE station_day ADD COLUMN weather_code real[];

-- Dangers that a holding has been told of: each once, though every forecast sees it a little earlier or later.
CREATE TABLE weather_event (
  customer_id int NOT NULL REFERENCES customer,
  id int GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  begins timestamptz NOT NULL,
  ends timestamptz NOT NULL,
  told_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id, id)
);
CREATE INDEX weather_event_kind ON weather_event (customer_id, kind, ends);
CALL secure_by_customer('weather_event');
