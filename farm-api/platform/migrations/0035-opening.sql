-- What every transaction begins with, as functions: PL/pgSQL keeps their plans for as long as a connection lasts, where a
-- statement without a name is parsed and planned each time.

-- For whom a transaction works, how long a statement or a pause in it may take, and how statements are planned ('' as
-- the database sees fit). All of it ends with the transaction, so it holds over any pool.
CREATE FUNCTION open_scope(customer int, person int, advisor int, in_system boolean, plans text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('polevod.customer_id', coalesce(customer::text, ''), true),
    set_config('polevod.user_id', coalesce(person::text, ''), true),
    set_config('polevod.advisor_id', coalesce(advisor::text, ''), true),
    set_config('polevod.system', CASE WHEN in_system THEN 'on' ELSE '' END, true),
    set_config('statement_timeout', '60s', true),
    set_config('idle_in_transaction_session_timeout', '60s', true),
    set_config('plan_cache_mode', coalesce(nullif(plans, ''), 'auto'), true);
END $$;

-- The caller's session while it lasts, no row once it is over, with their place in the customer that they ask for: null
-- where they have none. The session is one look-up by its key, which no join leads elsewhere.
CREATE FUNCTION living_session(of_session int, of_person int, asked int) RETURNS TABLE (place jsonb) LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY
    SELECT (
      SELECT jsonb_build_object('admin', p.admin, 'permissions', p.permissions, 'restricted', c.restricted,
        'country', c.country, 'sat_enabled', c.sat_enabled, 'demo_day', c.demo_day)
      FROM customer c WHERE c.id = asked AND (p.customer_id = c.id
        OR EXISTS (SELECT FROM advisor_customer ac WHERE ac.customer_id = c.id AND ac.advisor_id = p.advisor_id)))
    FROM person p WHERE p.id = of_person AND p.deleted_at IS NULL AND EXISTS (SELECT FROM session s
      WHERE s.id = of_session AND s.person_id = of_person AND s.ended_at IS NULL AND s.expires_at > now());
END $$;
