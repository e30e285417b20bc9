CREATE TEMP TRIGGER book_deleted AFTER DELETE ON main.book BEGIN
  DELETE FROM dirtied WHERE book = OLD.id;
END;
CREATE TEMP TRIGGER book_renamed AFTER UPDATE ON main.book WHEN NEW.titel <> OLD.title BEGIN
  INSERT INTO dirtied (book) VALUES (NEW.id);
END;
