-- Standing fields that lie inside a shape of a file, which all the same is a field of its own.
ALTER TABLE boundary_import_row ADD COLUMN inner_fields jsonb NOT NULL DEFAULT '[]';
-- What was found so far counted shares otherwise: it is looked for again before fields are made.
UPDATE boundary_import SET fields_version = NULL;
