ALTER TABLE camera RENAME COLUMN angle TO degree;
