-- v0 -> v3 (compatible with v2+): Latest revision
CREATE TABLE pet (
	id   INTEGER PRIMARY KEY,
	name TEXT NOT NULL,
	-- only: postgres
	tags jsonb[] NOT NULL,
	-- only: sqlite
	tags TEXT NOT NULL
);
-- only: sqlite for next 2 lines (lines commented)
--CREATE INDEX pet_name
--ON pet (name);
