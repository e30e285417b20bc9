CREATE TABLE version (table_name TEXT NOT NULL PRIMARY KEY, table_version INTEGER NOT NULL);
