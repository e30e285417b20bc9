SELECT id, title FROM articles WHERE title >= :from ORDER BY title;

SELECT boddy FROM articles WHERE id = :id;
