-- name: AddShow
INSERT INTO show (title) VALUES (:title);
-- name: IndexShows
INSERT INTO show_fts (show_fts) VALUES ('rebuild');
-- name: SearchShows
SELECT show.* FROM show JOIN show_fts ON show.id = show_fts.docid WHERE show_fts.title MATCH :filter;
-- name: SearchFilms
SELECT film.* FROM film JOIN film_fts ON film.id = film_fts.rowid WHERE film_fts.title MATCH :filter;
