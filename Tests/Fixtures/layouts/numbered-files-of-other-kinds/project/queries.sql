SELECT owner_id FROM pet;
