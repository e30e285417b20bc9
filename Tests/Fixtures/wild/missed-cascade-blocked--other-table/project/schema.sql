CREATE TABLE course (id INTEGER PRIMARY KEY);
CREATE TABLE lesson (id INTEGER PRIMARY KEY, course_id INTEGER NOT NULL REFERENCES course (id) ON DELETE CASCADE);
CREATE TABLE task (id INTEGER PRIMARY KEY, lesson_id INTEGER NOT NULL REFERENCES lesson (id) ON DELETE CASCADE);
CREATE TABLE answer (id INTEGER PRIMARY KEY, task_id INTEGER NOT NULL REFERENCES task (id));
CREATE INDEX lesson_course ON lesson (course_id);
CREATE INDEX task_lesson ON task (lesson_id);
CREATE INDEX answer_task ON answer (task_id);
