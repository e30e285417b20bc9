CREATE INDEX IF NOT EXISTS track_artist ON track (artist);
