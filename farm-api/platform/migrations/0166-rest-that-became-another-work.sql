-- What is left of a planned work and is then turned into another one, of another type, season or plot, is no rest any more: the fact that
-- was a part of it neither gives its hectares back to it nor takes them again.
CREATE FUNCTION rest_became_another() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE proposed_work SET rest_id = NULL, taken = NULL WHERE customer_id = NEW.customer_id AND rest_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER rest_became_another AFTER UPDATE OF work_type_id, season, plot_id ON workrecord
  FOR EACH ROW WHEN (OLD.is_rest AND NOT NEW.is_rest
    AND (OLD.work_type_id, OLD.season, OLD.plot_id) IS DISTINCT FROM (NEW.work_type_id, NEW.season, NEW.plot_id))
  EXECUTE FUNCTION rest_became_another();
