-- Since when the land of a scene can be looked at in its natural colours, and the percent of it under clouds then.
ALTER TABLE satellite_scene ADD COLUMN ground_at timestamptz, ADD COLUMN ground_cloud real;

-- The land around fields as a scene shows it, in squares of web maps.
CREATE TABLE satellite_ground (
  customer_id int NOT NULL,
  scene_id int NOT NULL,
  zoom int NOT NULL,
  x int NOT NULL,
  y int NOT NULL,
  -- JPEG, 256 × 256
  picture bytea NOT NULL,
  PRIMARY KEY (customer_id, scene_id, zoom, x, y),
  FOREIGN KEY (customer_id, scene_id) REFERENCES satellite_scene ON DELETE CASCADE
);
CALL secure_by_customer('satellite_ground');
