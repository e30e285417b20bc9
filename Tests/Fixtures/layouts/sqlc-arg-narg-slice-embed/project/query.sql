-- name: BookByTitle :many
SELECT id FROM book WHERE author_id = sqlc.arg(author_id) AND title = sqlc.arg('title');

-- name: SetGenre :exec
UPDATE book SET genre = sqlc.narg(genre) WHERE id = sqlc.arg(id);

-- name: BooksByID :many
SELECT id, title FROM book WHERE id IN (sqlc.slice('ids')) ORDER BY title;

-- name: BookWithAuthor :one
SELECT sqlc.embed(book), sqlc.embed(author)
FROM book
JOIN author ON author.id = book.author_id
WHERE book.id = @book_id;

-- name: BooksOfGenre :many
SELECT id, title FROM book WHERE gerne = sqlc.arg(genre) ORDER BY title;
