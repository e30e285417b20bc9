-- +goose Up
-- +goose StatementBegin
CREATE TRIGGER entry_added AFTER INSERT ON entry
BEGIN
  UPDATE account SET balance = balance + NEW.amount WHERE id = NEW.account_id;
END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER entry_removed AFTER DELETE ON entry
BEGIN
  UPDATE account SET balanse = balance - OLD.amount WHERE id = OLD.account_id;
END;
-- +goose StatementEnd

-- +goose Down
-- +goose StatementBegin
DROP TRIGGER entry_removed;
DROP TRIGGER entry_added;
-- +goose StatementEnd
