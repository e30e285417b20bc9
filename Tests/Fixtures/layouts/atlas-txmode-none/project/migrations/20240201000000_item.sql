CREATE TABLE `item` (
  `id` integer NOT NULL PRIMARY KEY,
  `cost` integer NOT NULL
);
