SELECT student.name, sum(grade.points) AS total
FROM student
JOIN grade ON grade.student_id = student.id
GROUP BY student.id;

SELECT name FROM student WHERE class = 3;
