CREATE TABLE plan_new (id INTEGER PRIMARY KEY, day TEXT NOT NULL, meal_id INTEGER, note TEXT);
INSERT INTO plan_new (id, day, meal_id) SELECT id, day, meal_id FROM plan;
DROP TABLE plan;
ALTER TABLE plan_new RENAME TO plan;
