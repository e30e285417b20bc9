CREATE TABLE user (id integer PRIMARY KEY NOT NULL, name text NOT NULL);
CREATE TABLE session (id integer PRIMARY KEY NOT NULL, user_id integer NOT NULL, FOREIGN KEY (user_id) REFERENCES user(id) ON UPDATE no action ON DELETE cascade);
CREATE INDEX session_user ON session (user_id);
