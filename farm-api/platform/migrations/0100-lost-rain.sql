-- A sending that tells no rain says nothing of it; one whose rain can't be told leaves its hour unknown.
ALTER TABLE station_reading ADD COLUMN rain_lost boolean NOT NULL DEFAULT false;

-- What was said to be a station's may have been the model's: it is looked at once more.
ALTER TABLE work_weather NO FORCE ROW LEVEL SECURITY;
UPDATE work_weather SET due_at = now() WHERE source LIKE 'Станция %';
ALTER TABLE work_weather FORCE ROW LEVEL SECURITY;
