SELECT price FROM stock WHERE symbol = ?;
