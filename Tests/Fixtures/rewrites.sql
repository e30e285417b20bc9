CREATE TABLE dept (id INTEGER PRIMARY KEY, name TEXT NOT NULL, budget INTEGER);
CREATE TABLE emp (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, dept_id INTEGER REFERENCES dept (id), salary INTEGER NOT NULL,
  hired_on TEXT, email TEXT UNIQUE
);
CREATE TABLE task (
  emp_id INTEGER NOT NULL REFERENCES emp (id), number INTEGER NOT NULL, hours INTEGER, is_done INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (emp_id, number)
) WITHOUT ROWID;

-- differs: NOT IN of values that may be NULL
SELECT id FROM dept WHERE id NOT IN (SELECT dept_id FROM emp);
SELECT id FROM dept WHERE NOT EXISTS (SELECT 1 FROM emp WHERE emp.dept_id = dept.id);
-- differs: a condition moved from ON to WHERE
SELECT d.id, e.id FROM dept d LEFT JOIN emp e ON e.dept_id = d.id AND e.salary > 5;
SELECT d.id, e.id FROM dept d LEFT JOIN emp e ON e.dept_id = d.id WHERE e.salary > 5;
-- differs: an outer join made an inner one
SELECT e.id, d.name FROM emp e LEFT JOIN dept d ON d.id = e.dept_id;
SELECT e.id, d.name FROM emp e JOIN dept d ON d.id = e.dept_id;
-- differs: count of a column that may be NULL
SELECT emp_id, count(*) FROM task GROUP BY emp_id;
SELECT emp_id, count(hours) FROM task GROUP BY emp_id;
-- differs: DISTINCT in an aggregate
SELECT emp_id, count(hours) FROM task GROUP BY emp_id;
SELECT emp_id, count(DISTINCT hours) FROM task GROUP BY emp_id;
-- differs: UNION ALL for UNION
SELECT name FROM emp UNION SELECT name FROM dept;
SELECT name FROM emp UNION ALL SELECT name FROM dept;
-- differs: a join for IN
SELECT e.name FROM emp e WHERE e.id IN (SELECT emp_id FROM task);
SELECT e.name FROM emp e JOIN task t ON t.emp_id = e.id;
-- differs: <> of what may be NULL
SELECT id FROM emp WHERE dept_id IS NOT 1;
SELECT id FROM emp WHERE dept_id <> 1;
-- differs: the sum of nothing
SELECT sum(hours) FROM task;
SELECT coalesce(sum(hours), 0) FROM task;
-- differs: an average over rows without a value
SELECT emp_id, avg(hours) FROM task GROUP BY emp_id;
SELECT emp_id, sum(hours) * 1.0 / count(*) FROM task GROUP BY emp_id;
-- differs: more than the most of nobody
SELECT e.id FROM emp e WHERE NOT EXISTS (SELECT 1 FROM emp o WHERE o.dept_id = 7 AND o.salary >= e.salary);
SELECT e.id FROM emp e WHERE e.salary > (SELECT max(o.salary) FROM emp o WHERE o.dept_id = 7);
-- differs: HAVING at its bound
SELECT dept_id FROM emp GROUP BY dept_id HAVING count(*) > 1;
SELECT dept_id FROM emp GROUP BY dept_id HAVING count(*) >= 1;
-- differs: HAVING at a higher bound
SELECT emp_id FROM task GROUP BY emp_id HAVING count(*) > 3;
SELECT emp_id FROM task GROUP BY emp_id HAVING count(*) > 2;
-- differs: BETWEEN without its ends
SELECT id FROM emp WHERE salary BETWEEN 10 AND 50;
SELECT id FROM emp WHERE salary > 10 AND salary < 50;
-- differs: a date at its bound
SELECT id FROM emp WHERE hired_on >= '2024-01-01';
SELECT id FROM emp WHERE hired_on > '2024-01-01';
-- differs: OR and AND grouped otherwise
SELECT id FROM emp WHERE dept_id = 1 OR dept_id = 2 AND salary > 10;
SELECT id FROM emp WHERE (dept_id = 1 OR dept_id = 2) AND salary > 10;
-- differs: half of De Morgan
SELECT id FROM emp WHERE NOT (salary > 10 AND name = 'a');
SELECT id FROM emp WHERE NOT salary > 10 AND NOT name = 'a';
-- differs: DISTINCT left out
SELECT DISTINCT dept_id FROM emp;
SELECT dept_id FROM emp;
-- differs: another column to group by
SELECT dept_id, sum(salary) FROM emp GROUP BY dept_id;
SELECT dept_id, sum(salary) FROM emp GROUP BY dept_id, name;
-- differs: a filter of rows made one of groups
SELECT dept_id, count(*) FROM emp WHERE salary > 10 GROUP BY dept_id;
SELECT dept_id, count(*) FROM emp GROUP BY dept_id HAVING max(salary) > 10;
-- differs: EXCEPT made NOT IN
SELECT id FROM dept EXCEPT SELECT dept_id FROM emp;
SELECT id FROM dept WHERE id NOT IN (SELECT dept_id FROM emp);
-- differs: INTERSECT made a join
SELECT dept_id FROM emp INTERSECT SELECT id FROM dept;
SELECT e.dept_id FROM emp e JOIN dept d ON d.id = e.dept_id;
-- differs: a pattern made an equality
SELECT id FROM emp WHERE name LIKE 'ann%';
SELECT id FROM emp WHERE name = 'ann';
-- differs: case ignored on one side
SELECT id FROM emp WHERE lower(name) = 'ann';
SELECT id FROM emp WHERE name = 'ann';
-- differs: a division of whole numbers
SELECT id, salary * 0.5 FROM emp;
SELECT id, salary / 2 FROM emp;
-- differs: a comparison for CASE
SELECT number, CASE WHEN hours > 0 THEN 1 ELSE 0 END FROM task;
SELECT number, hours > 0 FROM task;
-- differs: count of rows that an outer join made
SELECT d.id, count(e.id) FROM dept d LEFT JOIN emp e ON e.dept_id = d.id GROUP BY d.id;
SELECT d.id, count(*) FROM dept d LEFT JOIN emp e ON e.dept_id = d.id GROUP BY d.id;
-- differs: a scalar subquery made an inner join
SELECT d.id, (SELECT max(salary) FROM emp WHERE dept_id = d.id) FROM dept d;
SELECT d.id, max(e.salary) FROM dept d JOIN emp e ON e.dept_id = d.id GROUP BY d.id;
-- differs: a sum that a join multiplies
SELECT e.dept_id, sum(e.salary) FROM emp e WHERE EXISTS (SELECT 1 FROM task t WHERE t.emp_id = e.id) GROUP BY e.dept_id;
SELECT e.dept_id, sum(e.salary) FROM emp e JOIN task t ON t.emp_id = e.id GROUP BY e.dept_id;
-- differs: a column compared with itself
SELECT id FROM emp;
SELECT id FROM emp WHERE email = email;

