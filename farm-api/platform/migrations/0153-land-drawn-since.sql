-- When somebody last looked whether scenes of the holding were worked out before some of its land was drawn.
ALTER TABLE satellite_search ADD caught_up_at timestamptz NOT NULL DEFAULT '-infinity';
COMMENT ON COLUMN satellite_scene.computed_at IS 'All land that was drawn by then has been looked at';
