-- v6: Only for the other database
-- only: postgres
ALTER TABLE pet SET UNLOGGED;
