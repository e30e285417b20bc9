INSERT INTO lamp (id, watt) VALUES (1, 40, 'hall');
