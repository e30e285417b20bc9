openSales: SELECT sale.*, customer.name AS customer, sum(jars * cents) AS total
FROM sale JOIN customer ON customer.id = sale.customer_id LEFT JOIN sale_line ON sale_line.sale_id = sale.id
WHERE paid_at IS NULL GROUP BY sale.id ORDER BY sold_at;

sell(:customer INTEGER, :batch INTEGER, :jars INTEGER, :cents INTEGER, :at INTEGER AS Date) {
  sale: INSERT INTO sale (customer_id, sold_at) VALUES (:customer, :at) RETURNING id;
  INSERT INTO sale_line (sale_id, batch_id, jars, cents) VALUES (last_insert_rowid(), :batch, :jars, :cents);
  open: openSales();
}

pay: UPDATE sale SET paid_at = :at WHERE id = :id AND paid_at IS NULL;

-- How much of a batch is left, in jars of half a kilogram.
stock: SELECT b.id, b.code, CAST(coalesce((SELECT sum(kilograms) FROM harvest WHERE batch_id = b.id), 0) * 2 AS INTEGER)
  - coalesce((SELECT sum(jars) FROM sale_line WHERE batch_id = b.id), 0) AS jars
FROM batch b ORDER BY b.code;

revenue: SELECT total(jars * cents) / 100 AS euros FROM sale_line JOIN sale ON sale.id = sale_id WHERE sold_at >= ?;

customersByCity: SELECT address ->> '$.city' AS city, count(*) AS customers FROM customer WHERE address IS NOT NULL GROUP BY city ORDER BY city;
