-- Fields to be laid over the parcels again: to find them by what is missing, all of fifty thousand boundaries were looked through
-- after each change of one. A row a change and not a field: who lays takes away those that he has seen, never one that comes meanwhile.
CREATE TABLE field_to_lay (
  id bigint GENERATED ALWAYS AS IDENTITY,
  customer_id int NOT NULL,
  field_id int NOT NULL,
  PRIMARY KEY (customer_id, id),
  FOREIGN KEY (customer_id, field_id) REFERENCES field
);

-- A boundary that stands from now on, a field that was brought back, and a cover that was removed for its parcels.
CREATE FUNCTION lay_field_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'field' THEN
    INSERT INTO field_to_lay (customer_id, field_id) VALUES (NEW.customer_id, NEW.id);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO field_to_lay (customer_id, field_id) VALUES (OLD.customer_id, OLD.field_id);
  ELSE
    INSERT INTO field_to_lay (customer_id, field_id) VALUES (NEW.customer_id, NEW.field_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER laid_again AFTER INSERT OR UPDATE OF replaced_at ON boundary
  FOR EACH ROW WHEN (NEW.replaced_at IS NULL) EXECUTE FUNCTION lay_field_again();
CREATE TRIGGER laid_again AFTER UPDATE OF deleted_at ON field
  FOR EACH ROW WHEN (NEW.deleted_at IS NULL AND OLD.deleted_at IS NOT NULL) EXECUTE FUNCTION lay_field_again();
CREATE TRIGGER laid_again AFTER DELETE ON field_cover FOR EACH ROW EXECUTE FUNCTION lay_field_again();

ALTER TABLE boundary NO FORCE ROW LEVEL SECURITY;
ALTER TABLE field_cover NO FORCE ROW LEVEL SECURITY;
INSERT INTO field_to_lay (customer_id, field_id)
  SELECT b.customer_id, b.field_id FROM boundary b
  LEFT JOIN field_cover c ON c.customer_id = b.customer_id AND c.field_id = b.field_id AND c.boundary_id = b.id
  WHERE b.replaced_at IS NULL AND c.field_id IS NULL;
ALTER TABLE field_cover FORCE ROW LEVEL SECURITY;
ALTER TABLE boundary FORCE ROW LEVEL SECURITY;
CALL secure_by_customer('field_to_lay');
