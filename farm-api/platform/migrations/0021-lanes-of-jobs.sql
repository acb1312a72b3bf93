-- Jobs of a holding are done one after the other, so that no holding keeps all workers busy.
SELECT set_config('polevod.system', 'on', true);
UPDATE job SET state = 'waiting' WHERE state = 'running';
CREATE UNIQUE INDEX job_lane ON job (customer_id) WHERE state = 'running';

-- When it was last taken up: whose turn was longest ago goes first.
ALTER TABLE job ADD taken_at timestamptz;
CREATE INDEX job_turn ON job (customer_id, taken_at);

-- What went wrong, for whoever runs the program; users are told `error`.
ALTER TABLE job ADD fault text;
ALTER TABLE job DROP CONSTRAINT job_state_check;
-- Failed is what was wrong with what the user gave; poisoned what failed, hung or took its worker down every time.
ALTER TABLE job ADD CONSTRAINT job_state_check
  CHECK (state IN ('waiting', 'running', 'done', 'failed', 'poisoned', 'cancelled'));

-- What somebody has to look at: a fault of ours, or a file made to be one.
CREATE VIEW poisoned_job WITH (security_invoker = true) AS
  SELECT j.customer_id, c.name AS customer, j.id, j.kind, j.payload, j.attempts, j.fault, j.person_id, j.created_at, j.finished_at
  FROM job j JOIN customer c ON c.id = j.customer_id WHERE j.state = 'poisoned';
