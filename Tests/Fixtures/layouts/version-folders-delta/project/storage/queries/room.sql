SELECT room_id FROM room WHERE creator = ? ORDER BY room_id;
