CREATE TABLE grade (
  student_id INTEGER NOT NULL REFERENCES student (id),
  subject TEXT NOT NULL,
  points INTEGER NOT NULL,
  PRIMARY KEY (student_id, subject)
);
