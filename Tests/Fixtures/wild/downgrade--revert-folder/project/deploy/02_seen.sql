ALTER TABLE user ADD COLUMN seen INTEGER;
CREATE INDEX user_seen ON user (sen);
