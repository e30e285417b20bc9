-- Amounts know whether they scale, and a dash is a unit.

ALTER TABLE ingredient ADD COLUMN is_vegan INTEGER AS Bool NOT NULL DEFAULT 0; -- ok: add-not-null-without-default, custom-type-storage: with a default, and a Bool is an integer
ALTER TABLE recipe ADD COLUMN language TEXT NOT NULL DEFAULT 'en' CHECK (length(language) = 2); -- ok: add-column-unsupported, constraint-on-old-rows: the default passes the check

CREATE TABLE recipe_ingredient_new (
  recipe_id INTEGER AS "Recipe.ID" NOT NULL REFERENCES recipe (id) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  ingredient_id INTEGER AS "Ingredient.ID" NOT NULL REFERENCES ingredient (id),
  amount REAL,
  unit TEXT NOT NULL DEFAULT 'g' CHECK (unit IN ('g', 'ml', 'piece', 'tbsp', 'tsp', 'dash')),
  scales INTEGER AS Bool NOT NULL DEFAULT 1,
  PRIMARY KEY (recipe_id, place)
) STRICT, WITHOUT ROWID;

INSERT INTO recipe_ingredient_new (recipe_id, place, ingredient_id, amount, unit)
SELECT recipe_id, place, ingredient_id, amount, unit -- ok: rebuild-copy-order, insert-column-count: five named columns on both sides
FROM recipe_ingredient;

DROP TABLE recipe_ingredient; -- ok: rebuild-cascades, destructive-change, drop-in-use: nobody's parent, and copied
ALTER TABLE recipe_ingredient_new RENAME TO recipe_ingredient; -- ok: rename-before-rebuild, rebuild-loses-object: the new one gets the name, and the index is below
CREATE INDEX recipe_ingredient_ingredient ON recipe_ingredient (ingredient_id);
