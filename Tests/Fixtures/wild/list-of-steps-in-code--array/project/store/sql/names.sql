ALTER TABLE plant RENAME TO flower;
