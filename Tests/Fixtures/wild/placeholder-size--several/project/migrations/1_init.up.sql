CREATE TABLE object (id INTEGER PRIMARY KEY, title VARCHAR(TITLE_MAX) NOT NULL, body varchar(BODY_MAX));
CREATE INDEX object_title ON object (titel);
