-- refused: column-count-mismatch: 'Team' has 2 columns, the left side of IN has 1, at Team
-- history
CREATE TABLE author (`select` ANY);
CREATE TABLE Team (id INTEGER PRIMARY KEY AUTOINCREMENT);
CREATE TABLE user_data (ID UNSIGNED BIG INT);
CREATE TRIGGER [Trg 3] DELETE ON "user_data" FOR EACH ROW BEGIN DELETE FROM author WHERE NOT ("id" IS NULL AND 1.5 NOT IN Team) ; END;
ALTER TABLE team ADD "select" TEXT;
