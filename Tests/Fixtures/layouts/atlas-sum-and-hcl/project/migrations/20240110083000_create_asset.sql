-- Create "asset" table
CREATE TABLE `asset` (
  `id` integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  `name` text NOT NULL
);
