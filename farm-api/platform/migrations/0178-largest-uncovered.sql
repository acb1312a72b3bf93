-- The fields with the most land in no parcel are named after each change: all were sorted for them.
CREATE INDEX field_cover_uncovered ON field_cover (customer_id, uncovered DESC, field_id) WHERE uncovered > 0;
