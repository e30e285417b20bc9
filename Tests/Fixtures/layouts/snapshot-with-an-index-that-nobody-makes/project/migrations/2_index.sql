CREATE INDEX offer_shop ON offer (shop_id);
