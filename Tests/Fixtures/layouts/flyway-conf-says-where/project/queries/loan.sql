SELECT reader FROM late_loan ORDER BY reader;

SELECT id FROM loan WHERE due = :due;
