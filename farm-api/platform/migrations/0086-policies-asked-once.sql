-- Whose rows these are is asked once a statement instead of once a row: of a day of 86,400 points that took as long as reading them.
ALTER POLICY visible ON track_point USING (customer_id = (SELECT current_customer()) OR (SELECT is_intake()));
ALTER POLICY visible ON track_day USING (customer_id = (SELECT current_customer()) OR (SELECT is_intake()));
ALTER POLICY visible ON tracker USING (customer_id = (SELECT current_customer()) OR (SELECT is_intake()));
