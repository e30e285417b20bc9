ALTER TABLE _parent_tmp RENAME TO parent;
