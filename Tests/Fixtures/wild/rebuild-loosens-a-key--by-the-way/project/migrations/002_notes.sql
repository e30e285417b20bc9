CREATE TABLE plan_new (id INTEGER PRIMARY KEY, day TEXT NOT NULL, meal_id INTEGER NOT NULL, cook TEXT, note TEXT);
INSERT INTO plan_new (id, day, meal_id, cook) SELECT id, day, meal_id, cook FROM plan;
DROP TABLE plan;
ALTER TABLE plan_new RENAME TO plan;
