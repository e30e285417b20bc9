SELECT mark.url, visits.at
FROM mark
JOIN visits ON visits.mark_id = mark.id
