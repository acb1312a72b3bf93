-- Which transaction made a change: whoever kept what they counted can tell whether anything was committed since.
-- Changes of before have none.
ALTER TABLE audit ADD COLUMN xact xid8;
ALTER TABLE audit ALTER COLUMN xact SET DEFAULT pg_current_xact_id();
CREATE INDEX audit_xact ON audit (customer_id, xact) WHERE xact IS NOT NULL;
