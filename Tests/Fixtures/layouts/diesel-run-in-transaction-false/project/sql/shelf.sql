SELECT id FROM shelf WHERE place = ?;
