-- What was added by mistake, or has gone: its people are taken out with it, and nobody can enter it any more.
ALTER TABLE customer ADD deleted_at timestamptz;
ALTER TABLE advisor ADD deleted_at timestamptz;
