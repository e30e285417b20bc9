addVisit: INSERT INTO visit VALUES (?, ?, ?);
visits: SELECT * FROM visit ORDER BY petId, day;
visitsOfPets: SELECT pet.*, visit.* FROM pet LEFT JOIN visit ON visit.petId = pet.id ORDER BY pet.id, visit.day;
