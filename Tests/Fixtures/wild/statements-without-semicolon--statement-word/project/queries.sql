---STATEMENT SELECT_NODE
SELECT id, name FROM node WHERE id = ?1

---STATEMENT SELECT_DEEP
-- all that is deep
SELECT id, nmae FROM node WHERE depth > ?1

/* delete_node */
DELETE FROM node WHERE id = ?1
