writeReview(input: NewReview):
INSERT INTO review (recipe_id, cook_id, stars, body)
VALUES (:recipe_id, :cook_id, :stars, :body)
ON CONFLICT (recipe_id, cook_id) DO UPDATE SET stars = excluded.stars, body = excluded.body, written_at = unixepoch(); -- ok: upsert-target: the whole key

reviewsOf(output: ReviewRow):
SELECT review.stars, review.body, review.written_at, cook.name AS cook_name, COUNT(review_vote.voter_id) AS votes
FROM review
JOIN cook ON cook.id = review.cook_id
LEFT JOIN review_vote ON review_vote.recipe_id = review.recipe_id AND review_vote.author_id = review.cook_id
WHERE review.recipe_id = :recipe_id
GROUP BY review.cook_id -- ok: bare-column-in-aggregate: the recipe is one, so the cook is the key
ORDER BY votes DESC, review.written_at DESC;

vote:
INSERT INTO review_vote (recipe_id, author_id, voter_id) VALUES (:recipe_id, :author_id, :voter_id) ON CONFLICT DO NOTHING;

unvote:
DELETE FROM review_vote WHERE recipe_id = ?1 AND author_id = ?2 AND voter_id = ?3; -- ok: unused-parameter, mixed-parameter-style: no gaps

ratingHistogram:
WITH RECURSIVE scale (stars) AS (
  SELECT 1
  UNION ALL
  SELECT scale.stars + 1 FROM scale WHERE scale.stars < 5 -- ok: unbounded-recursion: five rows
)
SELECT scale.stars, COUNT(review.cook_id) AS n
FROM scale -- ok: unused-cte: read here
LEFT JOIN review ON review.stars = scale.stars AND review.recipe_id = :recipe_id -- ok: one-sided-join, left-join-filtered: joined by stars, filtered in ON
GROUP BY scale.stars
ORDER BY scale.stars;

busyCooks:
SELECT cook.id, cook.name, COUNT(recipe.id) AS recipe_count, MAX(recipe.published_at) AS last_at
FROM cook
JOIN recipe ON recipe.cook_id = cook.id -- ok: custom-type-mismatch, join-fan-out: the same type, and one join to many
GROUP BY cook.id
HAVING COUNT(recipe.id) >= :min_count
ORDER BY recipe_count DESC, cook.id;

cooksWithoutRecipe:
SELECT cook.id, cook.name, cook.joined_at
FROM cook
LEFT JOIN recipe ON recipe.cook_id = cook.id
WHERE recipe.id IS NULL -- ok: left-join-filtered: no recipe
ORDER BY cook.joined_at;

joinMonths:
SELECT strftime('%Y-%m', joined_at, 'unixepoch') AS month, COUNT(*) AS n -- ok: invalid-date-argument: an epoch, and said so
FROM cook
GROUP BY month
ORDER BY month;

seriesPage:
SELECT series.title AS series_title, recipe.id, recipe.title
FROM series
JOIN series_recipe ON series_recipe.series_id = series.id
JOIN recipe ON recipe.id = series_recipe.recipe_id
WHERE series.id = :id
ORDER BY recipe.id;

addSeries:
INSERT INTO series (title) VALUES (:title) RETURNING id;

fillSeries:
INSERT OR IGNORE INTO series_recipe (series_id, recipe_id)
SELECT :series_id, recipe.id FROM recipe WHERE recipe.title IN ?titles;

removeFromSeries:
DELETE FROM series_recipe WHERE (series_id, recipe_id) = (:series_id, :recipe_id); -- ok: column-count-mismatch, delete-without-where: two and two

cookCard:
SELECT
  cook.id,
  cook.name || ' <' || cook.email || '>' AS address, -- ok: nullable-concat, text-arithmetic: never NULL, joined with ||
  CASE WHEN cook.joined_at > unixepoch('now', '-30 days') THEN 'new' WHEN cook.joined_at > unixepoch('now', '-1 year') THEN 'regular' ELSE 'old' END AS standing -- ok: unreachable-case-branch, type-mismatch-branches: wider and wider, and all text
FROM cook
WHERE cook.id = :id;

cookActivity:
SELECT cook.id, cook.name, 'recipe' AS kind, recipe.id AS recipe_id FROM cook JOIN recipe ON recipe.cook_id = cook.id
UNION ALL
SELECT cook.id, cook.name, 'review', review.recipe_id FROM cook JOIN review ON review.cook_id = cook.id -- ok: column-count-mismatch, type-mismatch-branches: four columns of the same types
ORDER BY 1, 3, 4; -- ok: order-by-constant: places of columns

starsAbove:
SELECT recipe_id, stars FROM rating WHERE (stars >= 4 AND review_count > 10) OR (stars = 5.0 AND review_count > 3) ORDER BY stars DESC, recipe_id; -- ok: ambiguous-and-or: parentheses say it

starsBetween:
SELECT recipe_id, stars FROM review WHERE stars BETWEEN :low AND :high AND (stars <> 3 OR body IS NOT NULL) ORDER BY recipe_id, cook_id; -- ok: constant-condition, parameter-name-typo, ambiguous-and-or: two bounds, and parentheses

seriesByFirst:
SELECT series.id, series.title, MIN(series_recipe.recipe_id) AS first_recipe_id
FROM series
JOIN series_recipe ON series_recipe.series_id = series.id
GROUP BY series.id
ORDER BY series.title;
