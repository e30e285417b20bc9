SELECT id, title FROM song WHERE artist = ? ORDER BY title;

SELECT title FROM song WHERE rating > 3;
