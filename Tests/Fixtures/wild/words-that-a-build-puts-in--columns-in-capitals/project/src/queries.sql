-- STMT_SELECT
SELECT id, kind FROM node WHERE presence = NORMAL;
-- STMT_CHILDREN
SELECT id FROM node WHERE parent = ?1 AND presence = NORMAL;
-- STMT_GONE
-- STMT_ADD
UPDATE node SET presence = NORMAL WHERE id = ?1;
-- STMT_REMOVE
DELETE FROM node WHERE presence != NORMAL AND id = ?1;
-- STMT_OLD
SELECT kind FROM node WHERE id = NORMAL;
