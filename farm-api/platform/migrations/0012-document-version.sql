-- What is said of a document can be changed by several people; an update names the state it saw.
ALTER TABLE document ADD COLUMN IF NOT EXISTS version int NOT NULL DEFAULT 1;
