SELECT id, name FROM job WHERE state = 'new' AND tries < 3;
