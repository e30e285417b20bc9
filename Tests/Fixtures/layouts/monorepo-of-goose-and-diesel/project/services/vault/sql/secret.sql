SELECT sealed FROM secret WHERE id = ?;