-- equal: NOT IN of values that are never NULL
SELECT id FROM emp WHERE id NOT IN (SELECT emp_id FROM task);
SELECT id FROM emp WHERE NOT EXISTS (SELECT 1 FROM task WHERE task.emp_id = emp.id);
-- equal: EXISTS for IN
SELECT id FROM dept WHERE id IN (SELECT dept_id FROM emp);
SELECT id FROM dept WHERE EXISTS (SELECT 1 FROM emp WHERE emp.dept_id = dept.id);
-- equal: an anti-join
SELECT e.id FROM emp e LEFT JOIN task t ON t.emp_id = e.id WHERE t.emp_id IS NULL;
SELECT e.id FROM emp e WHERE NOT EXISTS (SELECT 1 FROM task t WHERE t.emp_id = e.id);
-- equal: an outer join whose rows without partner a condition takes
SELECT e.id, t.number FROM emp e LEFT JOIN task t ON t.emp_id = e.id WHERE t.hours > 1;
SELECT e.id, t.number FROM emp e JOIN task t ON t.emp_id = e.id WHERE t.hours > 1;
-- equal: BETWEEN in full
SELECT id FROM emp WHERE salary BETWEEN 10 AND 50;
SELECT id FROM emp WHERE salary >= 10 AND salary <= 50;
-- equal: De Morgan of OR
SELECT id FROM emp WHERE NOT (dept_id = 1 OR name = 'a');
SELECT id FROM emp WHERE NOT dept_id = 1 AND NOT name = 'a';
-- equal: De Morgan of AND
SELECT id FROM emp WHERE NOT (dept_id = 1 AND name = 'a');
SELECT id FROM emp WHERE NOT dept_id = 1 OR NOT name = 'a';
-- equal: IN made OR
SELECT id FROM emp WHERE dept_id IN (1, 2);
SELECT id FROM emp WHERE dept_id = 1 OR dept_id = 2;
-- equal: count made a sum
SELECT dept_id, count(*) FROM emp GROUP BY dept_id;
SELECT dept_id, sum(1) FROM emp GROUP BY dept_id;
-- equal: GROUP BY for DISTINCT
SELECT DISTINCT dept_id FROM emp;
SELECT dept_id FROM emp GROUP BY dept_id;
-- equal: UNION as DISTINCT of UNION ALL
SELECT name FROM emp UNION SELECT name FROM dept;
SELECT DISTINCT name FROM (SELECT name FROM emp UNION ALL SELECT name FROM dept);
-- equal: count of a column that is never NULL
SELECT emp_id, count(number) FROM task GROUP BY emp_id;
SELECT emp_id, count(*) FROM task GROUP BY emp_id;
-- equal: an average worked out
SELECT emp_id, avg(hours) FROM task GROUP BY emp_id;
SELECT emp_id, sum(hours) * 1.0 / count(hours) FROM task GROUP BY emp_id;
-- equal: a condition pushed into a subquery
SELECT e.id, d.name FROM emp e JOIN dept d ON d.id = e.dept_id WHERE d.budget > 10;
SELECT e.id, d.name FROM emp e JOIN (SELECT id, name FROM dept WHERE budget > 10) d ON d.id = e.dept_id;
-- equal: a join the other way round
SELECT e.id, d.name FROM emp e JOIN dept d ON d.id = e.dept_id;
SELECT e.id, d.name FROM dept d JOIN emp e ON e.dept_id = d.id;
-- equal: a common table for a subquery
SELECT id FROM (SELECT id, salary FROM emp WHERE salary > 10) WHERE salary < 50;
WITH rich AS (SELECT id, salary FROM emp WHERE salary > 10) SELECT id FROM rich WHERE salary < 50;
-- equal: a condition on the key of a group
SELECT dept_id, count(*) FROM emp GROUP BY dept_id HAVING dept_id = 1;
SELECT dept_id, count(*) FROM emp WHERE dept_id = 1 GROUP BY dept_id;
-- equal: CASE for coalesce
SELECT number, coalesce(hours, 0) FROM task;
SELECT number, CASE WHEN hours IS NULL THEN 0 ELSE hours END FROM task;
-- equal: <> of what is never NULL
SELECT id FROM emp WHERE salary <> 10;
SELECT id FROM emp WHERE NOT salary = 10;
-- equal: INTERSECT as IN
SELECT dept_id FROM emp WHERE dept_id IS NOT NULL INTERSECT SELECT id FROM dept;
SELECT DISTINCT dept_id FROM emp WHERE dept_id IN (SELECT id FROM dept);
-- equal: EXCEPT as NOT EXISTS
SELECT id FROM dept EXCEPT SELECT dept_id FROM emp;
SELECT id FROM dept WHERE NOT EXISTS (SELECT 1 FROM emp WHERE emp.dept_id = dept.id);
-- equal: the most as what nothing exceeds
SELECT id FROM emp WHERE salary = (SELECT max(salary) FROM emp);
SELECT id FROM emp e WHERE NOT EXISTS (SELECT 1 FROM emp o WHERE o.salary > e.salary);
-- equal: a scalar subquery made an outer join
SELECT d.id, (SELECT max(salary) FROM emp WHERE dept_id = d.id) FROM dept d;
SELECT d.id, max(e.salary) FROM dept d LEFT JOIN emp e ON e.dept_id = d.id GROUP BY d.id;
-- equal: EXISTS as a count
SELECT id FROM emp WHERE EXISTS (SELECT 1 FROM task WHERE emp_id = emp.id);
SELECT id FROM emp WHERE (SELECT count(*) FROM task WHERE emp_id = emp.id) > 0;
-- equal: NOT around IS NULL
SELECT id FROM emp WHERE email IS NOT NULL;
SELECT id FROM emp WHERE NOT email IS NULL;
-- equal: CASE with and without an operand
SELECT id, CASE salary WHEN 1 THEN 'a' WHEN 2 THEN 'b' END FROM emp;
SELECT id, CASE WHEN salary = 1 THEN 'a' WHEN salary = 2 THEN 'b' END FROM emp;
-- equal: a join that a foreign key makes needless
SELECT t.emp_id, t.number FROM task t JOIN emp e ON e.id = t.emp_id;
SELECT emp_id, number FROM task;
-- equal: DISTINCT of a key
SELECT DISTINCT id, name FROM emp;
SELECT id, name FROM emp;
-- equal: FILTER for CASE
SELECT emp_id, sum(CASE WHEN is_done THEN 1 ELSE 0 END) FROM task GROUP BY emp_id;
SELECT emp_id, count(*) FILTER (WHERE is_done) FROM task GROUP BY emp_id;
-- equal: a comparison of rows in parts
SELECT id FROM emp WHERE (dept_id, salary) = (1, 2);
SELECT id FROM emp WHERE dept_id = 1 AND salary = 2;
