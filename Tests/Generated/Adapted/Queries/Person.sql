paid: SELECT name, wage FROM person WHERE age >= ?;
