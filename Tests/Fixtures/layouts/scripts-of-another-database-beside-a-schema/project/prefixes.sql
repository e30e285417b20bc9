USE routes;
CREATE TABLE prefixes (prefix VARCHAR(64) NOT NULL);
