SELECT id, title FROM article WHERE author = :author ORDER BY title;

SELECT id FROM article WHERE autor = :author;
