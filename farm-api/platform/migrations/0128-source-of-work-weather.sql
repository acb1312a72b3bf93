-- Of what was kept before, nobody knows any more when it was told and from how far.
ALTER TABLE work_weather
  -- When the model's run began, and when what it told was taken.
  ADD COLUMN run timestamptz,
  ADD COLUMN fetched_at timestamptz,
  -- Metres from the field to the farthest point that has told some of it.
  ADD COLUMN distance real CHECK (distance >= 0);
