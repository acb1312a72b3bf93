-- A tile without its classification doesn't say where clouds are: its figures are told, but nothing follows from them.
ALTER TABLE satellite_product ADD COLUMN unmasked boolean NOT NULL DEFAULT false;
ALTER TABLE satellite_product NO FORCE ROW LEVEL SECURITY;
ALTER TABLE satellite_scene NO FORCE ROW LEVEL SECURITY;
UPDATE satellite_product p SET unmasked = true FROM satellite_scene s
WHERE s.customer_id = p.customer_id AND s.id = p.scene_id AND jsonb_path_exists(s.tiles, '$[*] ? (!exists(@.assets.scl))');
ALTER TABLE satellite_scene FORCE ROW LEVEL SECURITY;
ALTER TABLE satellite_product FORCE ROW LEVEL SECURITY;
