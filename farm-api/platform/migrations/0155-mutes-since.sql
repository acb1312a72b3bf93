-- The last notification before it was muted: what comes while it is muted is no news once it is heard again, what was unread before still is.
ALTER TABLE notification_mute ADD COLUMN muted_after int NOT NULL DEFAULT 0;
