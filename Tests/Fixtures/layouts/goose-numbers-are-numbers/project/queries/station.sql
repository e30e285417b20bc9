SELECT code, altitude FROM station WHERE id = :id;

SELECT code FROM station WHERE height > :least ORDER BY code;
