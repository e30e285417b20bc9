{{#sqlite}}
CREATE TABLE tool (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
{{/sqlite}}
{{^sqlite}}
CREATE TABLE tool (id BIGSERIAL, name TEXT NOT NULL) WITH (fillfactor = 70);
{{/sqlite}}
{{#withOwners}}
CREATE TABLE owner (id INTEGER PRIMARY KEY, tool INTEGER REFERENCES tool (id));
{{/withOwners}}
CREATE INDEX tool_name ON tool (nam);
