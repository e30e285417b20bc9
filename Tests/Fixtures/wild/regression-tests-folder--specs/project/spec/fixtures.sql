INSERT INTO host (id, naem) VALUES (1, "a");
