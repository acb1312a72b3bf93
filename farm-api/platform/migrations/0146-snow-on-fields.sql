-- Under snow a field is as hidden as under clouds, but it is another thing to be told. What was worked out before says nothing of it.
ALTER TABLE satellite_product ADD COLUMN snow_share real NOT NULL DEFAULT 0;
