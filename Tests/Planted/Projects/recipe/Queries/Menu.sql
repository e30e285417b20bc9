menuOf(output: DishRow):
SELECT dish.weekday, recipe.id, recipe.title
FROM menu
JOIN dish ON dish.menu_id = menu.id
JOIN recipe ON recipe.id = dish.recipe_id
WHERE menu.cook_id = :cook_id AND menu.week = :week
ORDER BY dish.weekday;

planDish:
INSERT INTO dish (menu_id, weekday, recipe_id)
SELECT menu.id, :weekday, :recipe_id FROM menu WHERE menu.cook_id = :cook_id AND menu.week = :week
ON CONFLICT (menu_id, weekday) DO UPDATE SET recipe_id = excluded.recipe_id; -- ok: upsert-target: the key

addMenu:
INSERT INTO menu (cook_id, week) VALUES (:cook_id, :week) ON CONFLICT (week, cook_id) DO NOTHING RETURNING id; -- ok: upsert-target: in any order

clearDay:
DELETE FROM dish WHERE menu_id = :menu_id AND weekday = :weekday;
