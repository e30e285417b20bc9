-- atlas:txmode none

PRAGMA foreign_keys = off;
CREATE TABLE `new_item` (
  `id` integer NOT NULL PRIMARY KEY,
  `price` integer NOT NULL
);
INSERT INTO `new_item` (`id`, `price`) SELECT `id`, `cost` FROM `item`;
DROP TABLE `item`;
ALTER TABLE `new_item` RENAME TO `item`;
PRAGMA foreign_keys = on;
