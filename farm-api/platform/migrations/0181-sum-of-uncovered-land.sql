-- The land of all fields in no parcel, m²: it was summed up field by field after each change of one. Numeric, so that what is added and
-- taken away again leaves nothing.
ALTER TABLE cadastre ADD COLUMN uncovered numeric NOT NULL DEFAULT 0;

CREATE FUNCTION sum_uncovered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE cadastre c SET uncovered = c.uncovered + d.added
      FROM (SELECT customer_id, sum(uncovered::numeric) AS added FROM came GROUP BY 1) d WHERE c.customer_id = d.customer_id;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE cadastre c SET uncovered = c.uncovered - d.taken
      FROM (SELECT customer_id, sum(uncovered::numeric) AS taken FROM went GROUP BY 1) d WHERE c.customer_id = d.customer_id;
  ELSE
    UPDATE cadastre c SET uncovered = c.uncovered + d.added
      FROM (SELECT customer_id, sum(land) AS added
        FROM (SELECT customer_id, uncovered::numeric AS land FROM came UNION ALL SELECT customer_id, -uncovered::numeric FROM went) m
        GROUP BY 1) d
      WHERE c.customer_id = d.customer_id;
  END IF;
  RETURN NULL;
END $$;
-- Whoever writes covers holds the cadastre's row already.
CREATE TRIGGER summed_came AFTER INSERT ON field_cover REFERENCING NEW TABLE AS came
  FOR EACH STATEMENT EXECUTE FUNCTION sum_uncovered();
CREATE TRIGGER summed_changed AFTER UPDATE ON field_cover REFERENCING OLD TABLE AS went NEW TABLE AS came
  FOR EACH STATEMENT EXECUTE FUNCTION sum_uncovered();
CREATE TRIGGER summed_went AFTER DELETE ON field_cover REFERENCING OLD TABLE AS went
  FOR EACH STATEMENT EXECUTE FUNCTION sum_uncovered();

ALTER TABLE cadastre NO FORCE ROW LEVEL SECURITY;
ALTER TABLE field_cover NO FORCE ROW LEVEL SECURITY;
UPDATE cadastre c SET uncovered = s.land
  FROM (SELECT customer_id, sum(uncovered::numeric) AS land FROM field_cover GROUP BY 1) s WHERE s.customer_id = c.customer_id;
ALTER TABLE field_cover FORCE ROW LEVEL SECURITY;
ALTER TABLE cadastre FORCE ROW LEVEL SECURITY;
