-- Files that can't be read are looked at again now and then: somebody may have been writing them, or puts better ones in their place.
CREATE INDEX satellite_scene_waiting ON satellite_scene (due_at) WHERE state IN ('NEW', 'FAILED');
DROP INDEX satellite_scene_due;
