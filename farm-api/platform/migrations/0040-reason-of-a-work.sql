-- Why a work is done though a rule for its pesticides forbids it.
ALTER TABLE workrecord ADD COLUMN reason text;
