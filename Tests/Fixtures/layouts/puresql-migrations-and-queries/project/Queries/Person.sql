byName(input: NameInput, output: Person):
SELECT id, name, centimeter FROM person WHERE name = ?;

tall(output: TallPerson):
SELECT id, name FROM person WHERE centimeter > 200 ORDER BY name;

setHeight(input: HeightInput):
UPDATE person SET centimeter = 'tall' WHERE id = ?;
