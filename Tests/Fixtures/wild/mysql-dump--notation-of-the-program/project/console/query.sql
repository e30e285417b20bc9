# sample queries

# 1
:List the jobs of a name
*Enter name:
SELECT id, started FROM job WHERE name = '%1' ORDER BY started LIMIT 20;

# 2
:List the volumes of a job
*Enter the job's number:
SELECT label FROM volume WHERE job = %1;

# 3
:List what has no volume
SELECT name FROM job WHERE id NOT IN (SELECT job FROM volume WHERE job IS NOT NULL);
