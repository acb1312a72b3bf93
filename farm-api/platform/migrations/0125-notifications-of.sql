-- Whoever opens what notifications tell of has read them: they are found by it.
CREATE INDEX notification_subject ON notification USING gin (data jsonb_path_ops);
