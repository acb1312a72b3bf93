-- A file of several layers, or one that names no coordinate system, waits for a choice before its shapes are read.
ALTER TABLE boundary_import DROP CONSTRAINT boundary_import_state_check;
ALTER TABLE boundary_import
  ADD CHECK (state IN ('reading', 'choosing', 'ready', 'writing', 'done')),
  -- All layers of the file, and which of them were read.
  ADD COLUMN layers jsonb NOT NULL DEFAULT '[]',
  -- What was chosen: layers, a coordinate system; null where nothing was.
  ADD COLUMN reading jsonb NOT NULL DEFAULT '{"layers": null, "crs": null}',
  -- Coordinate systems that can be chosen, and why one has to be.
  ADD COLUMN crs_options jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN crs_needed text,
  -- Where shapes lie far from the holding's fields.
  ADD COLUMN far jsonb;

-- What was done to a shape to make a boundary of it, and how far it lies; notes are of the mapped columns.
ALTER TABLE boundary_import_row ADD COLUMN told jsonb NOT NULL DEFAULT '[]';
