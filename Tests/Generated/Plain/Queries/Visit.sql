addVisit: INSERT INTO visit VALUES (?, ?, ?);
visits: SELECT * FROM visit ORDER BY petId, day;
visitsOfPets: SELECT pet.*, visit.* FROM pet LEFT JOIN visit ON visit.petId = pet.id ORDER BY pet.id, visit.day;
visitsOf: SELECT * FROM visit WHERE petId = ? ORDER BY day;
-- Two visits, or none.
visitTwice(:petId INTEGER) {
  addVisit(:petId, :day, :note);
  INSERT INTO visit VALUES (:petId, :next, :note);
  visits: visitsOf(:petId);
  SELECT count(*) FROM visit;
}
forgetVisits { DELETE FROM visit WHERE petId = :db; DELETE FROM visit WHERE petId = :output1 }
petsAndVisits { pets: SELECT name FROM pet ORDER BY id; SELECT count(*) FROM visit }
lastNote(output: LastNote) { DELETE FROM visit WHERE day < :day; SELECT day, note FROM visit WHERE petId = :petId AND day = :day }
tameAndCount { tame(:ids); petCount(); }
