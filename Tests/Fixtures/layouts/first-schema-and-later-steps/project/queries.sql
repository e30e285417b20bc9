SELECT p.name, o.name FROM pet AS p JOIN owner AS o ON o.id = p.owner WHERE p.age > 3;
