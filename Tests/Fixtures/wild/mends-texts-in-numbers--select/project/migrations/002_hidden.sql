INSERT INTO shown (id) SELECT id FROM device WHERE hidden = 'f';
