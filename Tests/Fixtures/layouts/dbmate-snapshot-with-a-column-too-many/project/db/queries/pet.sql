SELECT id, name, species FROM pet ORDER BY name;

SELECT count(*) AS pet_count FROM pet WHERE species = :species;
