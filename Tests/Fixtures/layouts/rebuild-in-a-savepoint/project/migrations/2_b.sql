SAVEPOINT s;
PRAGMA foreign_keys=OFF;
CREATE TABLE __new_user (id integer PRIMARY KEY NOT NULL, name text);
INSERT INTO __new_user("id", "name") SELECT "id", "name" FROM user;
DROP TABLE user;
ALTER TABLE __new_user RENAME TO user;
PRAGMA foreign_keys=ON;
RELEASE s;
