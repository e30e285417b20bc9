ALTER TABLE session RENAME COLUMN changed TO expires_at;
ALTER TABLE session RENAME INDEX session_changed TO session_expires_at;
UPDATE sessions SET expires_at = datetime(expires_at, '+10 minutes');
