SELECT id, slugg(title, '-') FROM page ORDER BY title COLLATE alphabetic;
