-- How far the nearest body of water is from a field, in metres; null where nobody has said. Pesticides ask for it.
ALTER TABLE field ADD COLUMN water_distance real CHECK (water_distance >= 0);
