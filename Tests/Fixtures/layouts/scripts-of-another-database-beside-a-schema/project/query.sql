SELECT prefix FROM rout WHERE id = ?;
