INSERT INTO found_card SELECT id FROM card WHERE due < ?;
