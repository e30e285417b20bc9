CREATE TABLE entry (id VARCHAR(36) NOT NULL, day DATE NOT NULL, PRIMARY KEY (id));
CREATE INDEX entry_day ON entry (days);
