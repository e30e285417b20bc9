CREATE TEMPORARY TABLE /*_*/__temp__tag AS SELECT tag_id FROM /*_*/tag;
DROP TABLE /*_*/tag;
CREATE TABLE /*_*/tag (tag_id INTEGER PRIMARY KEY NOT NULL, tag_name BLOB);
INSERT INTO /*_*/tag (tag_id) SELECT tag_id FROM /*_*/__temp__tag;
DROP TABLE /*_*/__temp__tag;
