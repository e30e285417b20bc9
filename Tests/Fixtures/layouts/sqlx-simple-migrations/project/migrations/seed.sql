INSERT INTO recipe (name, minutes, rating) VALUES ('Soup', 25, 4);
