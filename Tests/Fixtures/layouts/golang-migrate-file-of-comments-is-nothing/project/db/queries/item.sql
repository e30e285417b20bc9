SELECT sku, stock, shelf FROM item WHERE sku = :sku;

UPDATE item SET shelve = :shelf WHERE sku = :sku;
