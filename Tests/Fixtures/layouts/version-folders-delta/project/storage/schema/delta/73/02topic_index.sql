CREATE INDEX room_topic ON room (subject);
