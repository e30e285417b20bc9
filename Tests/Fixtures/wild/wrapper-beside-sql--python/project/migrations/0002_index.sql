CREATE INDEX shelf_label ON shelf (lable);
