DROP TABLE permit;
