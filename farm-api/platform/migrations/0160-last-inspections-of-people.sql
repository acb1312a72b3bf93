-- When somebody of an advisor's was in a holding last, without all of its inspections: each client's list row asks.
CREATE INDEX scout_person ON scout (customer_id, person_id, scouted_at DESC) WHERE deleted_at IS NULL;
