UPDATE bed SET title = name;

ALTER TABLE plant RENAME TO plant_old;
INSERT INTO plant (id) SELECT id FROM plant_old;
DROP TABLE plant_old;
