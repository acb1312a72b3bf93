-- Standing fields that lie inside a shape of a file, which all the same is a field of its own.
ALTER TABLE boundary_import_row ADD COLUMN inner_fields jsonb NOT NULL DEFAULT '[]';
-- What was found so far counted shares otherwise: it is looked for again before fields are made.
-- Row-level security binds the owner too, who works for no customer here and would reach no row.
ALTER TABLE boundary_import NO FORCE ROW LEVEL SECURITY;
UPDATE boundary_import SET fields_version = NULL;
ALTER TABLE boundary_import FORCE ROW LEVEL SECURITY;
