saveReview(input: NewReview):
INSERT INTO review (book_id, member_id, rating, body)
VALUES (:book_id, :member_id, :rating, :body)
ON CONFLICT (book_id, member_id) DO UPDATE
SET rating = excluded.rating, body = excluded.body, written_at = unixepoch();

reviewsOfBook(output: BookReview):
SELECT
  review.rating,
  review.body,
  review.written_at,
  member.given_name || ' ' || substr(member.family_name, 1, 1) || '.' AS signature
FROM review
JOIN member ON member.id = review.member_id
WHERE review.book_id = :book_id
ORDER BY review.written_at DESC, review.member_id;

-- Each rating with its count, those that nobody gave included.
ratingHistogram(output: RatingBar):
WITH scale (rating) AS (
  VALUES (1), (2), (3), (4), (5)
)
SELECT scale.rating, count(review.member_id) AS review_count
FROM scale
LEFT JOIN review ON review.rating = scale.rating AND review.book_id = :book_id
GROUP BY scale.rating
ORDER BY scale.rating DESC;

-- The best of each language, among books with enough reviews to tell.
bestRatedBooks(output: RatedBook):
WITH rated AS (
  SELECT
    book.id,
    book.title,
    book.language_code,
    avg(review.rating) AS average_rating,
    count(*) AS review_count
  FROM review
  JOIN book ON book.id = review.book_id
  GROUP BY book.id
  HAVING count(*) >= :least_reviews
),
ranked AS (
  SELECT
    id,
    title,
    language_code,
    average_rating,
    review_count,
    rank() OVER (PARTITION BY language_code ORDER BY average_rating DESC, review_count DESC) AS place
  FROM rated
)
SELECT id, title, language_code, average_rating, review_count, place
FROM ranked
WHERE place <= 3
ORDER BY language_code, place, title, id;

deleteReview:
DELETE FROM review WHERE book_id = ? AND member_id = ?;
