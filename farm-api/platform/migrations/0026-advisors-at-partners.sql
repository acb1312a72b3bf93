ALTER TABLE advisor ADD version int NOT NULL DEFAULT 1;
-- A partner names its customers, or its own organisation of advisors, by ids of its own.
ALTER TABLE advisor ADD partner text, ADD external_id text, ADD UNIQUE (partner, external_id);
