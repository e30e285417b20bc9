CREATE TABLE tuple (store CHAR(26) NOT NULL, object VARCHAR(128) NOT NULL, inserted_at TIMESTAMP NOT NULL, PRIMARY KEY (store, object)) ENGINE = InnoDB;
