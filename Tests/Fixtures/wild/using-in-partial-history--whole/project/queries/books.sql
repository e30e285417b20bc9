SELECT title, room FROM shelf JOIN book USING (shelf_id);
