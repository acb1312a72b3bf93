-- Two who change a customer at once are told apart. By itself: who locks two tables that everybody reads may meet others halfway.
ALTER TABLE customer ADD version int NOT NULL DEFAULT 1;
