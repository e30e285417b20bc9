CREATE UNIQUE INDEX parent_name ON _parent_tmp (name);
