CREATE TRIGGER document_touched AFTER UPDATE ON document BEGIN
  UPDATE document SET updated_at = CURRENT_TIMESTAMP WHERE id = NEW.id; -- expect: trigger-recursion
END;
CREATE TRIGGER author_folded AFTER UPDATE OF email ON author BEGIN
  UPDATE author SET email = lower(email) WHERE id = OLD.id; -- expect: trigger-recursion
END;
CREATE TRIGGER collection_trimmed AFTER UPDATE OF title, place ON collection BEGIN
  UPDATE collection SET place = trim(place) WHERE NEW.id = id; -- expect: trigger-recursion
END;
CREATE TRIGGER visitor_counted AFTER UPDATE ON visitor BEGIN
  UPDATE visitor SET visits = visits + 1 WHERE card = NEW.card; -- expect: trigger-recursion
END;
CREATE TRIGGER tag_counted AFTER UPDATE ON tag BEGIN
  UPDATE tag SET uses = (SELECT COUNT(*) FROM document_tag WHERE document_tag.tag = NEW.name) WHERE name = NEW.name; -- expect: trigger-recursion
END;
CREATE TRIGGER stay_ordered BEFORE UPDATE ON stay BEGIN
  UPDATE stay SET ended = begun WHERE id = NEW.id; -- expect: trigger-recursion
END;
CREATE TRIGGER setting_locked AFTER UPDATE ON setting BEGIN
  UPDATE OR FAIL setting SET is_locked = 1 WHERE rowid = NEW.rowid; -- expect: trigger-recursion
END;
CREATE TRIGGER shelf_doubled AFTER INSERT ON shelf BEGIN
  INSERT INTO shelf (room, number) VALUES (NEW.room, NEW.number + 1); -- expect: trigger-recursion
END;
CREATE TRIGGER revision_logged AFTER INSERT ON revision BEGIN
  INSERT INTO revision (document_id, editor_id, number, at) VALUES (NEW.document_id, NEW.editor_id, NEW.number + 1, NEW.at); -- expect: trigger-recursion
END;
CREATE TRIGGER loan_fee AFTER UPDATE OF out_on, back_on, fee ON loan BEGIN
  INSERT INTO tag (name) VALUES ('late') ON CONFLICT DO NOTHING;
  UPDATE loan SET fee = 0.5 WHERE id = NEW.id; -- expect: trigger-recursion
END;

CREATE TRIGGER document_state AFTER UPDATE OF state ON document BEGIN
  UPDATE document SET updated_at = CURRENT_TIMESTAMP WHERE id = NEW.id; -- ok: trigger-recursion: it isn't fired for what it sets
END;
CREATE TRIGGER document_words AFTER UPDATE ON document WHEN NEW.body <> OLD.body BEGIN
  UPDATE document SET words = length(NEW.body) WHERE id = NEW.id; -- ok: trigger-recursion: WHEN is false the second time
END;
CREATE TRIGGER document_inserted AFTER INSERT ON document BEGIN
  UPDATE document SET words = length(NEW.body) WHERE id = NEW.id; -- ok: trigger-recursion: fired for an INSERT
END;
CREATE TRIGGER document_unchanged AFTER UPDATE ON document BEGIN
  UPDATE document SET editor = '-' WHERE id = NEW.id AND editor IS NULL; -- ok: trigger-recursion: finds nothing the second time
END;
CREATE TRIGGER document_moved AFTER UPDATE OF collection_id ON document BEGIN
  UPDATE collection SET place = 'moved' WHERE id = NEW.collection_id; -- ok: trigger-recursion: another table
END;
CREATE TRIGGER author_gone AFTER DELETE ON author BEGIN
  DELETE FROM profile WHERE author_id = OLD.id; -- ok: trigger-recursion: another table
END;
CREATE TRIGGER author_purged AFTER DELETE ON author BEGIN
  DELETE FROM author WHERE id = OLD.id AND email IS NULL; -- ok: trigger-recursion: it deletes what is gone
END;
CREATE TRIGGER review_graded AFTER UPDATE OF grade ON review BEGIN
  UPDATE review SET text = 'again' WHERE id = NEW.id; -- ok: trigger-recursion: it isn't fired for what it sets
END;
CREATE TRIGGER tag_added AFTER INSERT ON document_tag BEGIN
  UPDATE tag SET uses = uses + 1 WHERE name = NEW.tag; -- ok: trigger-recursion: another table
END;
CREATE TRIGGER tag_removed AFTER DELETE ON document_tag BEGIN
  UPDATE tag SET uses = uses - 1 WHERE name = OLD.tag; -- ok: trigger-recursion: another table
END;
CREATE TRIGGER loan_copied AFTER INSERT ON loan BEGIN
  INSERT OR IGNORE INTO loan (document_id, author_id, out_on) VALUES (NEW.document_id, NEW.author_id, NEW.out_on); -- ok: trigger-recursion: the same row once more is ignored
END;
CREATE TRIGGER stay_next AFTER INSERT ON stay WHEN NEW.town <> 'home' BEGIN
  INSERT INTO stay (author_id, town, begun, ended) VALUES (NEW.author_id, 'home', NEW.ended, '9999'); -- ok: trigger-recursion: WHEN is false the second time
END;
CREATE TRIGGER shelf_sided AFTER UPDATE OF number ON shelf BEGIN
  UPDATE shelf SET side = 'left' WHERE id = NEW.id; -- ok: trigger-recursion: it isn't fired for what it sets
END;
CREATE TRIGGER visitor_kept BEFORE UPDATE OF card ON visitor BEGIN
  SELECT RAISE(ABORT, 'a card is kept'); -- ok: trigger-recursion: it changes nothing
END;
CREATE TRIGGER state_counted AFTER UPDATE OF main_author ON state BEGIN
  UPDATE state SET version = version + 1 WHERE id = NEW.id; -- ok: trigger-recursion: it isn't fired for what it sets
END;
