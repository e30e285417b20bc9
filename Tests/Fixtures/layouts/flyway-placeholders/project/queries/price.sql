SELECT sku, cents FROM cheap_price ORDER BY sku;

SELECT sku FROM price WHERE curency = :currency;
