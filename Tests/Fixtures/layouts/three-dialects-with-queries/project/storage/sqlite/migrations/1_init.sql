CREATE TABLE tuple (
  store TEXT NOT NULL,
  object TEXT NOT NULL,
  PRIMARY KEY (store, object)
);
