-- A day of tracks that can't be counted is tried again later, and keeps nobody else's days waiting.
ALTER TABLE track_day ADD COLUMN failed_at timestamptz;
