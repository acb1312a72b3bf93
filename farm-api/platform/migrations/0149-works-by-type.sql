-- Works of a group are few of a season's, and one that a crop has none of is found without a look at all works.
CREATE INDEX workrecord_type ON workrecord (customer_id, season, work_type_id) WHERE deleted_at IS NULL;
