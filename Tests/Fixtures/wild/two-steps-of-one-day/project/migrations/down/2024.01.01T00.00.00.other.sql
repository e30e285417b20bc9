DROP TABLE other;
