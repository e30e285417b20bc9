CREATE TABLE actors (id TEXT PRIMARY KEY, email TEXT, properties TEXT NOT NULL DEFAULT (json_object()));
