-- migrate:up
CREATE TABLE coupon (
  code TEXT NOT NULL PRIMARY KEY,
  percent INTEGER NOT NULL
);
-- migrate:down
DROP TABLE coupon;
