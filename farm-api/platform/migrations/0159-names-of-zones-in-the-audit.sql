-- Zones are called otherwise together with their map, whose own row may stay as it was: who did it, and when, was not known.
CREATE FUNCTION write_zone_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit (customer_id, person_id, advisor_id, what, row_id, field_id, action, before, after)
  SELECT NEW.customer_id, current_person(), current_advisor(), 'zone_map', NEW.zone_map_id, m.field_id, 'changed',
    jsonb_build_object('name', OLD.name), jsonb_build_object('name', NEW.name)
  FROM zone_map m WHERE m.customer_id = NEW.customer_id AND m.id = NEW.zone_map_id;
  RETURN NULL;
END $$;
CREATE TRIGGER audited AFTER UPDATE OF name ON zone
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION write_zone_audit();
