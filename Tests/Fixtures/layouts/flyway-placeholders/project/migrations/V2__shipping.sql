INSERT INTO price (sku, cents, currency) VALUES ('shipping', 490, '${currency}');
