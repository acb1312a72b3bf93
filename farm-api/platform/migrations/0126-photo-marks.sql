-- What somebody points at on a photo of an inspection, by its number. It outlives a change of the inspection, whose points are written anew.
CREATE TABLE photo_mark (
  customer_id int NOT NULL,
  id int GENERATED ALWAYS AS IDENTITY,
  scout_id int NOT NULL,
  ref text NOT NULL,
  ordinal smallint NOT NULL,
  -- Shares of the photo's width and height, from its upper left corner.
  x real NOT NULL CHECK (x BETWEEN 0 AND 1),
  y real NOT NULL CHECK (y BETWEEN 0 AND 1),
  note text,
  PRIMARY KEY (customer_id, id),
  FOREIGN KEY (customer_id, scout_id) REFERENCES scout,
  FOREIGN KEY (customer_id, ref) REFERENCES photo ON DELETE CASCADE
);
CREATE INDEX photo_mark_photo ON photo_mark (customer_id, scout_id, ref, ordinal);
CREATE INDEX photo_mark_ref ON photo_mark (customer_id, ref);
CALL secure_by_customer('photo_mark');
CALL audit_table('photo_mark', 'photo_mark');
