-- name: GetCoupon :one
SELECT code, discount FROM coupon WHERE code = ?;

-- name: RaiseCoupons :exec
UPDATE coupon SET discount = discount + 1 WHERE percent < ?;
