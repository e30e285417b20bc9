SELECT * FROM rental WHERE car_id = ?;
