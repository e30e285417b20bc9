CREATE INDEX room_floor ON room (floor);
