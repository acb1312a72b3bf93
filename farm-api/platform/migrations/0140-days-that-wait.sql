-- Every screen of tracks asks how many days still wait to be counted for the first time: mostly none, of as many days as machines made.
CREATE INDEX track_day_waiting ON track_day (customer_id) WHERE due AND counted_at IS NULL;
