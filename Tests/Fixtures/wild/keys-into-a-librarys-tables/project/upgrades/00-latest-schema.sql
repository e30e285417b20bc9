CREATE TABLE poll (
  bridge_id TEXT NOT NULL, message_id TEXT NOT NULL, PRIMARY KEY (bridge_id, message_id),
  FOREIGN KEY (message_id) REFERENCES message (id) ON DELETE CASCADE
);
CREATE TABLE avatar (
  login_id TEXT NOT NULL PRIMARY KEY REFERENCES user_login (id) ON DELETE CASCADE,
  portal_id TEXT NOT NULL REFERENCES portal (id) ON DELETE CASCADE
);
CREATE INDEX avatar_by_portal ON avatar (portal_id);
