-- When it was told which fields fell on a scene; told once, whatever is worked out again.
ALTER TABLE satellite_scene ADD COLUMN told_at timestamptz;
