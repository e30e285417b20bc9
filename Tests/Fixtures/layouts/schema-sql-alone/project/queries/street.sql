SELECT street.name FROM street JOIN city ON city.id = street.city_id WHERE city.name = :city;

INSERT INTO streets (city_id, name) VALUES (:city_id, :name);
