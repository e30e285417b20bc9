CREATE VIRTUAL TABLE page_search USING fts5 (title, body, content = 'page', content_rowid = 'id');
