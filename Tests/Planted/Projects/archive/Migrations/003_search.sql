-- Right: three triggers, each with every column. -- ok: fts5-content-sync: kept as fts5's documentation says
CREATE VIRTUAL TABLE document_fts USING fts5 (title, body, content = 'document', content_rowid = 'id'); -- ok: fts5-content-sync: three triggers keep it
CREATE TRIGGER document_fts_insert AFTER INSERT ON document BEGIN
  INSERT INTO document_fts (rowid, title, body) VALUES (NEW.id, NEW.title, NEW.body); -- ok: fts5-content-sync: every column
END;
CREATE TRIGGER document_fts_delete AFTER DELETE ON document BEGIN
  INSERT INTO document_fts (document_fts, rowid, title, body) VALUES ('delete', OLD.id, OLD.title, OLD.body); -- ok: fts5-content-sync: every column
END;
CREATE TRIGGER document_fts_update AFTER UPDATE OF title, body ON document BEGIN
  INSERT INTO document_fts (document_fts, rowid, title, body) VALUES ('delete', OLD.id, OLD.title, OLD.body); -- ok: fts5-content-sync: the old words
  INSERT INTO document_fts (rowid, title, body) VALUES (NEW.id, NEW.title, NEW.body); -- ok: fts5-content-sync: the new words
END;

-- Right: what is deleted before the row goes can still be read.
CREATE VIRTUAL TABLE author_fts USING fts5 (name, bio, content = author, content_rowid = id);
CREATE TRIGGER author_fts_insert AFTER INSERT ON author BEGIN
  INSERT INTO author_fts (rowid, name, bio) SELECT NEW.id, NEW.name, NEW.bio; -- ok: fts5-content-sync: SELECT gives the row, too
END;
CREATE TRIGGER author_fts_delete BEFORE DELETE ON author BEGIN
  DELETE FROM author_fts WHERE rowid = OLD.id; -- ok: fts5-content-sync: BEFORE, the row is still there
END;
CREATE TRIGGER author_fts_before BEFORE UPDATE ON author BEGIN
  DELETE FROM author_fts WHERE rowid = OLD.id; -- ok: fts5-content-sync: BEFORE, the row is still there
END;
CREATE TRIGGER author_fts_after AFTER UPDATE ON author BEGIN
  INSERT INTO author_fts (rowid, name, bio) VALUES (NEW.id, NEW.name, NEW.bio); -- ok: fts5-content-sync: the old words went BEFORE
END;

-- Right: nothing but a rebuild.
CREATE VIRTUAL TABLE tag_fts USING fts5 (name, content = 'tag'); -- ok: fts5-content-sync: no trigger at all: it is rebuilt now and then

-- Right: a table of its own keeps its words.
CREATE VIRTUAL TABLE note_fts USING fts5 (name, remark);
CREATE TRIGGER note_fts_delete AFTER DELETE ON visitor BEGIN
  DELETE FROM note_fts WHERE rowid = OLD.id; -- ok: fts5-content-sync: it has a content of its own
END;
CREATE TRIGGER note_fts_update AFTER UPDATE ON visitor BEGIN
  UPDATE note_fts SET remark = NEW.remark WHERE rowid = NEW.id; -- ok: fts5-content-sync: it has a content of its own
END;

-- Right: no content, and no old words to read.
CREATE VIRTUAL TABLE word_index USING fts5 (word, content = ''); -- ok: fts5-content-sync: meant to keep no content

CREATE VIRTUAL TABLE collection_fts USING fts5 (title, place, content = 'collection', content_rowid = 'id');
CREATE TRIGGER collection_fts_insert AFTER INSERT ON collection BEGIN
  INSERT INTO collection_fts (rowid, title) VALUES (NEW.id, NEW.title); -- expect: fts5-content-sync
END;
CREATE TRIGGER collection_fts_delete AFTER DELETE ON collection BEGIN
  DELETE FROM collection_fts WHERE rowid = OLD.id; -- expect: fts5-content-sync
END;
CREATE TRIGGER collection_fts_update AFTER UPDATE ON collection BEGIN
  UPDATE collection_fts SET title = NEW.title, place = NEW.place WHERE rowid = OLD.id; -- expect: fts5-content-sync
END;

CREATE VIRTUAL TABLE review_fts USING fts5 (text, grade UNINDEXED, content = 'review', content_rowid = 'id'); -- expect: fts5-content-sync
CREATE TRIGGER review_fts_insert AFTER INSERT ON review BEGIN
  INSERT INTO review_fts (text) VALUES (NEW.text); -- expect: fts5-content-sync
END;
CREATE TRIGGER review_fts_delete AFTER DELETE ON review BEGIN
  INSERT INTO review_fts (review_fts, rowid, text) VALUES ('delete', OLD.id, OLD.text); -- ok: fts5-content-sync: an UNINDEXED column has no words
END;

CREATE VIRTUAL TABLE revision_fts USING fts5 (summary, extra, content = 'revision', content_rowid = 'id');
CREATE TRIGGER revision_fts_insert AFTER INSERT ON revision BEGIN
  INSERT INTO revision_fts (rowid, summary, extra) VALUES (NEW.id, NEW.extra, NEW.extra); -- expect: fts5-content-sync
END;
CREATE TRIGGER revision_fts_delete AFTER DELETE ON revision BEGIN
  INSERT INTO revision_fts (revision_fts, rowid, summary) VALUES ('delete', OLD.id, OLD.summary); -- expect: fts5-content-sync
END;
CREATE TRIGGER revision_fts_update AFTER UPDATE ON revision BEGIN
  INSERT INTO revision_fts (revision_fts, rowid, summary, extra) VALUES ('delete', OLD.id, NEW.summary, OLD.extra); -- expect: fts5-content-sync
  INSERT INTO revision_fts (rowid, summary, extra) VALUES (NEW.id, NEW.summary, OLD.extra); -- expect: fts5-content-sync
END;

CREATE VIRTUAL TABLE stay_fts USING fts5 (
  town,
  country, -- expect: fts5-content-sync
  content = 'stay',
  content_rowid = 'stay_id' -- expect: fts5-content-sync
);
CREATE VIRTUAL TABLE letter_fts USING fts5 (subject, content = 'letter', content_rowid = 'id'); -- expect: fts5-content-sync

CREATE VIRTUAL TABLE vec_document USING vec0 (embedding float[384]);
CREATE VIRTUAL TABLE vec_author USING vec0 (author_id INTEGER PRIMARY KEY, embedding float[8]);
CREATE VIRTUAL TABLE soundings USING fts4 (depth); -- expect: compile-option
CREATE VIRTUAL TABLE spot USING rtree (id, west, east, south, north); -- ok: compile-option: the build has R-trees
CREATE VIRTUAL TABLE shelved_fts USING fts5 (tag, content = 'document_tag'); -- expect: fts5-content-sync
CREATE VIRTUAL TABLE setting_fts USING fts5 (value, content = 'setting', content_rowid = 'name'); -- expect: fts5-content-sync
CREATE VIEW long_document AS SELECT id, title FROM document WHERE words > 9000;
CREATE VIRTUAL TABLE long_fts USING fts5 (title, content = 'long_document'); -- expect: fts5-content-sync
CREATE VIRTUAL TABLE longest_fts USING fts5 (title, content = 'long_document', content_rowid = 'id'); -- ok: fts5-content-sync: a view with a column that tells rows apart
