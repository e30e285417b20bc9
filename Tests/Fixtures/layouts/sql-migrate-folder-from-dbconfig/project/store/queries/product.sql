SELECT name, price FROM product WHERE id = :id;

UPDATE product SET price = :price WHERE naem = :name;
