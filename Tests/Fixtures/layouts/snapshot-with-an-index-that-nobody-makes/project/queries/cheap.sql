SELECT id, price FROM offer WHERE shop_id = ? ORDER BY price;
