-- Organic matter in the plough layer of a field, percent of the soil's weight; null where nobody has had it analysed.
ALTER TABLE field ADD COLUMN humus real CHECK (humus BETWEEN 0 AND 20);
