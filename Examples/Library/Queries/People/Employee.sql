-- Who reports to whom, from the director down.
orgChart(output: OrgChartRow):
WITH RECURSIVE report (id, name, job, depth, path) AS (
  SELECT id, name, job, 0, name
  FROM employee
  WHERE manager_id IS NULL AND left_on IS NULL
  UNION ALL
  SELECT employee.id, employee.name, employee.job, report.depth + 1, report.path || ' > ' || employee.name
  FROM report
  JOIN employee ON employee.manager_id = report.id
  WHERE employee.left_on IS NULL
)
SELECT id, name, job, depth, path
FROM report
ORDER BY path, id;

employeesWithManager(output: EmployeeRow):
SELECT
  employee.id,
  employee.name,
  employee.job,
  manager.name AS manager_name
FROM employee
LEFT JOIN employee AS manager ON manager.id = employee.manager_id
WHERE employee.branch_id = :branch_id AND employee.left_on IS NULL
ORDER BY employee.name, employee.id;

hire(input: NewEmployee):
INSERT INTO employee (branch_id, manager_id, name, job, hired_on)
VALUES (:branch_id, :manager_id, :name, :job, :hired_on)
RETURNING id;

-- Those who worked for someone who leaves work for that person's manager.
handOverReports:
UPDATE employee
SET manager_id = leaving.manager_id
FROM employee AS leaving
WHERE leaving.id = :employee_id AND employee.manager_id = leaving.id;

endEmployment:
UPDATE employee SET left_on = :left_on WHERE id = :employee_id AND left_on IS NULL;

-- How many loans each librarian issued, and their share of the branch's.
loansByIssuer(output: IssuerShare):
SELECT
  employee.id,
  employee.name,
  count(loan.id) AS loan_count,
  COALESCE(
    100.0 * count(loan.id) / nullif(sum(count(loan.id)) OVER (PARTITION BY employee.branch_id), 0),
    0.0
  ) AS branch_percent
FROM employee
LEFT JOIN loan ON loan.issued_by_id = employee.id AND loan.loaned_at BETWEEN :from_time AND :until_time
GROUP BY employee.id
ORDER BY loan_count DESC, employee.name, employee.id;
