-- NDVI by which a field may fall behind its crop before people are told.
ALTER TABLE settings ADD COLUMN fall_threshold double precision NOT NULL DEFAULT 0.1 CHECK (fall_threshold BETWEEN 0.03 AND 0.5);
