-- refused: ambiguous-column: 'select' is in 'order' and 'order'
-- rows: matching
CREATE TABLE "order" (id JSON, rank ANY, "select" STRING);
SELECT rank, "order"."select" FROM "order" NATURAL FULL JOIN ("order" AS y1) INNER JOIN (VALUES (?, 1.0, 'A')) AS x2 ON "order"."select";
