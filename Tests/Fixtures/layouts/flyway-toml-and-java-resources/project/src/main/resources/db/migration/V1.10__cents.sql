ALTER TABLE customer_order RENAME COLUMN sum TO cents;
