CREATE TABLE room (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
^
CREATE TABLE guest (id INTEGER PRIMARY KEY, room INTEGER REFERENCES room (id));
^
CREATE TRIGGER guest_left AFTER DELETE ON guest BEGIN
  UPDATE room SET name = name WHERE id = old.room;
END;
^
CREATE INDEX guest_room ON guest (room);
