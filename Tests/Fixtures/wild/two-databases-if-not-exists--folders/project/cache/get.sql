SELECT body FROM entry WHERE url = ?;
