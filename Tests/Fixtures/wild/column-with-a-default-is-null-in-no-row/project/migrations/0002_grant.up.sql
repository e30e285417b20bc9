CREATE TABLE access (id INTEGER PRIMARY KEY, made_at TIMESTAMP NOT NULL);
INSERT INTO access (id, made_at) SELECT id, made_at FROM token;
