CREATE TABLE device (id uuid PRIMARY KEY, seen timestamptz NOT NULL);
