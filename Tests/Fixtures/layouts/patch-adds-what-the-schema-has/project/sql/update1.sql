CREATE INDEX pet_by_weight ON pet (weight);
