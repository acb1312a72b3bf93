-- For which fields and parcels the ones were laid over the others last: while both are as they were, nobody has to look whether one of
-- fifty thousand is not.
ALTER TABLE cadastre ADD COLUMN laid_for text;
