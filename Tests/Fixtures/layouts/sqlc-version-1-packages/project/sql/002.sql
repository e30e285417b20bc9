CREATE INDEX device_seen ON device (seen);
