CREATE INDEX pet_age ON pet (age);
