-- What lies beyond the edge of a scene isn't seen either, but it is under no cloud. What was worked out before says nothing of it.
ALTER TABLE satellite_product ADD COLUMN outside_share real NOT NULL DEFAULT 0;
