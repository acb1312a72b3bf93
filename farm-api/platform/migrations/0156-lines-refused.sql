-- When something of its kind was counted last, by the real clock; null: before anybody wrote it down.
ALTER TABLE track_tally ADD last_at timestamptz;
