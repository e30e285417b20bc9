CREATE TABLE recipe (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  source TEXT,
  minutes INTEGER NOT NULL DEFAULT 0,
  servings INTEGER NOT NULL DEFAULT 1 CHECK (servings > 0),
  cuisine_id INTEGER REFERENCES cuisine (id),
  cooked_at TEXT
);

CREATE INDEX recipe_cuisine ON recipe (cuisine_id);

CREATE TABLE cuisine (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  region TEXT
);

CREATE TABLE ingredient (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  unit TEXT NOT NULL CHECK (unit IN ('g', 'ml', 'piece'))
);

CREATE TABLE recipe_ingredient (
  recipe_id INTEGER NOT NULL REFERENCES recipe (id) ON DELETE CASCADE,
  ingredient_id INTEGER NOT NULL REFERENCES ingredient (id),
  amount REAL NOT NULL,
  PRIMARY KEY (recipe_id, ingredient_id)
);

CREATE INDEX recipe_ingredient_ingredient ON recipe_ingredient (ingredient_id);
