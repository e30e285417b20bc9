SELECT id, price FROM item ORDER BY price;

SELECT max(cost) AS most FROM item;
