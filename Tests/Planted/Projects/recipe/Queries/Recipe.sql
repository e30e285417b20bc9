recipePage(output: RecipePage):
SELECT
  recipe.id,
  recipe.title,
  recipe.summary,
  recipe.servings,
  recipe.minutes,
  recipe.language,
  recipe.source,
  recipe.photo,
  cook.name AS cook_name,
  COALESCE(rating.review_count, 0) AS review_count, -- ok: redundant-null-check: after a LEFT JOIN
  rating.stars
FROM recipe
JOIN cook ON cook.id = recipe.cook_id
LEFT JOIN rating ON rating.recipe_id = recipe.id
WHERE recipe.id = :id;

newest(output: RecipeRow):
SELECT p.id, p.title, p.cook_name, p.minutes, p.published_at -- ok: unknown-name, ambiguous-column: columns of a view
FROM published_recipe AS p
ORDER BY p.published_at DESC, p.id DESC
LIMIT :page_size OFFSET :page_start;

recipesForTonight(output: RecipeRow):
SELECT p.id, p.title, p.cook_name, p.minutes, p.published_at
FROM published_recipe AS p
WHERE (:max_minutes IS NULL OR p.minutes <= :max_minutes) -- ok: constant-condition, nullable-parameter: may be left out
  AND (:level IS NULL OR p.level = :level)
ORDER BY p.minutes, p.id
LIMIT 20;

similarTitles:
SELECT a.id AS first_id, b.id AS second_id -- ok: duplicate-result-column: named apart
FROM recipe AS a
JOIN recipe AS b ON b.title = a.title AND b.id > a.id
ORDER BY a.title, a.id, b.id;

search(output: RecipeHit):
SELECT p.id, p.title, snippet(recipe_search, 1, '<b>', '</b>', '…', 10) AS extract -- ok: unused-join, untyped-result: the view's title is read, and a snippet is text
FROM recipe_search
JOIN published_recipe AS p ON p.id = recipe_search.rowid
WHERE recipe_search MATCH :words
ORDER BY bm25(recipe_search), p.id
LIMIT 30;

titlesStarting:
SELECT id, title
FROM recipe
WHERE title LIKE replace(replace(:begin, '%', '\%'), '_', '\_') || '%' ESCAPE '\' -- ok: like-pattern, leading-wildcard-like: escaped, and the wildcard is last
ORDER BY title, id;

titlesWithPercent:
SELECT id, title FROM recipe WHERE title LIKE '%\%%' ESCAPE '\' ORDER BY title, id; -- ok: like-pattern, leading-wildcard-like: a real percent sign is looked for, and no index is over the title

addRecipe(input: NewRecipe, output: RecipeID):
INSERT INTO recipe (cook_id, title, summary, servings, minutes, level)
VALUES (:cook_id, :title, :summary, :servings, :minutes, :level) -- ok: missing-required-column, insert-without-columns: all that have no default are there
RETURNING id;

saveRecipe:
UPDATE recipe
SET title = :title, summary = :summary, servings = :servings, minutes = :minutes -- ok: duplicate-assignment, null-into-not-null: each once
WHERE id = :id;

publish:
UPDATE recipe SET published_at = unixepoch() WHERE id = :id AND published_at IS NULL RETURNING published_at; -- ok: redundant-null-check, update-without-where: it may be NULL, and one row is meant

unpublishOld:
UPDATE recipe
SET published_at = NULL -- ok: null-into-not-null: it may be NULL
WHERE published_at < unixepoch('now', '-10 years') AND id NOT IN (SELECT recipe_id FROM review); -- ok: not-in-nullable: NOT NULL

deleteDrafts:
DELETE FROM recipe WHERE cook_id = :cook_id AND published_at IS NULL; -- ok: delete-without-where: the drafts of one cook

DEFINE QUERY recipeCount AS
SELECT COUNT(*) FROM recipe; -- ok: syntax-error, unnamed-result-column: the older spelling, and one column

shoppingList(output: ShoppingItem):
SELECT
  ingredient.id,
  ingredient.name,
  recipe_ingredient.unit,
  SUM(recipe_ingredient.amount * :servings / recipe.servings) AS amount, -- ok: integer-division: amount is REAL
  group_concat(DISTINCT recipe.title) AS titles -- ok: function-call: DISTINCT with one argument
FROM recipe_ingredient
JOIN recipe ON recipe.id = recipe_ingredient.recipe_id
JOIN ingredient ON ingredient.id = recipe_ingredient.ingredient_id
WHERE recipe.id IN ?recipe_ids AND recipe_ingredient.scales = 1
GROUP BY ingredient.id, recipe_ingredient.unit -- ok: bare-column-in-aggregate: the name hangs on the key
ORDER BY ingredient.name, recipe_ingredient.unit;

nutrition:
SELECT recipe.id, TOTAL(recipe_ingredient.amount * ingredient.kcal_per_100g / 100) AS kcal -- ok: integer-division, nullable-concat: REAL, and TOTAL is never NULL
FROM recipe
LEFT JOIN recipe_ingredient ON recipe_ingredient.recipe_id = recipe.id AND recipe_ingredient.unit = 'g'
LEFT JOIN ingredient ON ingredient.id = recipe_ingredient.ingredient_id
GROUP BY recipe.id
ORDER BY recipe.id;

veganRecipes:
SELECT recipe.id, recipe.title
FROM recipe
WHERE NOT EXISTS (
  SELECT 1
  FROM recipe_ingredient AS part
  JOIN ingredient ON ingredient.id = part.ingredient_id
  WHERE part.recipe_id = recipe.id AND ingredient.is_vegan = 0 -- ok: accidental-correlation: qualified
)
ORDER BY recipe.title, recipe.id;

replacementFor:
SELECT other.id, other.name
FROM ingredient AS other
WHERE other.id <> :ingredient_id -- ok: nullable-inequality: a key
  AND other.is_vegan = (SELECT mine.is_vegan FROM ingredient AS mine WHERE mine.id = :ingredient_id) -- ok: scalar-subquery-many-rows: by the primary key
ORDER BY other.name;

addIngredient:
INSERT INTO ingredient (name, kcal_per_100g) VALUES (:name, :kcal)
ON CONFLICT (name) DO UPDATE SET kcal_per_100g = COALESCE(excluded.kcal_per_100g, kcal_per_100g) -- ok: upsert-target, redundant-null-check: UNIQUE, and both may be NULL
RETURNING id;

addParts:
INSERT INTO recipe_ingredient (recipe_id, place, ingredient_id, amount, unit)
SELECT :recipe_id, part.place, part.ingredient_id, part.amount, part.unit
FROM recipe_ingredient AS part
WHERE part.recipe_id = :copied_id;

stepsOf(output: StepRow):
SELECT step.number, step.body, SUM(step.seconds) OVER (ORDER BY step.number) AS seconds_so_far -- ok: window-without-order: ordered
FROM step
WHERE step.recipe_id = :recipe_id
ORDER BY step.number;

moveSteps:
UPDATE step SET number = number + 1000 WHERE recipe_id = :recipe_id AND number >= :from_number;
