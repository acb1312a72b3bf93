-- Told by whoever changes a sowing: what they saw of it. One that is removed leaves nothing behind, so that another one in its place
-- begins with the time, in milliseconds, and not with a version that somebody may have seen of the one before.
ALTER TABLE sowing ADD COLUMN version bigint NOT NULL DEFAULT 1;
ALTER TABLE sowing ALTER COLUMN version SET DEFAULT extract(epoch FROM clock_timestamp()) * 1000;
