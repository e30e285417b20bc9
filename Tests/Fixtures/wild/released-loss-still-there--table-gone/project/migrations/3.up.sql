DROP TABLE letter;
