DROP INDEX page_text;
CREATE TEMPORARY TABLE /*_*/__temp__page AS SELECT page_id, page_title FROM /*_*/page;
DROP TABLE /*_*/page;
CREATE TABLE /*_*/page (page_id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, page_title BLOB NOT NULL);
INSERT INTO /*_*/page (page_id, page_title) SELECT page_id, page_title FROM /*_*/__temp__page;
DROP TABLE /*_*/__temp__page;
