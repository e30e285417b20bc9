SELECT title, room FROM shelf JOIN book USING (shelf_id);

SELECT title, room FROM shelf JOIN (SELECT title, shelf_id FROM book) USING (shelf_id);
