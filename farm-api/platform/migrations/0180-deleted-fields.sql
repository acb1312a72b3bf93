-- Deleted fields are few: whoever lists them, or leaves them out of a sum, looked through all others.
CREATE INDEX field_deleted ON field (customer_id, deleted_at, id) WHERE deleted_at IS NOT NULL;
