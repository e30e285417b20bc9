SELECT id FROM card WHERE due > ?;
