-- The day on which a holding of the demonstration lives, for ever; null lives on the real one.
ALTER TABLE customer ADD COLUMN demo_day date;
