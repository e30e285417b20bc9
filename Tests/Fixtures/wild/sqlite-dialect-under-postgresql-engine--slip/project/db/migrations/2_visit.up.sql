CREATE TABLE visit (id INTEGER PRIMARY KEY, pet INTEGER NOT NULL REFERENCES pet (id), day TEXT NOT NULL);
CREATE INDEX visit_by_pet ON visit (pet);
CREATE INDEX visit_by_day ON visit (day);
