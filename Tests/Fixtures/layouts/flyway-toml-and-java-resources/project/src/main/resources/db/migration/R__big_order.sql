CREATE VIEW big_order AS
SELECT id, customer FROM customer_order WHERE cent > 100000;
