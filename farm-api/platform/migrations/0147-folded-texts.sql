-- What texts are searched by: case and ё or е make no difference. The rules of case that PostgreSQL has had of its own since 17 take
-- half as long as those of the database's locale, which older ones go by.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_collation WHERE collname = 'pg_c_utf8' AND collnamespace = 'pg_catalog'::regnamespace) THEN
    CREATE FUNCTION folded(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN replace(lower($1 COLLATE pg_catalog.pg_c_utf8), 'ё', 'е');
  ELSE
    CREATE FUNCTION folded(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN replace(lower($1), 'ё', 'е');
  END IF;
END $$;
