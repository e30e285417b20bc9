SELECT id FROM card WHERE deck IN (SELECT id FROM open_deck);
