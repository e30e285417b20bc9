-- +migrate Up
-- +migrate StatementBegin
CREATE TRIGGER edit_counted AFTER INSERT ON edit
BEGIN
  UPDATE page SET edited = edited + 1 WHERE id = NEW.page_id;
  DELETE FROM edits WHERE page_id = NEW.page_id AND diff = '';
END;
-- +migrate StatementEnd

-- +migrate Down
DROP TRIGGER edit_counted;
