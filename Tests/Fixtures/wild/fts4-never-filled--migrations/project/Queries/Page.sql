add: INSERT INTO page (title, body) VALUES (:title, :body);
find: SELECT page.id, page.title FROM page_search JOIN page ON page.id = page_search.rowid
  WHERE page_search MATCH '"' || replace(:words, '"', '""') || '"' ORDER BY page_search.rank LIMIT 20;
