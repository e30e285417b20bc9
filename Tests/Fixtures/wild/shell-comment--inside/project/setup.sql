CREATE TABLE usage (
# the user
username TEXT NOT NULL PRIMARY KEY);
