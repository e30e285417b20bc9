UPDATE shelving SET room = 1;
DELETE FROM lending;
INSERT INTO visitor (name) VALUES ('Ann');
