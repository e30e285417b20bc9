UPDATE part SET weight = 0 WHERE weight IS NULL;
INSERT INTO part (label, price) VALUES ('spare', 0);
