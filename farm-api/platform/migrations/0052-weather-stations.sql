-- When the latest run of the model that told of a place began.
ALTER TABLE weather_place ADD COLUMN run timestamptz;

-- A holding's own weather stations. Their tokens are signed by the installation, so that none is kept.
CREATE TABLE weather_station (
  customer_id int NOT NULL REFERENCES customer,
  id int GENERATED ALWAYS AS IDENTITY,
  name text COLLATE natural_ru NOT NULL,
  lat double precision NOT NULL CHECK (lat BETWEEN -90 AND 90),
  lon double precision NOT NULL CHECK (lon BETWEEN -180 AND 180),
  -- Metres above the sea.
  elevation real NOT NULL,
  -- Hours east of Greenwich: its days begin by it.
  tz_offset real NOT NULL,
  -- Another number is another token.
  token_number int NOT NULL DEFAULT 1,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  PRIMARY KEY (customer_id, id)
);
CREATE UNIQUE INDEX weather_station_name ON weather_station (customer_id, lower(name)) WHERE deleted_at IS NULL;
CALL secure_by_customer('weather_station');
CALL audit_table('weather_station', 'weather_station');

-- What changes with each sending of a station, and is nobody's act.
CREATE TABLE station_state (
  customer_id int NOT NULL,
  station_id int NOT NULL,
  -- The time of its last reading.
  heard_at timestamptz,
  -- What was wrong with the last that it sent, in Russian; null where nothing was.
  remark text,
  remark_at timestamptz,
  PRIMARY KEY (customer_id, station_id),
  FOREIGN KEY (customer_id, station_id) REFERENCES weather_station
);
CALL secure_by_customer('station_state');

-- What a station sent in the last days, of which hours are made.
CREATE TABLE station_reading (
  customer_id int NOT NULL,
  station_id int NOT NULL,
  at timestamptz NOT NULL,
  temperature real,
  humidity real,
  -- mm since the reading before.
  precipitation real,
  -- What a station counts on end, mm: rain is what it grew by.
  rain_counter real,
  wind real,
  gust real,
  wind_direction real,
  radiation real,
  PRIMARY KEY (customer_id, station_id, at),
  FOREIGN KEY (customer_id, station_id) REFERENCES weather_station
);
CALL secure_by_customer('station_reading');

-- A day of a station by its own clock, as `weather_day` has those of places.
CREATE TABLE station_day (
  customer_id int NOT NULL,
  station_id int NOT NULL,
  day date NOT NULL,
  temperature real[] NOT NULL,
  humidity real[] NOT NULL,
  precipitation real[] NOT NULL,
  wind real[] NOT NULL,
  gust real[] NOT NULL,
  wind_direction real[] NOT NULL,
  cloud real[] NOT NULL,
  radiation real[] NOT NULL,
  temperature_min real,
  temperature_mean real,
  temperature_max real,
  precipitation_sum real,
  humidity_mean real,
  wind_max real,
  gust_max real,
  et0 real,
  PRIMARY KEY (customer_id, station_id, day),
  FOREIGN KEY (customer_id, station_id) REFERENCES weather_station
);
CALL secure_by_customer('station_day');

CREATE TABLE weather_settings (
  customer_id int PRIMARY KEY REFERENCES customer,
  -- The audit names rows by id.
  id int GENERATED ALWAYS AS (customer_id) STORED,
  -- Metres within which an own station speaks before the model.
  station_distance int NOT NULL DEFAULT 15000 CHECK (station_distance BETWEEN 0 AND 100000),
  -- Rules of spraying by type of product, where they differ from the usual ones.
  spray_rules jsonb NOT NULL DEFAULT '{}',
  version int NOT NULL DEFAULT 1
);
CALL secure_by_customer('weather_settings');
CALL audit_table('weather_settings', 'weather_settings');
