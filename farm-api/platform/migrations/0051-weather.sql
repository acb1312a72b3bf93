-- Weather is of places of the earth, shared by whoever farms there: no holding's rows, so no customer_id.
CREATE TABLE weather_place (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source text NOT NULL,
  lat real NOT NULL,
  lon real NOT NULL,
  -- Hours east of Greenwich: days of the place begin by it.
  tz_offset real NOT NULL,
  -- Metres, as the source tells.
  elevation real,
  model text,
  -- Days that somebody asks for, from the earliest to the last of the forecast.
  wanted_from date NOT NULL,
  wanted_to date NOT NULL,
  wanted_at timestamptz NOT NULL DEFAULT now(),
  -- Days that are kept, without a hole between.
  kept_from date,
  kept_to date,
  fetched_at timestamptz,
  -- Nobody asks the source again before it.
  due_at timestamptz NOT NULL DEFAULT now(),
  failures int NOT NULL DEFAULT 0,
  fault text,
  UNIQUE (source, lat, lon, tz_offset)
);
CREATE INDEX weather_place_due ON weather_place (due_at);

-- A day of a place by the place's clock: its hours as arrays of 24, null for what is not known, and what follows from them.
CREATE TABLE weather_day (
  place_id int NOT NULL REFERENCES weather_place ON DELETE CASCADE,
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
  PRIMARY KEY (place_id, day)
);

-- What has been asked of a source within its windows of time, by all workers together.
CREATE TABLE weather_budget (
  source text NOT NULL,
  -- Seconds of the window.
  span int NOT NULL,
  begun_at timestamptz NOT NULL,
  weight real NOT NULL,
  PRIMARY KEY (source, span)
);
