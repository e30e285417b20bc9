DROP VIEW IF EXISTS cheap_price;
CREATE VIEW cheap_price AS
SELECT sku, cents FROM price WHERE cents < 500 AND currency = '${currency}';
