-- atlas:delimiter -- end

CREATE TRIGGER delivered AFTER INSERT ON delivery
BEGIN
  UPDATE stock SET amount = amount + NEW.amount WHERE id = NEW.stock_id;
END;
-- end
ALTER TABLE stock RENAME COLUMN name TO title;
-- end
