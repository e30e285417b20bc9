SELECT title, duration FROM track WHERE id = :id;

SELECT title FROM track WHERE second > 600 ORDER BY title;
