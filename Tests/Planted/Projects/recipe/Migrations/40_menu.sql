-- Menus of a week. A dish is a recipe on a day.

CREATE TABLE menu (
  id INTEGER AS "Menu.ID" PRIMARY KEY,
  cook_id INTEGER AS "Cook.ID" NOT NULL REFERENCES cook (id) ON DELETE CASCADE,
  week TEXT NOT NULL CHECK (week GLOB '[0-9][0-9][0-9][0-9]-W[0-5][0-9]'),
  UNIQUE (cook_id, week) -- ok: nullable-unique, missing-fk-index: NOT NULL, and cook_id comes first
) STRICT;

CREATE TABLE dish (
  menu_id INTEGER AS "Menu.ID" NOT NULL REFERENCES menu (id) ON DELETE CASCADE,
  weekday INTEGER NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  recipe_id INTEGER AS "Recipe.ID" NOT NULL REFERENCES recipe (id) ON DELETE CASCADE,
  PRIMARY KEY (menu_id, weekday)
) STRICT, WITHOUT ROWID;

CREATE INDEX dish_recipe ON dish (recipe_id);

INSERT INTO menu (cook_id, week) SELECT cook.id, '2026-W01' FROM cook; -- ok: value-outside-check, insert-without-columns, missing-required-column: as the pattern wants it

CREATE TRIGGER menu_emptied AFTER DELETE ON dish
WHEN NOT EXISTS (SELECT 1 FROM dish WHERE dish.menu_id = OLD.menu_id)
BEGIN
  DELETE FROM menu WHERE id = OLD.menu_id; -- ok: trigger-updates-all-rows, delete-without-where: OLD
END;
