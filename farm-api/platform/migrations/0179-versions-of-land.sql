-- What the lists of a customer's land are made of, each grows with its changes: whoever has what they say is told so by one statement.

-- 'own' is that of the customer's entries in dictionaries, which takes a look at all of them; null where it isn't asked for.
CREATE FUNCTION land_versions(customer int, with_own boolean) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN jsonb_build_object(
    'fields', coalesce((SELECT version FROM fields_version WHERE customer_id = customer), 0),
    'cadastre', coalesce((SELECT version FROM cadastre WHERE customer_id = customer), 0),
    'rotation', coalesce((SELECT version FROM rotation_settings WHERE customer_id = customer), 1),
    'settings', coalesce((SELECT version FROM settings WHERE customer_id = customer), 1),
    'own', CASE WHEN with_own THEN (
      SELECT coalesce(sum(version), 0) || '-' || coalesce(extract(epoch FROM max(updated_at)) * 1000, 0)::bigint
      FROM own_entry WHERE customer_id = customer) END);
END $$;

-- The place of a session's person and these versions, in a scope that is that statement's own: no transaction need be open.
CREATE FUNCTION look_at_land(customer int, person int, advisor int, in_system boolean, of_session int, asked int, with_own boolean)
  RETURNS TABLE (place jsonb, versions jsonb) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM open_scope(customer, person, advisor, in_system, 'force_generic_plan');
  RETURN QUERY SELECT s.place, land_versions(customer, with_own) FROM living_session(of_session, person, asked) s;
END $$;
