SELECT id, headline FROM Post WHERE title = ?;
