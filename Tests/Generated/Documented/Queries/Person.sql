adults: SELECT id, name FROM person WHERE age >= ?;
