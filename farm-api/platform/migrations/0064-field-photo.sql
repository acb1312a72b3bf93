-- A number beside its name: lists of a thousand fields tell their photos by it.
ALTER TABLE photo ADD COLUMN id int GENERATED ALWAYS AS IDENTITY;
CREATE UNIQUE INDEX photo_id ON photo (customer_id, id);

-- The smallest is for rows of lists; photos that were kept before have none.
ALTER TABLE photo_file DROP CONSTRAINT photo_file_size_check,
  ADD CONSTRAINT photo_file_size_check CHECK (size IN ('icon', 'thumb', 'screen', 'full'));

-- The last photo that inspections of a field took; lists would look through all of its inspections for it. Null: no longer any.
CREATE TABLE field_photo (
  customer_id int NOT NULL,
  field_id int NOT NULL,
  photo_id int,
  PRIMARY KEY (customer_id, field_id),
  FOREIGN KEY (customer_id, field_id) REFERENCES field,
  FOREIGN KEY (customer_id, photo_id) REFERENCES photo (customer_id, id)
);
CREATE INDEX field_photo_photo ON field_photo (customer_id, photo_id);

ALTER TABLE scout NO FORCE ROW LEVEL SECURITY;
ALTER TABLE scout_point NO FORCE ROW LEVEL SECURITY;
ALTER TABLE scout_photo NO FORCE ROW LEVEL SECURITY;
ALTER TABLE photo NO FORCE ROW LEVEL SECURITY;
INSERT INTO field_photo (customer_id, field_id, photo_id)
SELECT DISTINCT ON (s.customer_id, s.field_id) s.customer_id, s.field_id, h.id
FROM scout s
JOIN scout_point p ON p.customer_id = s.customer_id AND p.scout_id = s.id
JOIN scout_photo l ON l.customer_id = p.customer_id AND l.point_id = p.id
JOIN photo h ON h.customer_id = l.customer_id AND h.ref = l.ref
WHERE s.deleted_at IS NULL
ORDER BY s.customer_id, s.field_id, s.scouted_at DESC, s.id DESC, p.ordinal, l.ordinal;
ALTER TABLE scout FORCE ROW LEVEL SECURITY;
ALTER TABLE scout_point FORCE ROW LEVEL SECURITY;
ALTER TABLE scout_photo FORCE ROW LEVEL SECURITY;
ALTER TABLE photo FORCE ROW LEVEL SECURITY;
CALL secure_by_customer('field_photo');
