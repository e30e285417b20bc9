-- The whole tree, depth first, as an outline.
subjectTree(output: SubjectNode):
WITH RECURSIVE node (id, name, depth, path) AS (
  SELECT subject.id, subject.name, 0, subject.name
  FROM subject
  WHERE subject.parent_id IS NULL
  UNION ALL
  SELECT child.id, child.name, node.depth + 1, node.path || ' / ' || child.name
  FROM node
  JOIN subject AS child ON child.parent_id = node.id
)
SELECT id, name, depth, path
FROM node
ORDER BY path;

-- From a subject up to its root, as a trail of links.
subjectTrail(output: SubjectStep):
WITH RECURSIVE step (id, parent_id, name, distance) AS (
  SELECT id, parent_id, name, 0
  FROM subject
  WHERE id = :subject_id
  UNION ALL
  SELECT parent.id, parent.parent_id, parent.name, step.distance + 1
  FROM step
  JOIN subject AS parent ON parent.id = step.parent_id
)
SELECT id, name
FROM step
ORDER BY distance DESC;

-- Books under a subject or anything below it, each once.
booksUnderSubject(output: BookTitle):
WITH RECURSIVE below (id) AS (
  SELECT id FROM subject WHERE code = :code
  UNION
  SELECT subject.id
  FROM below
  JOIN subject ON subject.parent_id = below.id
)
SELECT book.id, book.title
FROM book
WHERE EXISTS (
  SELECT 1
  FROM book_subject
  JOIN below ON below.id = book_subject.subject_id
  WHERE book_subject.book_id = book.id
)
ORDER BY book.title, book.id;

-- Subjects with no subject below them and no book in them.
emptySubjects(output: EmptySubject):
SELECT subject.id, subject.code, subject.name
FROM subject
LEFT JOIN subject AS child ON child.parent_id = subject.id
LEFT JOIN book_subject ON book_subject.subject_id = subject.id
WHERE child.id IS NULL AND book_subject.book_id IS NULL
ORDER BY subject.code;

insertSubject(input: NewSubject):
INSERT INTO subject (parent_id, code, name)
VALUES (:parent_id, :code, :name)
RETURNING id;

-- A subject can't be moved below itself.
moveSubject:
WITH RECURSIVE below (id) AS (
  SELECT :subject_id
  UNION
  SELECT subject.id
  FROM below
  JOIN subject ON subject.parent_id = below.id
)
UPDATE subject
SET parent_id = :parent_id
WHERE id = :subject_id
  AND NOT EXISTS (SELECT 1 FROM below WHERE below.id = :parent_id);

-- Files every book of a series under a subject.
fileSeries:
INSERT INTO book_subject (book_id, subject_id)
SELECT book.id, :subject_id
FROM book
WHERE book.series_id = :series_id
ON CONFLICT (book_id, subject_id) DO NOTHING;
