insertValue:
INSERT INTO value (integer, real, text, blob, any, number) VALUES (?, ?, ?, ?, ?, ?) RETURNING *;

insertRequired:
INSERT INTO value (requiredInteger, requiredReal, requiredText, requiredBlob, requiredAny, requiredNumber)
VALUES (?, ?, ?, ?, ?, ?) RETURNING *;

allValues: SELECT * FROM value ORDER BY id;
reals: SELECT real FROM value ORDER BY id;
integers: SELECT integer FROM value ORDER BY id;
firstInteger: SELECT integer FROM value WHERE id = ?;
numbers: SELECT requiredNumber FROM value ORDER BY id;
totals: SELECT sum(requiredInteger) AS sum, avg(requiredInteger) AS average, total(requiredReal) AS total, max(requiredText) AS longest, count(*) AS count FROM value;
sumOfNumbers: SELECT sum(requiredNumber) FROM value;
mixed: SELECT CASE WHEN id % 2 THEN requiredInteger ELSE requiredText END FROM value ORDER BY id;
absent: SELECT NULL AS missing, 1 AS one;
byIntegers: SELECT count(*) FROM value WHERE requiredInteger IN ?;
byReals: SELECT count(*) FROM value WHERE requiredReal IN ?;
byTexts: SELECT count(*) FROM value WHERE requiredText IN ?;
byBlobs: SELECT count(*) FROM value WHERE requiredBlob IN ?;
byAnys: SELECT count(*) FROM value WHERE requiredAny IN ?;
page: SELECT id FROM value ORDER BY id LIMIT ? OFFSET ?;
deleteFirst: DELETE FROM value WHERE id IN (SELECT min(id) FROM value);
emptyValues: DELETE FROM value;
setText: UPDATE value SET text = :text WHERE integer IS :integer;
badText: SELECT requiredText FROM value WHERE id = ?;

-- What has an adapter is in another file.
colored { colors(); id: byColor(:color); values: allValues(); }
