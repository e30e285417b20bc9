-- ok: singular-table-name: one series has many parts, and an address ends in s
CREATE TABLE series (
  id INTEGER AS "Series.ID" PRIMARY KEY,
  title TEXT NOT NULL
) STRICT;

-- ok: unused-schema, name-style: queries write and read it
CREATE TABLE series_recipe (
  series_id INTEGER AS "Series.ID" NOT NULL REFERENCES series (id) ON DELETE CASCADE,
  recipe_id INTEGER AS "Recipe.ID" NOT NULL REFERENCES recipe (id) ON DELETE CASCADE,
  PRIMARY KEY (series_id, recipe_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX series_recipe_recipe ON series_recipe (recipe_id);

CREATE TABLE review (
  recipe_id INTEGER AS "Recipe.ID" NOT NULL REFERENCES recipe (id) ON DELETE CASCADE,
  cook_id INTEGER AS "Cook.ID" NOT NULL REFERENCES cook (id) ON DELETE CASCADE,
  stars INTEGER NOT NULL CHECK (stars BETWEEN 1 AND 5),
  body TEXT,
  written_at INTEGER AS Date NOT NULL DEFAULT (unixepoch()),
  PRIMARY KEY (recipe_id, cook_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX review_cook ON review (cook_id);

-- ok: fk-parent-not-unique: both columns together are the key of review
CREATE TABLE review_vote (
  recipe_id INTEGER AS "Recipe.ID" NOT NULL,
  author_id INTEGER AS "Cook.ID" NOT NULL,
  voter_id INTEGER AS "Cook.ID" NOT NULL REFERENCES cook (id) ON DELETE CASCADE,
  PRIMARY KEY (recipe_id, author_id, voter_id),
  FOREIGN KEY (recipe_id, author_id) REFERENCES review (recipe_id, cook_id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE INDEX review_vote_voter ON review_vote (voter_id);

-- ok: require-primary-key, require-strict: a virtual table can have neither
CREATE VIRTUAL TABLE recipe_search USING fts5 (title, summary, content = 'recipe', content_rowid = 'id');

CREATE TRIGGER recipe_search_insert AFTER INSERT ON recipe
BEGIN
  INSERT INTO recipe_search (rowid, title, summary) VALUES (NEW.id, NEW.title, NEW.summary);
END;

CREATE TRIGGER recipe_search_delete AFTER DELETE ON recipe
BEGIN
  INSERT INTO recipe_search (recipe_search, rowid, title, summary) VALUES ('delete', OLD.id, OLD.title, OLD.summary);
END;

CREATE TRIGGER recipe_search_update AFTER UPDATE OF title, summary ON recipe
BEGIN
  INSERT INTO recipe_search (recipe_search, rowid, title, summary) VALUES ('delete', OLD.id, OLD.title, OLD.summary);
  INSERT INTO recipe_search (rowid, title, summary) VALUES (NEW.id, NEW.title, NEW.summary);
END;

CREATE VIEW published_recipe AS
SELECT recipe.id, recipe.title, recipe.summary, recipe.minutes, recipe.level, recipe.published_at, recipe.cook_id, cook.name AS cook_name
FROM recipe
JOIN cook ON cook.id = recipe.cook_id
WHERE recipe.published_at IS NOT NULL; -- ok: select-star-in-view: every column is named

-- ok: unused-schema: a query reads it
CREATE VIEW rating AS
SELECT recipe_id, COUNT(*) AS review_count, AVG(stars) AS stars
FROM review
GROUP BY recipe_id;
