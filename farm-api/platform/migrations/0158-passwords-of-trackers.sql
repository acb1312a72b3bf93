-- What a terminal has to say beside its serial when it logs in; null: its serial alone tells who it is.
ALTER TABLE tracker ADD password text;
