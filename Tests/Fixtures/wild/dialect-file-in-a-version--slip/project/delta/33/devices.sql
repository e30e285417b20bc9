CREATE TABLE devices (user_id TEXT NOT NULL, device_id TEXT NOT NULL, display_name TEXT);
