CREATE TABLE setting (owner INTEGER NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL);
CREATE UNIQUE INDEX setting_name_owner ON setting (name, owner);
