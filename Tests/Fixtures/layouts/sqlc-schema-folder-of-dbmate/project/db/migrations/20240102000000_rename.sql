-- migrate:up
ALTER TABLE coupon RENAME COLUMN percent TO discount;
-- migrate:down
ALTER TABLE coupon RENAME COLUMN discount TO percent;
