CREATE TABLE /*_*/page (page_id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, page_title BLOB NOT NULL, page_lang BLOB);
CREATE INDEX page_title ON /*_*/page (page_title);
CREATE TABLE /*_*/link (link_from INTEGER PRIMARY KEY NOT NULL);
CREATE TABLE /*_*/tag (tag_id INTEGER PRIMARY KEY NOT NULL, tag_name BLOB NOT NULL);
