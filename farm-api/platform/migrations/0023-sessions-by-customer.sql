-- Every request reads its session: a policy by plain columns is planned in half the time of one that asks another table.
ALTER TABLE session ADD customer_id int REFERENCES customer;
SET LOCAL polevod.system = 'on';
UPDATE session s SET customer_id = p.customer_id FROM person p WHERE p.id = s.person_id;
DROP POLICY visible ON session;
CREATE POLICY visible ON session
  USING (person_id = current_person() OR customer_id = current_customer() OR is_system());
