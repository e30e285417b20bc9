SELECT id, name FROM device WHERE mac = :mac;

SELECT id FROM device WHERE address = :address;
