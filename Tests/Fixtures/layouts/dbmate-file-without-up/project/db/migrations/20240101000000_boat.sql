-- migrate:up
CREATE TABLE boat (id INTEGER PRIMARY KEY, name TEXT NOT NULL);

-- migrate:down
DROP TABLE boat;
