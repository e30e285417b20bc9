SELECT page, COUNT(*) AS visits FROM visit GROUP BY page;
