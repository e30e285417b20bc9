SELECT title, artist FROM song WHERE id = ?1;

SELECT title FROM song WHERE artits = ?1 ORDER BY title;
