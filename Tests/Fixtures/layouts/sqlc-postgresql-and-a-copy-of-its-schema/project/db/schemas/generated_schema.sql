CREATE INDEX addr_time ON addrs (creation_time);

CREATE TABLE addrs (id INTEGER PRIMARY KEY, creation_time TIMESTAMP NOT NULL);
