INSERT INTO _parent_tmp (id, name) SELECT id, name FROM parent;
