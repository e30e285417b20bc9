SELECT id, customer, cents FROM invoice WHERE paid_on IS NULL ORDER BY id;

SELECT sum(total) AS open_total FROM invoice WHERE paid_on IS NULL;
