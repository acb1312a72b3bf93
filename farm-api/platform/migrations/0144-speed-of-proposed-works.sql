-- The share of its moving time that a machine worked beyond the limit of the work, as extents have it.
ALTER TABLE proposal_stretch ADD COLUMN fast_share real;
