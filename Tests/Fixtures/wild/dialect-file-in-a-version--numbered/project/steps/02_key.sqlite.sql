CREATE UNIQUE INDEX one ON device (id);
