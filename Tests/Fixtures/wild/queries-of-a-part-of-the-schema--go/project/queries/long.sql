SELECT id FROM song WHERE album IN (SELECT id FROM liked_album);
