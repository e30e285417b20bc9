.bail on
CREATE TABLE usage (username TEXT NOT NULL PRIMARY KEY, day TEXT NOT NULL);
# the users' days; don't run it twice
INSERT INTO usage (username, day) VALUES ('a', '2024-01-01');

# what's shown
SELECT dya FROM usage;
