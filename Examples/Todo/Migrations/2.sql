-- Todos can be sorted into lists. One without a list is in the inbox.

CREATE TABLE list (
  id INTEGER AS "List.ID" PRIMARY KEY,
  name TEXT NOT NULL UNIQUE COLLATE NOCASE,
  color INTEGER AS Color USING RGBColorAdapter NOT NULL DEFAULT 0x3478F6 CHECK (color BETWEEN 0 AND 0xFFFFFF),
  position INTEGER NOT NULL DEFAULT 0
) STRICT;

-- A column that references another table can only be added as NULL, so that
-- the rows that are already there stay valid.
ALTER TABLE todo ADD COLUMN listId INTEGER AS "List.ID" REFERENCES list (id) ON DELETE SET NULL;

-- Without it, deleting a list would have to read every todo.
CREATE INDEX todoByList ON todo (listId);
