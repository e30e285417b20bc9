SELECT id FROM job;
SELECT name FROM job WHERE;
SELECT name FROM job;
