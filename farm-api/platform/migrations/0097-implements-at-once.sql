-- Which other machine has an implement in the same hours.
CREATE INDEX ON proposal_stretch (customer_id, equipment_id, to_dt) WHERE equipment_id IS NOT NULL;
