CREATE TABLE server_key (server TEXT, key_id TEXT, origin TEXT, added INTEGER, json TEXT);
