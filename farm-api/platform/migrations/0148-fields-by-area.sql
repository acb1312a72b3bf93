-- A page of the largest fields is read from an index, as one by name is.
CREATE INDEX field_area ON field (customer_id, area, id) WHERE deleted_at IS NULL;
