-- What a session may see follows from settings that a transaction makes at its start.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Natural Russian order: ё beside е, "Поле 2" before "Поле 10", capitals beside small letters.
CREATE COLLATION IF NOT EXISTS natural_ru (provider = icu, locale = 'ru-u-kn-true');

CREATE FUNCTION current_customer() RETURNS int LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('polevod.customer_id', true), '')::int $$;

CREATE FUNCTION current_person() RETURNS int LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('polevod.user_id', true), '')::int $$;

CREATE FUNCTION current_advisor() RETURNS int LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('polevod.advisor_id', true), '')::int $$;

CREATE FUNCTION is_system() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT coalesce(current_setting('polevod.system', true), '') = 'on' $$;

-- Puts a table of a customer's rows under row-level security; the owner obeys it too.
CREATE PROCEDURE secure_by_customer(target regclass) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY by_customer ON %s USING (customer_id = current_customer())', target);
END $$;
