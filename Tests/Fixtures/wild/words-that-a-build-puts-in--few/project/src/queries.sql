SELECT id, kind FROM node WHERE presence = MAP_NORMAL;
SELECT id FROM node WHERE parent = ?1 AND presence = MAP_NORMAL;
DELETE FROM node WHERE presence != MAP_NORMAL AND id = ?1;
