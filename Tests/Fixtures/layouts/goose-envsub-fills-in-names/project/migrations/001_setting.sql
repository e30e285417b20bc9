-- +goose Up
-- +goose ENVSUB ON
CREATE TABLE ${SETTING_TABLE:-setting} (
  name TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
);

INSERT INTO ${SETTING_TABLE:-setting} (name, value) VALUES ('region', '${REGION}');
-- +goose ENVSUB OFF
INSERT INTO setting (name, value) VALUES ('price', '${not a variable}');

-- +goose Down
DROP TABLE setting;
