CREATE TABLE boat (id INTEGER PRIMARY KEY, kind TEXT NOT NULL DEFAULT 'ship' CHECK (kind IN ('sail', 'oar')));
