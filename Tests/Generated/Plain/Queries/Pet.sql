addPet: INSERT INTO pet (name, weight, photo, isTame, kind) VALUES (?, ?, ?, ?, ?) RETURNING *;
pets: SELECT * FROM pet ORDER BY id;
petNamed: SELECT * FROM pet WHERE name = ?;
petsWithIDs: SELECT id, name FROM pet WHERE id IN ? ORDER BY id;
petCount: SELECT count(*) FROM pet;
photo: SELECT photo FROM pet WHERE id = ?;
tame: UPDATE pet SET isTame = TRUE WHERE id IN ?;
-- Names that generated code uses itself.
oddNames: SELECT name FROM pet WHERE id = :db OR name = :statement OR weight = :row OR name = :body OR name = :result;
renamePet(input: Renaming): UPDATE pet SET name = :name WHERE id = :id;
weigh: UPDATE pet SET weight = ? WHERE name = ? RETURNING *;
-- Both are in another file, and so are the adapters.
petsWithVisits { pets(); visits: visits(); twice: visitTwice(:petId, :day, :note, :next); }
