-- ok: migration-order: tens leave room for what comes between

PRAGMA puresql_require_strict_tables = TRUE;

CREATE TABLE cook (
  id INTEGER AS "Cook.ID" PRIMARY KEY,
  name TEXT NOT NULL,
  email TEXT NOT NULL UNIQUE COLLATE NOCASE,
  joined_at INTEGER AS Date NOT NULL DEFAULT (unixepoch()) -- ok: default-violates-column, custom-type-storage: an integer for a Date
) STRICT; -- ok: require-strict, sqlite-version: it is, and iOS 16 has it

CREATE TABLE recipe (
  id INTEGER AS "Recipe.ID" PRIMARY KEY, -- ok: int-primary-key, autoincrement: the rowid, without AUTOINCREMENT
  cook_id INTEGER AS "Cook.ID" NOT NULL REFERENCES cook (id) ON DELETE CASCADE, -- ok: fk-type-mismatch, custom-type-mismatch: the same storage and the same type
  title TEXT NOT NULL CHECK (length(title) > 0),
  summary TEXT NOT NULL DEFAULT '',
  servings INTEGER NOT NULL DEFAULT 4 CHECK (servings BETWEEN 1 AND 100),
  minutes INTEGER CHECK (minutes IS NULL OR minutes > 0),
  level TEXT NOT NULL DEFAULT 'easy' CHECK (level IN ('easy', 'medium', 'hard')),
  source TEXT AS URL, -- ok: custom-type-storage: a URL is text
  photo BLOB AS Data, -- ok: custom-type-storage: data are a blob
  published_at INTEGER AS Date
) STRICT;

CREATE INDEX recipe_cook ON recipe (cook_id, published_at);
CREATE INDEX recipe_published ON recipe (published_at) WHERE published_at IS NOT NULL; -- ok: redundant-index: partial

CREATE TABLE ingredient (
  id INTEGER AS "Ingredient.ID" PRIMARY KEY,
  name TEXT NOT NULL UNIQUE COLLATE NOCASE,
  kcal_per_100g REAL
) STRICT;

CREATE TABLE recipe_ingredient (
  recipe_id INTEGER AS "Recipe.ID" NOT NULL REFERENCES recipe (id) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  ingredient_id INTEGER AS "Ingredient.ID" NOT NULL REFERENCES ingredient (id),
  amount REAL,
  unit TEXT NOT NULL DEFAULT 'g' CHECK (unit IN ('g', 'ml', 'piece', 'tbsp', 'tsp')),
  PRIMARY KEY (recipe_id, place) -- ok: require-primary-key, missing-fk-index: a key that starts with recipe_id
) STRICT, WITHOUT ROWID;

CREATE INDEX recipe_ingredient_ingredient ON recipe_ingredient (ingredient_id);

CREATE TABLE step (
  recipe_id INTEGER AS "Recipe.ID" NOT NULL REFERENCES recipe (id) ON DELETE CASCADE,
  number INTEGER NOT NULL CHECK (number > 0),
  body TEXT NOT NULL,
  seconds INTEGER,
  PRIMARY KEY (recipe_id, number)
) STRICT, WITHOUT ROWID;
