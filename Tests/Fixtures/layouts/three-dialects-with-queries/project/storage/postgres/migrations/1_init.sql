CREATE TABLE tuple (store TEXT NOT NULL, object TEXT NOT NULL, inserted_at TIMESTAMPTZ NOT NULL, PRIMARY KEY (store, object));
