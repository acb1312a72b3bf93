-- Why zones are fewer or less equal than was asked. Null of maps that were drawn before this was kept, and until one is drawn.
ALTER TABLE zone_map
  -- Groups that the values made, before small parts went to their neighbours.
  ADD COLUMN told_apart smallint,
  -- The largest share of the land that has one and the same value: it can't be divided.
  ADD COLUMN tied real;
