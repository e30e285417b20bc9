--+goose up
UPDATE session SET tokens = 1 WHERE id = 1;
