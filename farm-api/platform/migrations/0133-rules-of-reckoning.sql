-- By which rules a day was counted (`farm-api/trackers/reckoning.ts`): days of older ones are counted again by themselves.
ALTER TABLE track_day ADD COLUMN rules int NOT NULL DEFAULT 1;
CREATE INDEX track_day_rules ON track_day (rules, day);
