DROP INDEX `pet_name`;
