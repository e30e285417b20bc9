SELECT owner_id FROM pet;
SELECT lenght(id) FROM owner;
