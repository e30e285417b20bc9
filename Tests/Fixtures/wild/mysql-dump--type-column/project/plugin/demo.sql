# the types
CREATE TABLE kind (type TEXT NOT NULL, engine TEXT NOT NULL);
SELECT engine FROM kind WHERE type = 'myisam';
