-- Whoever asks all the time would take every turn that others wait for. Of those who were refused the one whose last turn is
-- longest ago has the next one kept for it: its digest, and when it last had one.
ALTER TABLE pace ADD COLUMN next_for bytea, ADD COLUMN next_had timestamptz;
