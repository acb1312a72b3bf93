-- A list by division reads the fields of each in the order of their names.
DROP INDEX field_division;
CREATE INDEX field_division ON field (customer_id, division_id, name, id) WHERE deleted_at IS NULL;
