CREATE TABLE invoice (id bigint PRIMARY KEY, hash text NOT NULL);
