inBloom: SELECT name, nectar FROM "In Bloom" WHERE month = ? ORDER BY nectar DESC, name;
findPlants(:pattern TEXT AS FTS5Pattern):
SELECT p.* FROM plant_text JOIN plants p ON p.plant_id = plant_text.rowid WHERE plant_text MATCH :pattern ORDER BY rank;
native: SELECT name FROM plants WHERE native AND initial = ? ORDER BY name;
