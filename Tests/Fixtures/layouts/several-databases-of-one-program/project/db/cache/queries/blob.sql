SELECT data FROM blob WHERE hash = ?;
