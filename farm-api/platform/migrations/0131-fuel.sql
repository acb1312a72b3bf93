-- What a terminal tells of fuel, where it tells any: the level in its tanks with the unit that it names (litres, per cent, or whatever
-- its sensor counts), and litres that the engine has burnt since it was built. Points from before bear it in their attributes alone.
ALTER TABLE track_point
  ADD COLUMN fuel_level real,
  -- l, percent, raw
  ADD COLUMN fuel_unit text,
  ADD COLUMN fuel_used double precision;

-- Whether it has ever told of fuel: of others nobody looks for it. And the last level, which not every point bears.
ALTER TABLE tracker
  ADD COLUMN tells_fuel boolean NOT NULL DEFAULT false,
  ADD COLUMN last_fuel_dt timestamptz,
  ADD COLUMN last_fuel_level real,
  ADD COLUMN last_fuel_unit text;

-- How the litres of a stretch of work are known: counter, level.
ALTER TABLE extent ADD COLUMN fuel_from text;
ALTER TABLE proposal_stretch ADD COLUMN fuel_from text;
